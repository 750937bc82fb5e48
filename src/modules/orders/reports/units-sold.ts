import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isSold } from "../lists/order-columns.ts";

// Only orders in the shop: a seller could write any number of them by hand, and lists are sorted by
// what was sold.
const counts = `o.purchase_id is not null and ${isSold("o")}`;

type Sold = { readonly productId: string; readonly pieces: number };

const unitsSoldOfProducts = statement<Sold>(
  "orders.unitsSold",
  `with concerned as (
     select distinct i.product_id
     from order_items i
     join orders o on o.id = i.order_id
     where o.purchase_id = $1 or o.id = $2
   )
   select c.product_id as "productId",
     coalesce(sum(i.quantity) filter (where ${counts}), 0)::int as pieces
   from concerned c
   join order_items i on i.product_id = c.product_id
   join orders o on o.id = i.order_id
   group by c.product_id`,
);

/**
 * How many units of each product of a purchase, or of an order, are sold in the shop in
 * total. Unpaid, cancelled and refused orders do not count, nor do orders by hand. One statement.
 */
export async function unitsSold(
  db: Db,
  actor: Actor,
  about: { readonly purchaseId: string } | { readonly orderId: string },
): Promise<readonly Sold[]> {
  mustBeAllowed(actor, "orders.countSales");
  return unitsSoldOfProducts(
    db,
    "purchaseId" in about ? [about.purchaseId, null] : [null, about.orderId],
  );
}
