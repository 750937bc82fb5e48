import { restockVariants } from "#modules/catalog/public.server.ts";
import {
  issueCreditNote,
  issueRefundVoucher,
  recordInvoicePaid,
} from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { OrderStatus, OrderStep } from "../contract.ts";
import { OrderChanged } from "../errors.ts";
import { orderStatusChanged } from "../events.ts";
import { isPlaced } from "../lists/order-columns.ts";
import { documentCauses } from "../billing/rules/document-causes.ts";
import { billOrder } from "../billing/bill-order.ts";
import { cancelBookingsOfOrder } from "../courier/bookings.sql.ts";
import { giveBackWeeks } from "../making/give-back-weeks.ts";
import { RestNotPaid } from "../part-payment/errors.ts";
import { cashAtDoor } from "../part-payment/balance-in-cash.sql.ts";
import { readParts } from "../part-payment/part-payment.sql.ts";
import { refundLostPieces } from "../returns/refund-lost.ts";
import { endShipments } from "../shipments/shipments.sql.ts";
import { refundOrderMoney, settleDelivered, type OrderMoney } from "./order-money.ts";
import { t } from "#shared/texts/text.ts";

/** What decides about a status change, read in this transaction; `now` is the database's clock. */
export type OrderNow = OrderMoney & {
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly now: Date;
};

const select = `
  select o.id, o.purchase_id as "purchaseId", o.buyer_id as "buyerId", o.seller_id as "sellerId",
    o.status, o.placed_at as "placedAt", o.total_paise as "totalPaise",
    p.payment_method as "paymentMethod", now() as now, ${cashAtDoor} as "cashPaise"
  from orders o
  left join purchases p on p.id = o.purchase_id`;
const orderOfSeller = statement<OrderNow>(
  "orders.orderOfSeller",
  `${select} where o.id = $1 and o.seller_id = $2 and ${isPlaced("o")}`,
);
const orderOfBuyer = statement<OrderNow>(
  "orders.orderOfBuyer",
  `${select} where o.id = $1 and o.buyer_id = $2`,
);
const anyOrder = statement<OrderNow>("orders.orderNow", `${select} where o.id = $1`);

/** Locks the order until the commit. Every change locks the order first and then its invoice. */
export const lockOrderUntilCommit = statement(
  "orders.lockOrderUntilCommit",
  "select id from orders where id = $1 for no key update",
);

/**
 * The order if it belongs to this person in this role. Throws NotFound for another person's and for
 * one that does not exist.
 */
export async function orderNow(
  tx: Db,
  person: UserActor,
  as: "seller" | "buyer",
  orderId: string,
): Promise<OrderNow> {
  const [read, owner] =
    as === "seller" ? [orderOfSeller, person.sellerId] : [orderOfBuyer, person.userId];
  const [order] = isUuid(orderId) ? await read(tx, [orderId, owner]) : [];
  if (order === undefined) throw new NotFound(t("Order not found"));
  return order;
}

/** Any order, for administrators. */
export async function anyOrderNow(tx: Db, orderId: string): Promise<OrderNow> {
  const [order] = isUuid(orderId) ? await anyOrder(tx, [orderId]) : [];
  if (order === undefined) throw new NotFound(t("Order not found"));
  return order;
}

// Two requests may have seen the same status. Only one still finds it; the other updates no row.
const takeStep = statement<{ id: number }>(
  "orders.takeStep",
  `with moved as (
     update orders
     set status = $3, updated_at = now(), deadline_check_at = now()
     where id = $1 and status = $2
     returning id
   )
   insert into order_events (
     order_id, status, actor_id, note, carrier, tracking_number, is_automatic
   )
   select id, $3, $4, $5, $6, $7, $8::boolean
   from moved
   returning id`,
);

/**
 * Locks the order, because its buyer may change how the rest is paid until it leaves. Throws
 * RestNotPaid while the rest of an order in two parts is open and not to be paid in cash.
 */
export async function mustBePaidInFull(tx: Db, orderId: string): Promise<void> {
  await lockOrderUntilCommit(tx, [orderId]);
  const [parts] = await readParts(tx, [orderId]);
  if (parts?.paidAt === null && parts.cashChosenAt === null) throw new RestNotPaid(parts.restPaise);
}

/** The stock that an order has taken, and the last week in which each line is made. */
export const linesOfOrder = statement<{
  variantId: string;
  quantity: number;
  orderId: string;
  madeIn: string | null;
}>(
  "orders.linesOfOrder",
  `select variant_id as "variantId", quantity, order_id as "orderId", made_in::text as "madeIn"
   from order_items
   where order_id = $1`,
);

/**
 * Moves an order that was just read to the status `step.to` and emits the event. Confirming issues
 * its invoice. Cancelling releases its stock and the weeks of its workshop. Cancelling and refusing refund an online payment,
 * credit the invoice, or the advance if there is none yet, and cancel what is booked with a courier. Delivering books the order for its
 * seller, ends its parcels and refunds what is in none that arrived. The system moves it by the
 * table of deadlines and by what couriers report.
 */
export async function moveOrder(
  tx: Db,
  person: UserActor | typeof system,
  order: OrderNow,
  step: OrderStep,
): Promise<void> {
  if (step.to === "shipped") await mustBePaidInFull(tx, order.id);
  const taken = await takeStep(tx, [
    order.id,
    order.status,
    step.to,
    person.kind === "user" ? person.userId : null,
    step.note,
    step.carrier,
    step.trackingNumber,
    step.isByDeadline === true,
  ]);
  if (taken.length === 0) throw new OrderChanged();
  if (step.to === "cancelled") {
    const lines = await linesOfOrder(tx, [order.id]);
    await restockVariants(tx, person, { reason: "cancellation", lines });
    await giveBackWeeks(tx, person, lines);
  }
  if (step.to === "delivered") await endShipments(tx, [order.id, "delivered"]);
  if (step.to === "refused") await endShipments(tx, [order.id, "not_delivered"]);
  if (step.to === "cancelled" || step.to === "refused") {
    await cancelBookingsOfOrder(tx, [order.id]);
    await refundOrderMoney(tx, person, order);
  }
  if (step.to === "delivered") await settleDelivered(tx, order, step.cashHeldBy);
  // Document numbers come last: everybody else who issues in the same series waits from here until
  // the commit.
  if (step.to === "confirmed") await billOrder(tx, order.id);
  if (step.to === "delivered" && order.cashPaise !== null)
    await recordInvoicePaid(tx, system, { orderId: order.id });
  if (step.to === "cancelled" || step.to === "refused")
    await issueCreditNote(tx, system, {
      cause: documentCauses.givenUp(order.id),
      of: { orderId: order.id },
      credit: "rest",
    });
  // From the confirmation on, the credit note returns the advance with the supply.
  if (step.to === "cancelled" && order.status === "pending")
    await issueRefundVoucher(tx, system, {
      cause: documentCauses.advanceRefunded(order.id),
      orderId: order.id,
      amountPaise: "rest",
    });
  if (step.to === "delivered") await refundLostPieces(tx, order.id);
  await emit(tx, orderStatusChanged({ orderId: order.id, status: step.to }));
}
