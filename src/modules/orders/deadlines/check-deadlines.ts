import { statement, type Db } from "#platform/db/database.ts";

const checkNow = statement(
  "orders.checkDeadlinesNow",
  "update orders set deadline_check_at = now() where id = $1",
);

/** The next pass over the deadlines looks at this order, because something has changed. */
export async function checkDeadlines(tx: Db, orderId: string): Promise<void> {
  await checkNow(tx, [orderId]);
}
