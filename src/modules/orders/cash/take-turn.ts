import { statement, type Db } from "#platform/db/database.ts";

const lock = statement(
  "orders.matchInTurn",
  "select pg_advisory_xact_lock(hashtextextended('orders.remittances', 0))",
);

/** A batch of another administrator may take longer than the limits of statements. */
const patience = "set local lock_timeout = '6s'; set local statement_timeout = '6500ms'";

/** Waits until no other transaction books or changes lines of remittances, and holds its place. */
export async function takeTurn(tx: Db): Promise<void> {
  await tx.$client.query(patience);
  await lock(tx, []);
}
