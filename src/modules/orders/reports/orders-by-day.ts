import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { OrderStatus } from "../contract.ts";
import { isSold } from "../lists/order-columns.ts";

/** The orders of a seller's dashboard. Amounts are goods without GST and shipping. */

const today = "(now() at time zone 'Asia/Kolkata')::date";

/** `day` is a calendar day in India: "2026-11-21". */
export type DayOfOrders = {
  readonly day: string;
  readonly orders: number;
  readonly orderedPaise: number;
};

const byDay = statement<DayOfOrders>(
  "orders.ordersByDay",
  `select to_char(d.day, 'YYYY-MM-DD') as day, count(o.id)::int as orders,
     coalesce(sum(o.subtotal_paise), 0)::bigint as "orderedPaise"
   from (
     select generate_series(${today} - ($2::int - 1), ${today}, interval '1 day')::date as day
   ) d
   left join (
     select id, subtotal_paise, (placed_at at time zone 'Asia/Kolkata')::date as day
     from orders o
     where seller_id = $1
       and ${isSold("o")}
       and placed_at >= (${today} - ($2::int - 1))::timestamp at time zone 'Asia/Kolkata'
   ) o
     on o.day = d.day
   group by d.day
   order by d.day`,
);

/**
 * The orders of each of the last `days` days (1 to 730), oldest first, today last. Days without
 * orders have zeros. Unpaid, cancelled and refused orders do not count. One statement.
 */
export async function ordersByDay(
  db: Db,
  actor: Actor,
  { days }: { readonly days: number },
): Promise<readonly DayOfOrders[]> {
  const { sellerId } = allowedSeller(actor, "insights.view");
  return byDay(db, [sellerId, Math.min(Math.max(1, Math.trunc(days)), 730)]);
}

/** An order that waits for its seller. */
export type WaitingOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: Extract<OrderStatus, "pending" | "confirmed">;
  readonly placedAt: Date;
  /** The first line's product, and the units in all lines together. */
  readonly firstProductName: string;
  readonly pieces: number;
  readonly totalPaise: number;
};

/** What waits for the seller. */
export type OrdersToDo = {
  readonly toConfirm: number;
  readonly toShip: number;
  readonly oldest: readonly WaitingOrder[];
  readonly returns: readonly OpenReturn[];
};

/** A return that waits for the seller: for an answer, the parcel, or what is sent instead. */
export type OpenReturn = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: "requested" | "approved" | "replacing";
  readonly isRepair: boolean;
  readonly answerBy: Date;
};

const named = 5;

const waiting = statement<WaitingOrder & { readonly toConfirm: number; readonly toShip: number }>(
  "orders.waitingForSeller",
  `select o.id, o.order_number as "orderNumber", o.status, o.placed_at as "placedAt",
     o.total_paise as "totalPaise", i.pieces, i."firstProductName",
     (count(*) filter (where o.status = 'pending') over ())::int as "toConfirm",
     (count(*) filter (where o.status = 'confirmed') over ())::int as "toShip"
   from orders o
   cross join lateral (
     select coalesce(sum(quantity), 0)::int as pieces,
       coalesce(min(product_name) filter (where line_number = 1), '') as "firstProductName"
     from order_items
     where order_id = o.id
   ) i
   where o.seller_id = $1 and o.status in ('pending', 'confirmed')
   order by o.placed_at, o.id
   limit ${named}`,
);

const openReturns = statement<OpenReturn>(
  "orders.openReturnsOfSeller",
  `select o.id as "orderId", o.order_number as "orderNumber",
     r.status, r.is_repair as "isRepair", r.answer_by as "answerBy"
   from order_returns r
   join orders o on o.id = r.order_id
   where o.seller_id = $1 and r.status in ('requested', 'approved', 'replacing')
   order by r.status desc, r.answer_by
   limit ${named}`,
);

/**
 * The seller's orders to confirm and to ship, and the open returns, longest waiting first. Two
 * statements.
 */
export async function ordersToDo(db: Db, actor: Actor): Promise<OrdersToDo> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  const [rows, returns] = await Promise.all([waiting(db, [sellerId]), openReturns(db, [sellerId])]);
  return {
    returns,
    toConfirm: rows[0]?.toConfirm ?? 0,
    toShip: rows[0]?.toShip ?? 0,
    oldest: rows.map(({ toConfirm: _, toShip: __, ...order }) => order),
  };
}
