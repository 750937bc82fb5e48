import pg from "pg";
import type { PoolClient } from "pg";
import { PooledClient } from "./pooled-client.ts";
import type { ConnectionPurpose } from "./shares.ts";

/** A statement that begins a transaction. `execute` takes its values as text. */
export type FirstStatement = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
  /** Whose connections the transaction uses; `commands` by default. */
  readonly purpose?: ConnectionPurpose;
};

/** The names under which each connection has prepared its first statements. */
const preparedOn = new WeakMap<PoolClient, Map<string, string>>();
let preparedCount = 0;

/**
 * Begins a transaction and runs its first statement in the same message. Returns the rows of that
 * statement. A message of several statements takes no parameters, and planning the statement each
 * time would cost more than running it. So SQL prepares it once per connection and then only
 * executes it.
 */
export async function begin(
  client: PoolClient,
  first: FirstStatement | null,
): Promise<readonly unknown[]> {
  if (first === null) return (await client.query("begin")).rows;
  if (client instanceof PooledClient) return lastRows(await client.query(beginUnprepared(first)));
  const prepared = preparedOn.get(client) ?? new Map<string, string>();
  preparedOn.set(client, prepared);
  const values = first.values.map((value) => pg.escapeLiteral(value)).join(", ");
  const existing = prepared.get(first.name);
  // Each try uses a new number: a prepared statement remains even if the rest of the message fails.
  const name = existing ?? pg.escapeIdentifier(`${first.name}#${++preparedCount}`);
  const prepare = existing === undefined ? `prepare ${name} as ${first.text}; ` : "";
  const answers: unknown = await client.query(`${prepare}begin; execute ${name}(${values})`);
  prepared.set(first.name, name);
  return lastRows(answers);
}

/** Through a pooler nothing stays prepared, so the values are part of the text. */
function beginUnprepared({ text, values }: FirstStatement): string {
  const withValues = text.replaceAll(/\$(\d+)/g, (_, place: string) =>
    pg.escapeLiteral(values[Number(place) - 1] ?? ""),
  );
  return `begin; ${withValues}`;
}

function lastRows(answers: unknown): readonly unknown[] {
  return (answers as readonly pg.QueryResult[]).at(-1)?.rows ?? [];
}
