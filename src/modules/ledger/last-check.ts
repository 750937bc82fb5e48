import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { CheckOfBooks } from "./contract.ts";

const last = statement<CheckOfBooks>(
  "ledger.lastCheck",
  `select started_at as "startedAt", finished_at as "finishedAt",
     orders_checked as "ordersChecked", differences, unanswered, details
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

const lastResult = statement<Pick<CheckOfBooks, "finishedAt" | "differences">>(
  "ledger.lastResult",
  `select finished_at as "finishedAt", differences
   from books_checks
   order by id desc
   limit 1`,
);

/** When the books were last checked, and how many differences there were. For jobs only. */
export async function lastCheckResult(
  db: Db,
  actor: Actor,
): Promise<Pick<CheckOfBooks, "finishedAt" | "differences"> | null> {
  mustBeAllowed(actor, "ledger.check");
  const [check] = await lastResult(db, []);
  return check ?? null;
}
