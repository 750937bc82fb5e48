import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable, type Db } from "#platform/db/database.ts";

const patienceMs = 120_000;
const retryMs = 200;

/** The rows of a query of the run itself, also while the database is away. */
export async function rowsEventually<Row extends object>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return (await db.$client.query<Row & Record<string, unknown>>(text, [...values])).rows;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error;
      await sleep(retryMs);
    }
  }
}

/** Runs the query until it has a row; undefined if none comes in time. */
export async function rowEventually<Row extends object>(
  db: Db,
  text: string,
  values: readonly unknown[],
  waitMs = patienceMs,
): Promise<Row | undefined> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const [row] = await rowsEventually<Row>(db, text, values);
    if (row !== undefined || performance.now() > deadline) return row;
    await sleep(retryMs);
  }
}
