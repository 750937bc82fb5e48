import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isSold } from "./order-columns.ts";

/** Goods are without GST and shipping throughout. */
export type SellerSummary = {
  readonly orders: number;
  /** Goods of all orders that were placed and not cancelled or refused. */
  readonly salesPaise: number;
  readonly deliveredOrders: number;
  /** Goods of delivered orders less the commission at each order's own rate. */
  readonly earningsPaise: number;
  /** Different people who bought, in the shop or by hand. */
  readonly customers: number;
};

// The commission of an order is half up to the paisa, as it is booked: floor((2n + d) / 2d) with d = 10000.
const summary = statement<SellerSummary>(
  "orders.sellerSummary",
  `select count(*)::int as orders,
          coalesce(sum(subtotal_paise), 0)::bigint as "salesPaise",
          count(*) filter (where status = 'delivered')::int as "deliveredOrders",
          coalesce(sum(subtotal_paise - (2 * subtotal_paise * commission_basis_points + 10000) / 20000) filter (where status = 'delivered'), 0)::bigint as "earningsPaise",
          count(distinct coalesce(buyer_id, customer_id))::int as customers
     from orders o where seller_id = $1 and ${isSold("o")}`,
);

const nothingSold: SellerSummary = { orders: 0, salesPaise: 0, deliveredOrders: 0, earningsPaise: 0, customers: 0 };

/** What the seller has sold and earned so far. One statement. */
export async function sellerSummary(db: Db, actor: Actor): Promise<SellerSummary> {
  const { userId } = allowedUser(actor, "sellers.work");
  const [row] = await summary(db, [userId]);
  return row ?? nothingSold;
}
