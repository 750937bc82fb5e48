import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const setUnitsSold = statement(
  "catalog.recordUnitsSold",
  `update products p set sales = counted.sales
   from unnest($1::uuid[], $2::int[]) as counted(product_id, sales)
   where p.id = counted.product_id and p.sales <> counted.sales`,
);

/**
 * Sets how many units of each product were sold in the shop, as the orders count them. May be repeated.
 */
export async function recordUnitsSold(
  db: Db,
  actor: Actor,
  sales: readonly { readonly productId: string; readonly pieces: number }[],
): Promise<void> {
  mustBeAllowed(actor, "catalog.recordUnitsSold");
  await setUnitsSold(db, [
    sales.map((product) => product.productId),
    sales.map((product) => product.pieces),
  ]);
}
