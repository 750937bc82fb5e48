import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { productsPerStatement } from "./plan-price-windows.ts";

const lockReduced = statement<{ id: string }>(
  "catalog.lockReducedProducts",
  `select id
   from products
   where id in (select product_id from price_windows where sale_id = $1) and seller_id = $2
   order by id
   for no key update`,
);
const deleteWindows = statement(
  "catalog.dropPriceWindows",
  "delete from price_windows where sale_id = $1 and product_id = any($2::uuid[])",
);

/**
 * Ends the price windows of a sale: the products get their old price back and are free for other
 * sales. May be repeated.
 */
export async function dropPriceWindows(
  db: Db,
  actor: Actor,
  { saleId }: { readonly saleId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  return inTransactionAs(db, actor, "promotions.manageSales", async (tx) => {
    const reduced = (await lockReduced(tx, [saleId, sellerId])).map(({ id }) => id);
    for (let from = 0; from < reduced.length; from += productsPerStatement)
      await deleteWindows(tx, [saleId, reduced.slice(from, from + productsPerStatement)]);
  });
}
