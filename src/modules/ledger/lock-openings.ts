import { statement, type Db } from "#platform/db/database.ts";

const take = statement(
  "ledger.lockOpenings",
  "select pg_advisory_xact_lock(hashtext('ledger.openings'))",
);

/**
 * Waits until no other transaction books the balances with which accounts begin, by hand or from a
 * bank statement. Of two at once, the second sees what the first booked.
 */
export async function lockOpenings(tx: Db): Promise<void> {
  await take(tx, []);
}
