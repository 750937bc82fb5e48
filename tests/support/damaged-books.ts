import { expect } from "vitest";
import { checkBooks } from "#modules/reconciliation/check-books.ts";
import type { TestDatabase } from "./database.ts";

/** Damages the ledger, and returns what its check finds. */

export async function differences(database: TestDatabase): Promise<string> {
  const found: string[] = [];
  await checkBooks(database.db, null, (difference) => found.push(difference));
  return found.join("\n");
}

/**
 * Makes a change that the database would refuse, runs the check and rolls back. Only a test may do
 * this.
 */
export async function withDamage(
  database: TestDatabase,
  tables: readonly string[],
  damage: string,
  values: readonly unknown[],
  repair: string,
): Promise<string> {
  const run = async (sql: string, given: readonly unknown[]) => {
    for (const table of tables)
      await database.db.$client.query(`alter table ${table} disable trigger user`);
    await database.db.$client.query(sql, [...given]);
    for (const table of tables)
      await database.db.$client.query(`alter table ${table} enable trigger user`);
  };
  await run(damage, values);
  const found = await differences(database);
  await run(repair, values);
  expect(await differences(database)).toBe("");
  return found;
}
