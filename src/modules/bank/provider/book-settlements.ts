import { book, entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { isOurs } from "./report.sql.ts";
import {
  bookingOfExplained,
  bookingsOfSettlement,
  type ReportLineToBook,
} from "./rules/settlement-bookings.ts";

/** So many settlements are looked at in one run; the oldest first. */
const atMost = 500;

/** The number of the settlement `s` is a word of the line `l`; as the index bank_lines_words has it. */
const namesUtr = `(
  length(s.utr) >= 8
  and string_to_array(
    upper(
      regexp_replace(coalesce(l.reference || ' ', '') || l.narration, '[^A-Za-z0-9]+', ' ', 'g')
    ),
    ' '
  ) @> array[upper(s.utr)]
)`;

/**
 * The line of a bank statement that names the settlement `s`, whose net is `x.net`, as `b`: the one
 * of the same amount first.
 */
export const bankLineOfSettlement = `
  left join lateral (
    select l.id as line_id, l.amount_paise, a.ledger_account
    from bank_lines l
    join bank_accounts a on a.id = l.account_id
    where l.booked_on between s.settled_on - 3 and s.settled_on + 45 and ${namesUtr}
    order by l.amount_paise <> x.net, l.booked_on, l.id
    limit 1
  ) b on true`;

/** What the lines of the settlement `s` come to, as `x`. */
export const sumsOfSettlement = `
  cross join lateral (
    select count(*)::int as lines,
      coalesce(sum(o.credit_paise - o.debit_paise), 0)::bigint as net,
      coalesce(sum(o.fee_paise), 0)::bigint as fee, coalesce(sum(o.tax_paise), 0)::bigint as tax
    from provider_lines o
    where o.settlement_id = s.id
  ) x`;

type Proven = {
  readonly id: string;
  readonly settledOn: string;
  readonly ledgerAccount: "bank" | "bank_other";
  readonly isLump: boolean;
};

// A transfer that a person booked by hand, with the number in its reason or matched with its line.
const isLump = `exists (
  select
  from ${entriesView} e
  join ${entriesView} c on c.transaction_id = e.transaction_id and c.account = 'provider_clearing'
  where e.kind = 'adjusted' and e.account in ('bank', 'bank_other') and e.amount_paise = x.net
    and e.at between s.settled_on - 30 and s.settled_on + 120
    and (
      (length(s.utr) >= 8 and position(upper(s.utr) in upper(e.note)) > 0)
      or exists (
        select
        from bank_match_entries me
        join bank_match_lines ml on ml.match_id = me.match_id and ml.is_live
        where me.transaction_id = e.transaction_id and me.entry_line = e.line and me.is_live
          and ml.line_id = b.line_id
      )
    )
)`;

const proven = statement<Proven>(
  "bank.provenSettlements",
  `select s.id, to_char(s.settled_on, 'YYYY-MM-DD') as "settledOn",
     coalesce(b.ledger_account, 'bank') as "ledgerAccount", ${isLump} as "isLump"
   from provider_settlements s
   ${sumsOfSettlement}
   ${bankLineOfSettlement}
   where s.booked_at is null and s.utr is not null and x.lines > 0
     and (b.amount_paise = x.net or (s.is_whole and b.line_id is null))
   order by s.settled_on, s.id
   limit ${atMost}`,
);

const linesToBook = statement<ReportLineToBook>(
  "bank.linesToBook",
  `select l.id, l.kind, l.credit_paise as "creditPaise", l.debit_paise as "debitPaise",
     l.fee_paise as "feePaise", l.tax_paise as "taxPaise", l.dispute_id as "disputeId",
     not exists (
       select from provider_unexplained u where u.line_id = l.id and u.explained_at is null
     ) as "isExplained"
   from provider_lines l
   where l.settlement_id = $1
   order by l.id`,
);

const noteBooked = statement(
  "bank.noteSettlementBooked",
  "update provider_settlements set booked_at = now() where id = $1 and booked_at is null",
);

const explainNow = statement<ReportLineToBook & { readonly isBooked: boolean }>(
  "bank.explainLines",
  `with explained as (
     update provider_unexplained u
     set explained_at = now()
     from provider_lines l
     where u.explained_at is null and l.id = u.line_id and ${isOurs}
     returning u.line_id
   )
   select l.id, l.kind, l.credit_paise as "creditPaise", l.debit_paise as "debitPaise",
     l.fee_paise as "feePaise", l.tax_paise as "taxPaise", l.dispute_id as "disputeId",
     true as "isExplained", s.booked_at is not null as "isBooked"
   from explained x
   join provider_lines l on l.id = x.line_id
   join provider_settlements s on s.id = l.settlement_id
   order by l.id`,
);

/**
 * Books every settlement whose lines are proven whole, once: by a line of the bank's statement with
 * its number and its net, or because the provider reported its whole day. What turned out to be
 * ours meanwhile is booked as that. Its caller holds the bank's lock. Returns how many settlements
 * it booked.
 */
export async function bookProvenSettlements(tx: Db): Promise<number> {
  for (const { isBooked, ...line } of await explainNow(tx, []))
    if (isBooked) await book(tx, bookingOfExplained(line));
  const settlements = await proven(tx, []);
  for (const settlement of settlements) {
    const lines = await linesToBook(tx, [settlement.id]);
    for (const booking of bookingsOfSettlement({ ...settlement, lines })) await book(tx, booking);
    await noteBooked(tx, [settlement.id]);
  }
  return settlements.length;
}
