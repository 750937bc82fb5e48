import { asColumns, columnOf } from "#platform/db/columns.ts";
import type { Db } from "#platform/db/database.ts";

/** A value of JSON. */
export type DemoJson =
  | string
  | number
  | boolean
  | null
  | readonly DemoJson[]
  | { readonly [key: string]: DemoJson };

/** One row, by camelCase column names. */
export type InsertRow = Readonly<Record<string, DemoJson | Date>>;

/**
 * Inserts any number of rows with one statement. All rows have the same keys, in camelCase; the
 * columns are their snake_case.
 */
export async function insertRows(tx: Db, table: string, rows: readonly InsertRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(columnOf)
    .join(", ");
  if (columns === "") return;
  const text = `
    insert into ${table} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  await tx.$client.query(text, [JSON.stringify(rows.map(asColumns))]);
}
