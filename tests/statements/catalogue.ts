import type { Pool } from "pg";
import { readTree, type Tree } from "./node-tree.ts";

/** PostgreSQL's catalogue of tables, views, functions and types. */
export type Catalogue = {
  isNotNull(relation: string, column: string): boolean;
  /** The tree of a view; null for a table. */
  viewOf(relation: string): Tree;
  functionOf(id: string): DatabaseFunction | undefined;
  typeOf(id: number): DatabaseType | undefined;
};

export type DatabaseFunction = {
  readonly id: string;
  readonly name: string;
  /** Null in, null out. */
  readonly isStrict: boolean;
  readonly firstArgument: string | null;
};

export type DatabaseType = {
  readonly id: string;
  readonly name: string;
  readonly isEnum: boolean;
  /** The element type of an array. */
  readonly element: string | null;
};

export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const notNull = await pool.query<{ key: string }>(
    "select attrelid || '.' || attnum as key from pg_attribute where attnotnull or attnum < 0",
  );
  const views = await pool.query<{ id: string; tree: string }>(
    `select c.oid::text as id, r.ev_action::text as tree
       from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
      where c.relnamespace = 'public'::regnamespace`,
  );
  const functions = await pool.query<DatabaseFunction>(
    `select p.oid::text as id, p.proname::text as name, p.proisstrict as "isStrict",
            format_type(p.proargtypes[0], null) as "firstArgument"
       from pg_proc p`,
  );
  const types = await pool.query<DatabaseType>(
    `select t.oid::text as id, t.typname::text as name, t.typtype = 'e' as "isEnum",
            case when t.typcategory = 'A' then e.oid::text end as element
       from pg_type t left join pg_type e on e.oid = t.typelem`,
  );
  const required = new Set(notNull.rows.map(({ key }) => key));
  const viewTrees = new Map(views.rows.map(({ id, tree }) => [id, readTree(tree)]));
  const functionsById = new Map(functions.rows.map((each) => [each.id, each]));
  const typesById = new Map(types.rows.map((each) => [each.id, each]));
  return {
    isNotNull: (relation, column) => required.has(`${relation}.${column}`),
    viewOf: (relation) => viewTrees.get(relation) ?? null,
    functionOf: (id) => functionsById.get(id),
    typeOf: (id) => typesById.get(String(id)),
  };
}
