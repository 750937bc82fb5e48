import {
  refundedByHand,
  refundedOfPayments,
  requestRefund,
} from "#modules/payments/public.server.ts";
import type { RefundRequest } from "#modules/payments/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { readParts, type PartsNow } from "./part-payment.sql.ts";
import { shareCashRefund, shareRefund } from "./rules/parts.ts";

type OrderRefund = RefundRequest & { readonly orderId: string };

/**
 * Refunds a part of an order, whose lock is held, on the payments that paid for it: the rest goes
 * back before the advance, each on its own. A rest that was paid in cash goes back after the advance,
 * by hand. An order that is paid at once has one payment.
 */
export async function refundParts(tx: Db, person: Actor, refund: OrderRefund): Promise<void> {
  const { cause, orderId, paymentId } = refund;
  const [parts] = paymentId === null ? [] : await readParts(tx, [orderId]);
  if (parts === undefined || paymentId === null) {
    await requestRefund(tx, person, refund);
    return;
  }
  if (parts.cashPaise !== null) {
    await refundWithCash(
      tx,
      person,
      { ...refund, paymentId },
      { ...parts, cashPaise: parts.cashPaise },
    );
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

/** Ends the cause of what goes back of cash that was paid at the door; the rest of the refund has it without. */
const ofCash = ":cash";

/** Cash counts as paid as soon as the order is delivered; before that only the advance goes back. */
async function refundWithCash(
  tx: Db,
  person: Actor,
  refund: OrderRefund & { readonly paymentId: string },
  parts: PartsNow & { readonly cashPaise: number },
): Promise<void> {
  const { cause, orderId, paymentId, amountPaise } = refund;
  const paid = {
    advancePaise: parts.advancePaise + parts.movedBackPaise,
    cashPaise: parts.status === "delivered" ? parts.cashPaise : 0,
  };
  const refunded = {
    advancePaise: (await refundedOfPayments(tx, { orderId })).get(paymentId) ?? 0,
    cashPaise: await refundedByHand(tx, { orderId, endOfCause: ofCash }),
  };
  const shares = shareCashRefund(paid, refunded, amountPaise);
  if (shares === null) throw new Error(`${cause} refunds more than order ${orderId} was paid`);
  if (shares.advancePaise > 0)
    await requestRefund(tx, person, { ...refund, amountPaise: shares.advancePaise });
  if (shares.cashPaise > 0)
    await refundCash(tx, person, { ...refund, amountPaise: shares.cashPaise });
}

/** Refunds by hand what was paid in cash for an order in two parts. */
export async function refundCash(tx: Db, person: Actor, refund: OrderRefund): Promise<void> {
  await requestRefund(tx, person, {
    ...refund,
    cause: `${refund.cause}${ofCash}`,
    paymentId: null,
  });
}
