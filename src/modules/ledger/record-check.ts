import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { CheckOfBooks } from "./contract.ts";

const write = statement(
  "ledger.recordCheck",
  `insert into books_checks (
     started_at, orders_checked, differences, unanswered, details
   )
   values ($1, $2, $3, $4, $5)`,
);

/** Stores the result of a check of the books for administrators. */
export async function recordCheck(
  db: Db,
  actor: Actor,
  check: Omit<CheckOfBooks, "finishedAt">,
): Promise<void> {
  mustBeAllowed(actor, "ledger.check");
  await write(db, [
    check.startedAt,
    check.ordersChecked,
    check.differences,
    check.unanswered,
    JSON.stringify(check.details),
  ]);
}
