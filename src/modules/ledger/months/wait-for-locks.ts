import { statement, type Db } from "#platform/db/database.ts";

// The trigger on ledger_transactions takes the shared lock, too (db/ledger/refuse_locked_month.sql).
const wait = statement(
  "ledger.waitForMonthLocks",
  "select pg_advisory_xact_lock_shared(hashtext('month_locks'))",
);
const take = statement(
  "ledger.takeMonthLocks",
  "select pg_advisory_xact_lock(hashtext('month_locks'))",
);

/** Waits until nobody locks a month, and keeps others from it until the commit. */
export async function waitForMonthLocks(tx: Db): Promise<void> {
  await wait(tx, []);
}

/** Waits until nobody books into a month that is over, and keeps others from it until the commit. */
export async function takeMonthLocks(tx: Db): Promise<void> {
  await take(tx, []);
}
