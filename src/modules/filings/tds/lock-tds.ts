import { statement, type Db } from "#platform/db/database.ts";

// Certificates name challans, so that neither may change while the other is read.
const lock = statement(
  "filings.lockTds",
  "select pg_advisory_xact_lock(hashtextextended('tds of the marketplace', 0))",
);

/** Lets changes of challans and certificates follow one another, until the commit. */
export async function lockTds(tx: Db): Promise<void> {
  await lock(tx, []);
}
