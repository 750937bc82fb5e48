import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isSold } from "../lists/order-columns.ts";

/** Goods are without GST and shipping throughout. */
export type SellerSummary = {
  readonly orders: number;
  /** Goods of all placed orders, without cancelled and refused ones. */
  readonly orderedPaise: number;
  /** Different buyers and customers. */
  readonly customers: number;
};

const summary = statement<SellerSummary>(
  "orders.sellerSummary",
  `select count(*)::int as orders,
          coalesce(sum(subtotal_paise), 0)::bigint as "orderedPaise",
          count(distinct coalesce(buyer_id, customer_id))::int as customers
     from orders o where seller_id = $1 and ${isSold("o")}`,
);

const nothingSold: SellerSummary = { orders: 0, orderedPaise: 0, customers: 0 };

/** The seller's orders so far. For the earnings see `settlement.earningsSummary`. One statement. */
export async function sellerSummary(db: Db, actor: Actor): Promise<SellerSummary> {
  const { sellerId } = allowedSeller(actor, "insights.view");
  const [row] = await summary(db, [sellerId]);
  return row ?? nothingSold;
}
