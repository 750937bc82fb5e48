import { statement, type Db } from "#platform/db/database.ts";

/** Whoever matches, undoes or books takes turns: two at once would choose the same entries. */
const lock = statement("bank.lock", "select pg_advisory_xact_lock(4865434518)");

/** Waits until no other transaction matches lines of statements. */
export async function lockBank(tx: Db): Promise<void> {
  await lock(tx, []);
}
