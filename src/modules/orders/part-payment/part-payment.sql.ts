import { statement } from "#platform/db/database.ts";
import { cashDue } from "../cash/cash-due.sql.ts";
import type { OrderStatus } from "../contract.ts";
import { cashBalance } from "./balance-in-cash.sql.ts";

/** The parts of the order `o` as JSON; null if it is paid at once. */
export const partsColumn = `
  (
    select json_build_object(
      'advancePaise', part.advance_paise, 'restPaise', part.rest_paise,
      'requestedAt', part.rest_requested_at, 'paidAt', part.rest_paid_at,
      'cashChosenAt', case when part.rest_paid_at is null then part.cash_chosen_at end
    )
    from part_payments part
    where part.order_id = o.id
  ) as parts`;

/** The rest of the order `o` that is due before it is shipped; null if nothing is. */
export const openRestColumn = `
  (
    select part.rest_paise
    from part_payments part
    where part.order_id = o.id and part.rest_paid_at is null and part.cash_chosen_at is null
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
  /** Since when it is paid in cash when it arrives; null if it is paid online. */
  readonly cashChosenAt: Date | null;
  /** What is collected in cash at the door, without what did not arrive; null if nothing is. */
  readonly cashPaise: number | null;
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
     case when part.rest_paid_at is null then part.cash_chosen_at end as "cashChosenAt",
     case when ${cashBalance} is not null then ${cashDue} end as "cashPaise",
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
     and cash_chosen_at is null
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

// As long as cash is chosen, the shop waits for nobody: these days do not count as days of waiting.
const requestedWithoutCash = `
  case
    when cash_chosen_at is null then rest_requested_at
    else rest_requested_at + (now() - greatest(cash_chosen_at, rest_requested_at))
  end`;

/** Notes that this payment paid the rest, also if cash was chosen before. */
export const saveRestPaid = statement(
  "orders.saveRestPaid",
  `update part_payments
   set rest_paid_at = now(), rest_payment_id = $2, rest_requested_at = ${requestedWithoutCash},
     cash_chosen_at = null
   where order_id = $1 and rest_paid_at is null`,
);

/** Notes that the rest is paid in cash when it arrives; no row if it is already, or is paid. */
export const saveCashChosen = statement<{ at: Date }>(
  "orders.saveRestInCash",
  `update part_payments
   set cash_chosen_at = now()
   where order_id = $1 and cash_chosen_at is null and rest_paid_at is null
   returning now() as at`,
);

/** Notes that the rest is paid online after all; no row if it is already. */
export const saveOnlineChosen = statement<{ at: Date }>(
  "orders.saveRestOnline",
  `update part_payments
   set rest_requested_at = ${requestedWithoutCash}, cash_chosen_at = null
   where order_id = $1 and cash_chosen_at is not null and rest_paid_at is null
   returning now() as at`,
);
