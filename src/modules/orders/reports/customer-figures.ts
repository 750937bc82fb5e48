import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isSold } from "../lists/order-columns.ts";

/**
 * A customer's orders and their total with GST and shipping. Cancelled and refused orders do not
 * count.
 */
export type CustomerFigures = { readonly orders: number; readonly totalPaise: number };

const figures = statement<CustomerFigures & { readonly customerId: string }>(
  "orders.customerFigures",
  `select customer_id as "customerId", count(*)::int as orders,
     sum(total_paise)::bigint as "totalPaise"
   from orders o
   where seller_id = $1 and customer_id = any($2::uuid[]) and ${isSold("o")}
   group by customer_id`,
);

/**
 * The figures of the seller's own customers, by customer id. Customers without orders are left out.
 * One statement.
 */
export async function customerFigures(
  db: Db,
  actor: Actor,
  { customerIds }: { readonly customerIds: readonly string[] },
): Promise<ReadonlyMap<string, CustomerFigures>> {
  const { sellerId } = allowedSeller(actor, "customers.keep");
  const rows = await figures(db, [sellerId, customerIds]);
  return new Map(
    rows.map(({ customerId, orders, totalPaise }) => [customerId, { orders, totalPaise }]),
  );
}
