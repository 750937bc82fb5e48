import { statement, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { Answers } from "#modules/catalog/public.ts";
import type { OrderStatus, PaymentMethod } from "../contract.ts";
import { t } from "#shared/texts/text.ts";
import { formerCashTotal, joinedRateMove } from "../gst-at-issue/gst-at-issue.sql.ts";

// The orders of a purchase change status together, when it is paid or when it expires.

/** An order of a purchase, locked until the commit. */
export type OrderOfPurchase = {
  readonly id: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly status: OrderStatus;
  readonly totalPaise: number;
  /**
   * Its share of the purchase's payment: its total, or the part in advance. A payment that was begun
   * before its buyer chose cash is of the total from before another GST rate was billed.
   */
  readonly sharePaise: number;
  readonly paymentMethod: PaymentMethod;
  /** Whether the buyer abandoned it before it was paid. False if it expired. */
  readonly isAbandoned: boolean;
};

const lockOrders = statement<OrderOfPurchase>(
  "orders.lockOfPurchase",
  `select o.id, o.seller_id as "sellerId", p.buyer_id as "buyerId", o.status,
     o.total_paise as "totalPaise",
     coalesce(
       part.advance_paise,
       ${formerCashTotal},
       o.total_paise
     ) as "sharePaise",
     p.payment_method as "paymentMethod",
     exists (
       select
       from order_events e
       where e.order_id = o.id and e.status = 'expired' and e.actor_id is not null
     ) as "isAbandoned"
   from orders o
   join purchases p on p.id = o.purchase_id
   left join part_payments part on part.order_id = o.id
   ${joinedRateMove}
   where o.purchase_id = $1 and ($2::uuid is null or o.buyer_id = $2)
   order by o.id
   for no key update of o`,
);

/** Locks the orders of a purchase, always in the same order. */
export async function lockedOrders(
  tx: Db,
  purchaseId: string,
): Promise<readonly OrderOfPurchase[]> {
  return lockOrders(tx, [purchaseId, null]);
}

/** As `lockedOrders`, for the buyer's own purchase; empty for another buyer's. */
export async function ownLockedOrders(
  tx: Db,
  buyer: UserActor,
  purchaseId: string,
): Promise<readonly OrderOfPurchase[]> {
  const orders = isUuid(purchaseId) ? await lockOrders(tx, [purchaseId, buyer.userId]) : [];
  if (orders.length === 0) throw new NotFound(t("Order not found"));
  return orders;
}

// A revived order counts as newly placed: its cancellation window starts now.
const moveOrders = statement<{ id: string }>(
  "orders.movePurchase",
  `with moved as (
     update orders
     set status = $3, updated_at = now(), deadline_check_at = now(),
       placed_at = case when $2 = 'expired' then now() else placed_at end
     where id = any($1) and status = $2
     returning id
   ),
   told as (insert into order_events (order_id, status, actor_id) select id, $3, $4 from moved)
   select id
   from moved`,
);

/**
 * Moves locked orders from one status to the next. `actorId` is null where the clock or the
 * provider moved them.
 */
export async function moveTogether(
  tx: Db,
  orders: readonly OrderOfPurchase[],
  step: { readonly from: OrderStatus; readonly to: OrderStatus; readonly actorId: string | null },
): Promise<void> {
  const moved = await moveOrders(tx, [
    orders.map((order) => order.id),
    step.from,
    step.to,
    step.actorId,
  ]);
  if (moved.length !== orders.length)
    throw new Error(
      `Of ${orders.length} orders that were ${step.from}, ${moved.length} became ${step.to}`,
    );
}

const markAbandoned = statement(
  "orders.recordAbandoned",
  `update order_events
   set actor_id = $2
   where order_id = any($1) and status = 'expired' and actor_id is null`,
);

/**
 * Marks an expired purchase as abandoned because the buyer orders again. Money that arrives later
 * must not revive it beside the new order.
 */
export async function recordAbandoned(
  tx: Db,
  orders: readonly OrderOfPurchase[],
  buyerId: string,
): Promise<void> {
  await markAbandoned(tx, [orders.map((order) => order.id), buyerId]);
}

const linesOf = statement<LineOfPurchase>(
  "orders.linesOfPurchase",
  `select i.variant_id as "variantId", i.product_id as "productId", i.quantity,
     i.order_id as "orderId", i.answers, i.made_in::text as "madeIn"
   from order_items i
   where i.order_id = any($1)`,
);

/** A line of an order of the purchase, with what was answered about it. */
export type LineOfPurchase = {
  readonly variantId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly orderId: string;
  readonly answers: Answers;
  /** The Monday of the week in which it is made at the latest; null without a limit. */
  readonly madeIn: string | null;
};

/** The lines of these orders. A variant has one for each set of answers. */
export async function linesTogether(
  tx: Db,
  orders: readonly OrderOfPurchase[],
): Promise<readonly LineOfPurchase[]> {
  return linesOf(tx, [orders.map((order) => order.id)]);
}
