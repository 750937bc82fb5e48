import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isSold } from "./order-columns.ts";

/** Goods of a delivered order without GST and shipping, and what is the marketplace's of that. */
export type Sale = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly deliveredAt: Date;
  readonly firstProductName: string;
  readonly revenuePaise: number;
  readonly commissionPaise: number;
  readonly commissionBasisPoints: number;
};

export type SellerEarnings = {
  readonly delivered: number;
  readonly revenuePaise: number;
  readonly commissionPaise: number;
  /** Goods of orders under way, which become earnings when they are delivered. */
  readonly underWay: number;
  readonly underWayPaise: number;
  /** The newest delivered orders. */
  readonly sales: readonly Sale[];
};

const salesShown = 10;

// Half up to the paisa, as it is booked: floor((2n + d) / 2d) with d = 10000.
const commission = "(2 * o.subtotal_paise * o.commission_basis_points + 10000) / 20000";

const sums = statement<Omit<SellerEarnings, "sales">>(
  "orders.sellerEarnings",
  `select count(*) filter (where o.status = 'delivered')::int as delivered,
          coalesce(sum(o.subtotal_paise) filter (where o.status = 'delivered'), 0)::bigint as "revenuePaise",
          coalesce(sum(${commission}) filter (where o.status = 'delivered'), 0)::bigint as "commissionPaise",
          count(*) filter (where o.status <> 'delivered')::int as "underWay",
          coalesce(sum(o.subtotal_paise) filter (where o.status <> 'delivered'), 0)::bigint as "underWayPaise"
     from orders o where o.seller_id = $1 and ${isSold("o")}`,
);

const recent = statement<Sale>(
  "orders.recentSales",
  `select o.id as "orderId", o.order_number as "orderNumber", coalesce(e.at, o.updated_at) as "deliveredAt", i.product_name as "firstProductName",
          o.subtotal_paise as "revenuePaise", ${commission} as "commissionPaise", o.commission_basis_points as "commissionBasisPoints"
     from orders o
     join order_items i on i.order_id = o.id and i.line_number = 1
     left join order_events e on e.order_id = o.id and e.status = 'delivered'
    where o.seller_id = $1 and o.status = 'delivered'
    order by coalesce(e.at, o.updated_at) desc, o.id desc limit ${salesShown}`,
);

const nothing: Omit<SellerEarnings, "sales"> = { delivered: 0, revenuePaise: 0, commissionPaise: 0, underWay: 0, underWayPaise: 0 };

/** What the seller has earned with delivered orders, each at the commission that was agreed when it was placed. Two statements. */
export async function sellerEarnings(db: Db, actor: Actor): Promise<SellerEarnings> {
  const { userId } = allowedUser(actor, "sellers.work");
  const [[row], sales] = await Promise.all([sums(db, [userId]), recent(db, [userId])]);
  return { ...(row ?? nothing), sales };
}
