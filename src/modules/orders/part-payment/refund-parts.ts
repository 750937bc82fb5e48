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
/** A refund of an order in two parts; `paymentId` is the payment of its advance. */
type RefundOfParts = OrderRefund & { readonly paymentId: string };

/**
 * Refunds a part of an order, whose lock is held, on the payments that paid for it: the rest goes
 * back before the advance, each on its own. A rest that was paid in cash goes back after the advance,
 * by hand. An order that is paid at once has one payment.
 */
export async function refundParts(tx: Db, person: Actor, refund: OrderRefund): Promise<void> {
  const { orderId, paymentId } = refund;
  const [parts] = paymentId === null ? [] : await readParts(tx, [orderId]);
  if (parts === undefined || paymentId === null) {
    await requestRefund(tx, person, refund);
    return;
  }
  // What went back when the order was moved is no longer in its advance, but in `refunded`.
  const advancePaise = parts.advancePaise + parts.movedBackPaise;
  const refunded = await refundedOfPayments(tx, { orderId });
  const back = parts.cashPaise === null ? refundOnline : refundWithCash;
  await back(tx, person, { ...refund, paymentId }, { ...parts, advancePaise }, refunded);
}

async function refundOnline(
  tx: Db,
  person: Actor,
  refund: RefundOfParts,
  { advancePaise, restPaise, restPaymentId }: PartsNow,
  before: ReadonlyMap<string, number>,
): Promise<void> {
  const { cause, orderId, paymentId } = refund;
  const paid = { advancePaise, restPaise: restPaymentId === null ? 0 : restPaise };
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

/** Ends the causes of refunds of cash; what goes back online of the same refund has none. */
const ofCash = ":cash";

/** Cash counts as paid once the order is delivered; before that only the advance goes back. */
async function refundWithCash(
  tx: Db,
  person: Actor,
  refund: RefundOfParts,
  { advancePaise, cashPaise, status }: PartsNow,
  before: ReadonlyMap<string, number>,
): Promise<void> {
  const { cause, orderId, paymentId } = refund;
  const paid = { advancePaise, cashPaise: status === "delivered" ? (cashPaise ?? 0) : 0 };
  const refunded = {
    advancePaise: before.get(paymentId) ?? 0,
    cashPaise: await refundedByHand(tx, { orderId, endOfCause: ofCash }),
  };
  const shares = shareCashRefund(paid, refunded, refund.amountPaise);
  if (shares === null) throw new Error(`${cause} refunds more than order ${orderId} was paid`);
  if (shares.advancePaise > 0)
    await requestRefund(tx, person, { ...refund, amountPaise: shares.advancePaise });
  if (shares.cashPaise > 0)
    await refundCash(tx, person, { ...refund, amountPaise: shares.cashPaise });
}

/** Refunds by hand what was paid in cash for an order in two parts. */
export async function refundCash(tx: Db, person: Actor, refund: OrderRefund): Promise<void> {
  const cause = `${refund.cause}${ofCash}`;
  await requestRefund(tx, person, { ...refund, cause, paymentId: null });
}
