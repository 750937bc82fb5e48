import { refundedOfPayments, requestRefund } from "#modules/payments/public.server.ts";
import type { RefundRequest } from "#modules/payments/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { readParts } from "./part-payment.sql.ts";
import { shareRefund } from "./rules/parts.ts";

type OrderRefund = RefundRequest & { readonly orderId: string };

/**
 * Refunds a part of an order, whose lock is held, on the payments that paid for it: the rest goes
 * back before the advance, each on its own. An order that is paid at once has one payment.
 */
export async function refundParts(tx: Db, person: Actor, refund: OrderRefund): Promise<void> {
  const { cause, orderId, paymentId } = refund;
  const [parts] = paymentId === null ? [] : await readParts(tx, [orderId]);
  if (parts === undefined || paymentId === null) {
    await requestRefund(tx, person, refund);
    return;
  }
  const { restPaise, restPaymentId } = parts;
  // What went back when the order was moved is no longer in its advance, but in `before`.
  const paid = {
    advancePaise: parts.advancePaise + parts.movedBackPaise,
    restPaise: restPaymentId === null ? 0 : restPaise,
  };
  const before = await refundedOfPayments(tx, { orderId });
  const refunded = {
    advancePaise: before.get(paymentId) ?? 0,
    restPaise: restPaymentId === null ? 0 : (before.get(restPaymentId) ?? 0),
  };
  const shares = shareRefund(paid, refunded, refund.amountPaise);
  if (shares === null) throw new Error(`${cause} refunds more than order ${orderId} was paid`);
  if (shares.restPaise > 0)
    await requestRefund(tx, person, {
      ...refund,
      cause: `${cause}:rest`,
      paymentId: restPaymentId,
      amountPaise: shares.restPaise,
    });
  if (shares.advancePaise > 0)
    await requestRefund(tx, person, { ...refund, amountPaise: shares.advancePaise });
}
