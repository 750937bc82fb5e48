import { entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { t } from "#shared/texts/text.ts";
import { bankLineOfSettlement, sumsOfSettlement } from "./book-settlements.ts";
import type {
  ReportConflict,
  SettlementEntry,
  SettlementException,
  ProviderSettlementLine,
  ProviderSettlementRow,
} from "./contract.ts";
import {
  conflictsOfSettlement,
  countExceptions,
  mostExceptions,
  readConflicts,
  readExceptions,
} from "./exceptions.ts";

const pageSize = 50;
/** So many lines are on the page of a settlement. */
const mostLines = 2000;

const arrived = `(
  exists (
    select
    from ${entriesView} e
    join bank_match_entries me
      on me.transaction_id = e.transaction_id and me.entry_line = e.line and me.is_live
    where e.cause = 'provider_settled:' || s.id and e.account in ('bank', 'bank_other')
  )
  or exists (
    select
    from bank_match_lines ml
    where ml.line_id = b.line_id and ml.is_live and b.amount_paise = x.net
  )
)`;

const rowColumns = `
  s.id, s.provider_id as "providerId", to_char(s.settled_on, 'YYYY-MM-DD') as "settledOn", s.utr,
  x.lines, x.net as "netPaise", x.fee as "feePaise", x.tax as "taxPaise",
  case
    when s.booked_at is null and b.amount_paise <> x.net then 'different'
    when s.booked_at is null then 'waiting'
    when ${arrived} then 'arrived'
    else 'booked'
  end as state,
  (
    select count(*)::int
    from provider_lines o
    join provider_unexplained u on u.line_id = o.id and u.explained_at is null
    where o.settlement_id = s.id
  ) as unexplained`;

const list = statement<ProviderSettlementRow>(
  "bank.settlements",
  `select ${rowColumns}
   from provider_settlements s
   ${sumsOfSettlement}
   ${bankLineOfSettlement}
   where $1::uuid is null
     or (s.settled_on, s.id) < (
       select o.settled_on, o.id from provider_settlements o where o.id = $1
     )
   order by s.settled_on desc, s.id desc
   limit $2`,
);

type OneRow = ProviderSettlementRow & {
  /** The line of the bank's statement that names its number, and its amount. */
  readonly bankLineId: string | null;
  readonly bankLinePaise: number | null;
};

const one = statement<OneRow>(
  "bank.settlement",
  `select ${rowColumns}, b.line_id as "bankLineId", b.amount_paise as "bankLinePaise"
   from provider_settlements s
   ${sumsOfSettlement}
   ${bankLineOfSettlement}
   where s.id = $1`,
);

const linesOf = statement<ProviderSettlementLine>(
  "bank.settlementLines",
  `select l.id, l.kind, l.entity_id as "entityId", l.amount_paise as "amountPaise",
     l.credit_paise - l.debit_paise as "netPaise", l.fee_paise as "feePaise",
     l.tax_paise as "taxPaise", l.description,
     not exists (
       select from provider_unexplained u where u.line_id = l.id and u.explained_at is null
     ) as "isExplained"
   from provider_lines l
   where l.settlement_id = $1
   order by l.kind, l.entity_id
   limit ${mostLines}`,
);

const entriesOf = statement<SettlementEntry>(
  "bank.settlementEntries",
  `select e.transaction_id as "transactionId", e.kind, e.account, e.amount_paise as "amountPaise"
   from ${entriesView} e
   where e.cause = any(
     select k.kind || ':' || $1::uuid
     from unnest(
       array['provider_settled', 'provider_fee', 'provider_adjusted', 'provider_unexplained']
     ) as k (kind)
   )
   order by e.transaction_id, e.line`,
);

/** The settlements, newest first, 50 a page, and how many exceptions wait. Two statements. */
export async function settlementsPage(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null },
): Promise<{ readonly settlements: ListPage<ProviderSettlementRow>; readonly exceptions: number }> {
  mustBeAllowed(actor, "bank.manage");
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const [rows, exceptions] = await Promise.all([
    list(db, [after, pageSize + 1]),
    countExceptions(db),
  ]);
  return { settlements: paginate(rows, pageSize, (last) => last.id), exceptions };
}

/**
 * What does not fit: lines that are none of our payments and refunds, payments that no settlement
 * has after seven days, and what later reports said otherwise. At most 100 each. Two statements, or three.
 */
export async function settlementExceptions(
  db: Db,
  actor: Actor,
): Promise<{
  readonly items: readonly SettlementException[];
  readonly conflicts: readonly ReportConflict[];
  readonly count: number;
}> {
  mustBeAllowed(actor, "bank.manage");
  const [items, conflicts] = await Promise.all([readExceptions(db), readConflicts(db)]);
  const isAll = items.length < mostExceptions;
  return { items, conflicts, count: isAll ? items.length : await countExceptions(db) };
}

/** One settlement. */
export type SettlementPage = {
  readonly settlement: OneRow;
  readonly lines: readonly ProviderSettlementLine[];
  readonly entries: readonly SettlementEntry[];
  readonly conflicts: readonly ReportConflict[];
};

/** A settlement with its lines, at most 2,000, and entries. Four statements. Throws NotFound. */
export async function settlementPage(
  db: Db,
  actor: Actor,
  { settlementId }: { readonly settlementId: string },
): Promise<SettlementPage> {
  mustBeAllowed(actor, "bank.manage");
  const [settlement] = isUuid(settlementId) ? await one(db, [settlementId]) : [];
  if (settlement === undefined) throw new NotFound(t("There is no such settlement."));
  const [lines, entries, conflicts] = await Promise.all([
    linesOf(db, [settlementId]),
    entriesOf(db, [settlementId]),
    conflictsOfSettlement(db, [settlementId]),
  ]);
  return { settlement, lines, entries, conflicts };
}
