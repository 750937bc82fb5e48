import pg from "pg";
import type { PoolClient } from "pg";

/** A statement with which a transaction begins. `execute` takes its values as text. */
export type FirstStatement = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
};

/** The names under which each connection has prepared first statements. */
const preparedOn = new WeakMap<PoolClient, Map<string, string>>();
let preparedCount = 0;

/**
 * Begins a transaction, with its first statement in the same message: its rows. A message of
 * several statements has no parameters, and planning this one anew each time would cost more than
 * running it. So it is prepared once per connection, by SQL, and executed from then on.
 */
export async function begin(
  client: PoolClient,
  first: FirstStatement | null,
): Promise<readonly unknown[]> {
  if (first === null) return (await client.query("begin")).rows;
  const prepared = preparedOn.get(client) ?? new Map<string, string>();
  preparedOn.set(client, prepared);
  const values = first.values.map((value) => pg.escapeLiteral(value)).join(", ");
  const existing = prepared.get(first.name);
  // Another number at each try: what is prepared stays, also when the rest of the message fails.
  const name = existing ?? pg.escapeIdentifier(`${first.name}#${++preparedCount}`);
  const prepare = existing === undefined ? `prepare ${name} as ${first.text}; ` : "";
  const answers: unknown = await client.query(`${prepare}begin; execute ${name}(${values})`);
  prepared.set(first.name, name);
  return (answers as readonly pg.QueryResult[]).at(-1)?.rows ?? [];
}
