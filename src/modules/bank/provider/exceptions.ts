import { statement, type Db } from "#platform/db/database.ts";
import { type ReportConflict, type SettlementException, settledWithinDays } from "./contract.ts";

/** What does not fit between the provider's settlements and our payments. */

/** So many exceptions, and so many conflicts, are listed. */
export const mostExceptions = 100;

/** Captures `c` of ours of half a year that no report has, since the first settlement. */
const isLate = `(
  c.captured_at > now() - interval '180 days'
  and c.captured_at < now() - interval '${settledWithinDays} days'
  and c.captured_at >= (
    select (min(s.settled_on) + time '00:00') at time zone 'Asia/Kolkata'
    from provider_settlements s
  )
  and not exists (
    select
    from provider_lines l
    where l.kind = 'payment' and l.entity_id = c.provider_payment_id
  )
)`;

const exceptions = statement<SettlementException>(
  "bank.settlementExceptions",
  `select *
   from (
     select 'line' as about, l.id::text as id, l.kind, l.entity_id as "entityId",
       l.settlement_id as "settlementId", l.amount_paise as "amountPaise",
       coalesce(c.amount_paise, r.amount_paise) as "ourPaise",
       ((now() at time zone 'Asia/Kolkata')::date - s.settled_on)::int as days
     from provider_unexplained u
     join provider_lines l on l.id = u.line_id
     join provider_settlements s on s.id = l.settlement_id
     left join provider_captures c on l.kind = 'payment' and c.provider_payment_id = l.entity_id
     left join provider_refunds r on l.kind = 'refund' and r.provider_refund_id = l.entity_id
     where u.explained_at is null
     union all
     select 'capture', c.provider_payment_id, 'payment', c.provider_payment_id, null,
       c.amount_paise, c.amount_paise,
       (
         (now() at time zone 'Asia/Kolkata')::date
         - (c.captured_at at time zone 'Asia/Kolkata')::date
       )::int
     from provider_captures c
     where ${isLate}
   ) e
   order by days desc, id
   limit ${mostExceptions}`,
);

const counts = statement<{ count: number }>(
  "bank.countSettlementExceptions",
  `select (
     (select count(*) from provider_unexplained where explained_at is null)
     + (select count(*) from provider_captures c where ${isLate})
   )::int as count`,
);

/** The columns of a ReportConflict, from `provider_conflicts c` and its settlement `s`. */
const conflictColumns = `
  c.id, c.reason, c.settlement_id as "settlementId", s.provider_id as "providerId", c.kind,
  c.entity_id as "entityId", c.found_at as "foundAt", c.cells`;

const conflicts = statement<ReportConflict>(
  "bank.settlementConflicts",
  `select ${conflictColumns}
   from provider_conflicts c
   join provider_settlements s on s.id = c.settlement_id
   order by c.found_at desc, c.id
   limit ${mostExceptions}`,
);

/** The conflicts of one settlement, newest first. */
export const conflictsOfSettlement = statement<ReportConflict>(
  "bank.conflictsOfSettlement",
  `select ${conflictColumns}
   from provider_conflicts c
   join provider_settlements s on s.id = c.settlement_id
   where c.settlement_id = $1
   order by c.found_at desc, c.id
   limit ${mostExceptions}`,
);

/** The exceptions, those that wait longest first, at most 100. */
export function readExceptions(db: Db): Promise<readonly SettlementException[]> {
  return exceptions(db, []);
}

/** How many exceptions there are. */
export async function countExceptions(db: Db): Promise<number> {
  return (await counts(db, []))[0]?.count ?? 0;
}

/** What later reports said otherwise, newest first, at most 100. */
export function readConflicts(db: Db): Promise<readonly ReportConflict[]> {
  return conflicts(db, []);
}
