import { paymentOf, requestRefund } from "#modules/payments/public.server.ts";
import { recordOrderCancelled } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import type { CashHolder, PaymentMethod } from "../contract.ts";
import { CashHolderMissing } from "../returns/errors.ts";
import { settleDelivery } from "./settle-delivery.ts";

// What the steps of an order mean for its money, in the transaction of the step.

/** An order as far as its money goes. `paymentMethod` is null where its seller made it by hand. */
export type OrderMoney = {
  readonly id: string;
  readonly purchaseId: string | null;
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly paymentMethod: PaymentMethod | null;
  readonly totalPaise: number;
};

/** The payment behind an order that was paid online; null for cash. */
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

const howPaid = statement<{ paymentMethod: PaymentMethod }>(
  "orders.howPaid",
  `select payment_method as "paymentMethod" from purchases where id = $1`,
);

/**
 * An order that will not be delivered: what was paid online for it goes back, its own share and no
 * more. Of cash nothing is due. How it was paid is read once more now that the step holds the
 * order: the money may have come since.
 */
export async function refundOrderMoney(tx: Db, person: Actor, order: OrderMoney): Promise<void> {
  const { id: orderId, sellerId, totalPaise, buyerId, purchaseId } = order;
  const [paid] = purchaseId === null ? [] : await howPaid(tx, [purchaseId]);
  const paymentId = paid === undefined ? null : await paymentBehind(tx, { purchaseId, ...paid });
  if (paymentId === null || buyerId === null) return;
  await recordOrderCancelled(tx, system, { orderId, sellerId, totalPaise });
  await requestRefund(tx, person, {
    cause: `cancelled:${orderId}`,
    paymentId,
    orderId,
    buyerId,
    amountPaise: totalPaise,
  });
}

const cashIsWith = statement(
  "orders.cashIsWith",
  "update orders set cash_held_by = $2 where id = $1",
);

/**
 * An order was delivered: it is its seller's now. Of one paid in cash somebody holds the money: the
 * seller says who, null is no answer, and where nobody was asked it is the courier.
 */
export async function settleDelivered(
  tx: Db,
  order: OrderMoney,
  cashHeldBy: CashHolder | null = "courier",
): Promise<void> {
  if (order.paymentMethod === "cod") {
    if (cashHeldBy === null) throw new CashHolderMissing();
    await cashIsWith(tx, [order.id, cashHeldBy]);
  }
  await settleDelivery(tx, order.id);
}
