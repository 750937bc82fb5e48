import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

// Locked in the order of their ids, as orders lock products: otherwise the two may deadlock.
const setUnitsSold = statement(
  "catalog.recordUnitsSold",
  `with differing as materialized (
     select p.id, counted.sales
     from unnest($1::uuid[], $2::int[]) as counted(product_id, sales)
     join products p on p.id = counted.product_id
     where p.sales <> counted.sales
     order by p.id
     for no key update of p
   )
   update products p
   set sales = differing.sales
   from differing
   where p.id = differing.id`,
);

/**
 * Sets how many units of each product were sold in the shop, as the orders count them, and with them
 * the place of the products in lists. May be repeated.
 */
export async function recordUnitsSold(
  db: Db,
  actor: Actor,
  sales: readonly { readonly productId: string; readonly pieces: number }[],
): Promise<void> {
  mustBeAllowed(actor, "catalog.recordUnitsSold");
  if (sales.length === 0) return;
  await setUnitsSold(db, [
    sales.map((product) => product.productId),
    sales.map((product) => product.pieces),
  ]);
}
