import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { financialYearStart } from "#shared/ist.ts";

const close = statement<{ closed: number }>(
  "invoicing.closeSeries",
  `with restore as (
     insert into document_restores (reached_at) values ($1)
   ),
   closed as (
     update document_series
     set closed_at = now()
     where financial_year >= $2
     returning 1
   )
   select count(*)::int as closed from closed`,
);

/**
 * Closes every series that can have lost numbers by a restore: those of the financial year of
 * `reachedAt`, the last change that the restored data have, and later. No earlier series gets
 * another number. Nothing is issued in them, and no series begins, until an administrator has
 * entered the last numbers. Returns how many are closed. One statement.
 */
export async function closeSeriesAfterRestore(
  db: Db,
  actor: Actor,
  { reachedAt }: { readonly reachedAt: Date },
): Promise<number> {
  mustBeAllowed(actor, "invoicing.work");
  return inTransaction(db, async (tx) => {
    const [row] = await close(tx, [reachedAt, financialYearStart(reachedAt.getTime())]);
    return row?.closed ?? 0;
  });
}
