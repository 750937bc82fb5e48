import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const readStock = statement<{ id: string; stock: number }>(
  "catalog.stockLeft",
  "select id, stock from variants where id = any($1)",
);

/** The current stock of these variants, by id. One statement. */
export async function stockLeft(
  db: Db,
  actor: Actor,
  input: { readonly variantIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  mustBeAllowed(actor, "catalog.browse");
  const rows = await readStock(db, [input.variantIds]);
  return new Map(rows.map((row) => [row.id, row.stock]));
}
