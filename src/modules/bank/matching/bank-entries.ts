import { entriesView } from "#modules/ledger/public.server.ts";

/** The entries of the books in bank accounts, with the references by which a statement names them. */

const idOf = (kinds: string) =>
  `case when e.kind in (${kinds}) then split_part(e.cause, ':', 2)::uuid end`;

/** The columns of a BankEntryRow. */
export const entryColumns = `
  e.transaction_id as "transactionId", e.line as "entryLine",
  to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, e.kind, e.note,
  coalesce(concat_ws(
    ' ', p.reference, p.bank_reference, c.reference, r.reference, k.reference, v.reference,
    case when e.kind in ('adjusted', 'bank_line', 'gst_payment') then e.note end
  ), '') as references,
  case e.kind
    when 'payout_paid' then 'payouts ' || p.batch_id
    when 'remitted' then 'remittance ' || c.remittance_id
    when 'claim_settled' then 'claims ' || k.reference
  end as unit,
  e.amount_paise as "amountPaise"`;

/** The entries with what other modules know of them; conditions on `e` follow. */
export const entriesOfBank = `
  ${entriesView} e
  left join payout_bank_references p on p.payout_id = ${idOf("'payout_paid', 'payout_bounced'")}
  left join cash_bank_references c on e.kind = 'remitted' and c.order_id = e.order_id
  left join refund_bank_references r on r.refund_id = ${idOf("'refunded'")}
  left join claim_bank_references k on k.booking_id = ${idOf("'claim_settled'")}
  left join provider_settlement_references v on v.settlement_id = ${idOf("'provider_settled'")}`;

/** No live match has the entry `e`. */
export const isOpenEntry = `(
  e.kind not in ('bank_opening', 'opened', 'opened_reversed')
  and not exists (
    select
    from bank_match_entries x
    where x.transaction_id = e.transaction_id and x.entry_line = e.line and x.is_live
  )
)`;

/** No live match has the line `l`. */
export const isOpenLine = `not exists (
  select from bank_match_lines x where x.line_id = l.id and x.is_live
)`;

/** The columns of a BankLineRow, from `bank_lines l`, its account `a` and its live match `m`. */
export const lineColumns = `
  l.id, a.name as "accountName", a.last_four as "lastFour", a.ledger_account as "ledgerAccount",
  to_char(l.booked_on, 'YYYY-MM-DD') as "bookedOn", to_char(l.value_on, 'YYYY-MM-DD') as "valueOn",
  l.narration, l.reference, l.amount_paise as "amountPaise", l.balance_paise as "balancePaise",
  m.id as "matchId", m.found_by as "foundBy"`;

/** Where they are. */
export const linesWithMatch = `
  bank_lines l
  join bank_accounts a on a.id = l.account_id
  left join bank_match_lines b on b.line_id = l.id and b.is_live
  left join bank_matches m on m.id = b.match_id`;
