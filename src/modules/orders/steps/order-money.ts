import { closeUnpaid, paymentOf } from "#modules/payments/public.server.ts";
import { recordOrderCancelled } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import type { CashHolder, PaymentMethod } from "../contract.ts";
import { readParts } from "../part-payment/part-payment.sql.ts";
import { refundParts } from "../part-payment/refund-parts.ts";
import { paidSoFar } from "../part-payment/rules/parts.ts";
import { CashHolderMissing } from "../returns/errors.ts";
import { settleDelivery } from "./settle-delivery.ts";

// What a status change means for the order's money, in the transaction of the change.

/** The parts of an order that decide its money. `paymentMethod` is null for a manual order. */
export type OrderMoney = {
  readonly id: string;
  readonly purchaseId: string | null;
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly paymentMethod: PaymentMethod | null;
  readonly totalPaise: number;
  /** What is collected in cash at the door: the total, or a balance; null if nothing is. */
  readonly cashPaise: number | null;
};

/** The payment of an order that was paid online; null for cash. */
export async function paymentBehind(
  tx: Db,
  { purchaseId, paymentMethod }: Pick<OrderMoney, "purchaseId" | "paymentMethod">,
): Promise<string | null> {
  if (paymentMethod !== "online" || purchaseId === null) return null;
  const payment = await paymentOf(tx, { purpose: "purchase", subjectId: purchaseId });
  if (payment === null)
    throw new Error(`Purchase ${purchaseId} was paid online and has no payment`);
  return payment.paymentId;
}

const howPaid = statement<{ paymentMethod: PaymentMethod; totalPaise: number }>(
  "orders.howPaid",
  `select p.payment_method as "paymentMethod", o.total_paise as "totalPaise"
   from orders o
   join purchases p on p.id = o.purchase_id
   where o.id = $1`,
);

/**
 * Refunds what was paid online for an order because it will not be delivered. A cash order has
 * nothing to refund, and of a balance in cash nothing was paid. What was paid is read again under the lock because a payment may have arrived
 * meanwhile, or the order may have been moved to another state.
 */
export async function refundOrderMoney(tx: Db, person: Actor, order: OrderMoney): Promise<void> {
  const { id: orderId, sellerId, buyerId, purchaseId } = order;
  const [paid] = await howPaid(tx, [orderId]);
  if (paid === undefined || buyerId === null) return;
  const paymentId = await paymentBehind(tx, { purchaseId, ...paid });
  if (paymentId === null) return;
  const { totalPaise } = paid;
  const [parts] = await readParts(tx, [orderId]);
  const paidPaise = paidSoFar({ totalPaise, parts: parts ?? null });
  if (paidPaise < totalPaise) await closeUnpaid(tx, { purpose: "rest", subjectId: orderId });
  await recordOrderCancelled(tx, system, { orderId, sellerId, totalPaise: paidPaise });
  const cause = `cancelled:${orderId}`;
  await refundParts(tx, person, { cause, paymentId, orderId, buyerId, amountPaise: paidPaise });
}

const cashIsWith = statement(
  "orders.cashIsWith",
  "update orders set cash_held_by = $2 where id = $1",
);

/**
 * Books a delivered order for its seller. For a cash order the seller says who has the cash. Null
 * is refused; undefined means the courier.
 */
export async function settleDelivered(
  tx: Db,
  order: OrderMoney,
  cashHeldBy: CashHolder | null = "courier",
): Promise<void> {
  if (order.cashPaise !== null) {
    if (cashHeldBy === null) throw new CashHolderMissing();
    await cashIsWith(tx, [order.id, cashHeldBy]);
  }
  await settleDelivery(tx, order.id);
}
