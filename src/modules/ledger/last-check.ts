import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { CheckOfBooks } from "./contract.ts";

const last = statement<CheckOfBooks>(
  "ledger.lastCheck",
  `select started_at as "startedAt", finished_at as "finishedAt",
     orders_checked as "ordersChecked", differences, details
   from books_checks
   order by id desc
   limit 1`,
);

/** The result of the last check of the books; null before the first. One statement. */
export async function lastCheck(db: Db, actor: Actor): Promise<CheckOfBooks | null> {
  mustBeAllowed(actor, "ledger.view");
  const [check] = await last(db, []);
  return check ?? null;
}
