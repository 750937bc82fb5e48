import { statement } from "#platform/db/database.ts";
import type { OrderStatus } from "../contract.ts";

/** The parts of the order `o` as JSON; null if it is paid at once. */
export const partsColumn = `
  (
    select json_build_object(
      'advancePaise', part.advance_paise, 'restPaise', part.rest_paise,
      'requestedAt', part.rest_requested_at, 'paidAt', part.rest_paid_at
    )
    from part_payments part
    where part.order_id = o.id
  ) as parts`;

/** The rest of the order `o` that is not paid yet; null if nothing is open. */
export const openRestColumn = `
  (
    select part.rest_paise
    from part_payments part
    where part.order_id = o.id and part.rest_paid_at is null
  ) as "openRestPaise"`;

/** An order in two parts, with what decides about its rest. */
export type PartsNow = {
  readonly orderId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly status: OrderStatus;
  readonly advancePaise: number;
  readonly restPaise: number;
  readonly requestedAt: Date | null;
  readonly paidAt: Date | null;
  readonly restPaymentId: string | null;
  /** What was refunded of the advance because the order was moved to another state. */
  readonly movedBackPaise: number;
};

/** The parts of an order. Those who change them hold its lock; no row if it is paid at once. */
export const readParts = statement<PartsNow>(
  "orders.readParts",
  `select o.id as "orderId", o.seller_id as "sellerId", p.buyer_id as "buyerId", o.status,
     part.advance_paise as "advancePaise", part.rest_paise as "restPaise",
     part.rest_requested_at as "requestedAt", part.rest_paid_at as "paidAt",
     part.rest_payment_id as "restPaymentId",
     (
       select coalesce(sum(m.given_back_paise), 0)::bigint
       from order_moves m
       where m.order_id = o.id
     ) as "movedBackPaise"
   from part_payments part
   join orders o on o.id = part.order_id
   join purchases p on p.id = o.purchase_id
   where part.order_id = $1`,
);

/** Notes that the rest was requested; no row if it was before, or is paid. */
export const saveRequested = statement<{ orderId: string }>(
  "orders.saveRestRequested",
  `update part_payments
   set rest_requested_at = now()
   where order_id = $1 and rest_requested_at is null and rest_paid_at is null
   returning order_id as "orderId"`,
);

/** As `saveRequested`, for an order of which nothing is made for its buyer. */
export const saveRequestedOfStock = statement<{ orderId: string }>(
  "orders.saveRestRequestedOfStock",
  `update part_payments part
   set rest_requested_at = now()
   where part.order_id = $1 and part.rest_requested_at is null and part.rest_paid_at is null
     and not exists (
       select
       from order_items i
       where i.order_id = part.order_id and i.processing in ('made_to_order', 'custom')
     )
   returning part.order_id as "orderId"`,
);

/** Notes that this payment paid the rest. */
export const saveRestPaid = statement(
  "orders.saveRestPaid",
  `update part_payments
   set rest_paid_at = now(), rest_payment_id = $2
   where order_id = $1 and rest_paid_at is null`,
);
