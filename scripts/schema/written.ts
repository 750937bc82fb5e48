/** The files that `npm run schema` writes, computed from a migrated database. */
import type pg from "pg";
import { namesInDatabase } from "#platform/db/schema-check.ts";
import graph from "../../module-graph.json" with { type: "json" };
import { readCatalogue, type Table } from "./catalogue.ts";
import { type Part, schemaSql } from "./schema-sql.ts";
import { modulesWithReadme, tablesOf, tablesOfPlatform } from "./table-owners.ts";
import { tablesPage } from "./tables-page.ts";

/** Paths relative to the project, and their contents. */
export async function writtenFiles(
  client: pg.ClientBase,
): Promise<Readonly<Record<string, string>>> {
  const catalogue = await readCatalogue(client);
  const parts = byOwner(catalogue.tables);
  return {
    "db/schema.sql": schemaSql(catalogue, parts),
    "db/names.json": await names(client),
    "docs/tables.md": tablesPage(parts),
  };
}

/** The tables, columns and indexes that must exist, for the check at the start of the shop. */
async function names(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(namesInDatabase);
  const sorted = rows.map(({ name }) => name).toSorted();
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

/** The modules lowest first, as docs/architecture.md lists them, and the platform last. */
function byOwner(tables: readonly Table[]): readonly Part[] {
  const names = tables.map(({ name }) => name);
  const order = [...graph.groundFloor, ...Object.keys(graph.mayImport)];
  const modules = modulesWithReadme().toSorted(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  function part(owner: string, owned: readonly string[]): Part {
    return { owner, tables: tables.filter(({ name }) => owned.includes(name)) };
  }
  return [
    ...modules.map((module) => part(module, tablesOf(module, names))),
    part("platform", tablesOfPlatform),
  ].filter((one) => one.tables.length > 0);
}
