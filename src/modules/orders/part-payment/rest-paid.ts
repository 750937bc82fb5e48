import { recordInvoicePaid } from "#modules/invoicing/public.server.ts";
import { requestRefund } from "#modules/payments/public.server.ts";
import { recordRestPaid, recordRestReturned } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PurchaseOutcome } from "../checkout/purchase-paid.ts";
import { openBooking } from "../courier/bookings.sql.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderRestPaid } from "../events.ts";
import { lockOrderUntilCommit } from "../steps/move-order.ts";
import { readParts, saveRestPaid, type PartsNow } from "./part-payment.sql.ts";
import { isRestOpen } from "./rules/parts.ts";

/**
 * Handles the payment of the rest of an order, in the transaction that captures it. It replaces cash
 * that was chosen before, until a courier is booked to collect it. If that is so, or if the order was
 * given up or sent meanwhile, the rest is refunded.
 */
export async function restPaid(
  tx: Db,
  actor: Actor,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<PurchaseOutcome> {
  mustBeAllowed(actor, "orders.recordPayment");
  await lockOrderUntilCommit(tx, [orderId]);
  const [parts] = await readParts(tx, [orderId]);
  if (parts === undefined) throw new Error(`Order ${orderId} has no rest, but was paid one`);
  await recordRestPaid(tx, actor, parts);
  if (!(await isTaken(tx, parts))) {
    await recordRestReturned(tx, actor, parts);
    const { buyerId, restPaise: amountPaise } = parts;
    const cause = `late-rest:${orderId}`;
    await requestRefund(tx, actor, { cause, paymentId, orderId, buyerId, amountPaise });
    return "returned";
  }
  await saveRestPaid(tx, [orderId, paymentId]);
  await checkDeadlines(tx, orderId);
  await recordInvoicePaid(tx, actor, { orderId });
  await emit(tx, orderRestPaid({ orderId }));
  return "accepted";
}

async function isTaken(tx: Db, parts: PartsNow): Promise<boolean> {
  if (!isRestOpen({ status: parts.status, parts })) return false;
  return parts.cashChosenAt === null || (await openBooking(tx, [parts.orderId])).length === 0;
}
