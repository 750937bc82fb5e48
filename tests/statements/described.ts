import type { Pool, PoolClient } from "pg";
import type { Catalogue } from "./catalogue.ts";
import { readTree, wordIn } from "./node-tree.ts";
import { Nullability } from "./nullability.ts";
import { queryIn, targetsOf } from "./scope.ts";

export type Column = {
  readonly name: string;
  readonly type: number;
  readonly isNullable: boolean;
};

/** What PostgreSQL says about a statement when it only prepares it. */
export type Described = { readonly parameters: number; readonly columns: readonly Column[] };

/** Throws if PostgreSQL rejects the statement. */
export async function described(
  pool: Pool,
  catalogue: Catalogue,
  text: string,
): Promise<Described> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    return await describedIn(client, catalogue, text);
  } finally {
    await client.query("rollback");
    await client.query("deallocate all");
    client.release();
  }
}

type Prepared = { readonly parameters: readonly string[]; readonly results: readonly number[] };

async function describedIn(
  client: PoolClient,
  catalogue: Catalogue,
  text: string,
): Promise<Described> {
  if (/^(savepoint|release|rollback|lock) /.test(text)) return { parameters: 0, columns: [] };
  await client.query(`prepare described as ${text}`);
  const { rows } = await client.query<Prepared>(
    `select parameter_types::text[] as parameters,
            coalesce(result_types::oid[]::int[], '{}') as results
       from pg_prepared_statements where name = 'described'`,
  );
  const { parameters, results } = rows[0] ?? { parameters: [], results: [] };
  if (results.length === 0) return { parameters: parameters.length, columns: [] };
  // A function body is stored as the tree, which a prepared statement does not show.
  await client.query(
    `create function pg_temp.described(${parameters.join(", ")}) returns void begin atomic ` +
      `${text}; end`,
  );
  const stored = await client.query<{ tree: string }>(
    "select prosqlbody::text as tree from pg_proc where oid = 'pg_temp.described'::regproc",
  );
  const query = queryIn(readTree(stored.rows[0]?.tree ?? ""));
  if (query === null) throw new Error("PostgreSQL stored no tree of the statement.");
  const nullable = new Nullability(catalogue).columnsOf(query);
  const columns = targetsOf(query).map((target, index) => ({
    name: wordIn(target, "resname"),
    type: results[index] ?? 0,
    isNullable: nullable[index] !== false,
  }));
  return { parameters: parameters.length, columns };
}
