/**
 * Statements that may not run in a transaction, such as `create index concurrently`. Each is safe
 * to run again: after a kill, nobody knows how far it came.
 */
import type pg from "pg";
import type { Statement } from "./sql-statements.ts";
import { outsideTransaction, type LockPatience } from "./wait-for-locks.ts";

const concurrentIndex =
  /^create (?:unique )?index concurrently (?:if not exists )?("[^"]+"|\w+) on /;

/** Runs one statement. An index that exists is not built again; an unfinished one is. */
export async function runOutside(
  client: pg.Client,
  what: string,
  patience: LockPatience,
  { text, bare }: Statement,
): Promise<void> {
  const index = concurrentIndex.exec(bare)?.[1];
  if (index === undefined) return outsideTransaction(client, what, patience, text);
  const dropUnfinished = async () => {
    if ((await stateOf(client, index)) === "unfinished")
      await outsideTransaction(client, what, patience, `drop index concurrently ${index}`);
  };
  await dropUnfinished();
  if ((await stateOf(client, index)) === "finished") return;
  try {
    await outsideTransaction(client, what, patience, text);
  } catch (error) {
    // An unfinished unique index refuses rows already. The reason for the failure is the first one.
    await dropUnfinished().catch(() => undefined);
    throw error;
  }
}

async function stateOf(
  client: pg.Client,
  index: string,
): Promise<"missing" | "unfinished" | "finished"> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
    [index],
  );
  const [row] = rows;
  if (row === undefined) return "missing";
  return row.isValid ? "finished" : "unfinished";
}
