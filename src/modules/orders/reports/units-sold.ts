import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isSold } from "../lists/order-columns.ts";

/**
 * How many units of products were sold in the shop. An order only notes its products; a job counts
 * the noted ones every minute, all in one statement.
 */

type Sold = { readonly productId: string; readonly pieces: number };

// In the order of the ids: two orders with the same products would otherwise wait for each other.
const note = statement(
  "orders.noteSales",
  `insert into sales_to_count (product_id)
   select distinct i.product_id
   from orders o
   join order_items i on i.order_id = o.id
   where o.id = $1
   order by i.product_id
   on conflict do nothing`,
);

const takeNoted = statement<{ productId: string }>(
  "orders.takeNotedSales",
  `delete from sales_to_count
   where product_id in (
     select product_id
     from sales_to_count
     order by product_id
     limit $1
     for update skip locked
   )
   returning product_id as "productId"`,
);

// Only orders in the shop: a seller could write any number of them by hand, and lists are sorted by
// what was sold.
const unitsOf = statement<Sold>(
  "orders.unitsSold",
  `select p.id as "productId",
     coalesce(
       sum(i.quantity) filter (where o.purchase_id is not null and ${isSold("o")}),
       0)::int as pieces
   from unnest($1::uuid[]) as p(id)
   left join order_items i on i.product_id = p.id
   left join orders o on o.id = i.order_id
   group by p.id`,
);

/** Notes the products of an order, to be counted within a minute. May be repeated. */
export async function noteSales(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  mustBeAllowed(actor, "orders.countSales");
  await note(db, [orderId]);
}

/**
 * How many units of each noted product are sold in the shop in total, for at most `most` products.
 * They are not noted any more once `tx` commits. Unpaid, cancelled and refused orders do not count,
 * nor do orders by hand.
 *
 * The counting is a statement of its own: whoever finds a product noted before it is taken has
 * committed the order by then, and a later statement sees it. Whoever notes it after that waits for
 * `tx`, and the next run counts it again.
 */
export async function unitsOfNotedSales(
  tx: Db,
  actor: Actor,
  { most }: { readonly most: number },
): Promise<readonly Sold[]> {
  mustBeAllowed(actor, "orders.countSales");
  const noted = await takeNoted(tx, [most]);
  if (noted.length === 0) return [];
  return unitsOf(tx, [noted.map(({ productId }) => productId)]);
}
