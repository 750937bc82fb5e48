import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import {
  mustBeCancellable,
  orderOfInvoice,
  voidDocument,
} from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type Actor, type SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { InvoiceOfSentOrder } from "../errors.ts";
import { canMove } from "../steps/rules/order-status.ts";
import { lockOrderUntilCommit, moveOrder, orderNow } from "../steps/move-order.ts";
import { creditVoidInvoice } from "./credit-void-invoice.ts";

/**
 * The seller cancels an invoice that gets no IRN, because the e-invoice portal refuses its buyer's
 * GSTIN. Its order is cancelled with a full refund and does not count against the shop; the buyer
 * reads why. GSTR-1 lists both numbers as cancelled. Without an order, or if it is cancelled already,
 * only the documents change, and nobody gets a mail. An invoice that was paid otherwise than online
 * stays. Returns whether an order was cancelled. Throws InvoiceOfSentOrder, and what
 * `orderOfInvoice`, `voidDocument` and `mustBeCancellable` throw.
 */
export async function cancelUnregistered(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<{ readonly isOrderCancelled: boolean }> {
  const seller = allowedSeller(actor, "invoicing.viewOwn");
  return inTransactionAs(db, actor, "invoicing.manageOne", async (tx) => {
    const { orderId, status } = await orderOfInvoice(tx, actor, { documentId });
    // Every change locks the order first and then its invoice.
    if (orderId !== null) await lockOrderUntilCommit(tx, [orderId]);
    const { refusal } = await voidDocument(tx, system, { documentId });
    const isOrderCancelled =
      orderId !== null && (await cancelOrderOfVoid(tx, seller, { orderId, documentId, refusal }));
    if (orderId === null) await creditVoidInvoice(tx, { documentId, status });
    await writeAudit(tx, seller, {
      action: "orders.cancelUnregistered",
      objectType: "document",
      objectId: documentId,
      after: { orderId, refusal },
    });
    return { isOrderCancelled };
  });
}

/** By the system, since its shop is not at fault. False if it is cancelled already. */
async function cancelOrderOfVoid(
  tx: Db,
  seller: SellerActor,
  {
    orderId,
    documentId,
    refusal,
  }: { readonly orderId: string; readonly documentId: string; readonly refusal: string },
): Promise<boolean> {
  const order = await orderNow(tx, seller, "seller", orderId);
  if (order.status === "cancelled") return false;
  // What was paid online is refunded. Other payments are between the seller and the buyer.
  if (order.paymentMethod !== "online") await mustBeCancellable(tx, system, { documentId });
  if (!canMove(order.status, "cancelled")) throw new InvoiceOfSentOrder(order.status);
  await moveOrder(tx, system, order, {
    to: "cancelled",
    note: refusal,
    carrier: null,
    trackingNumber: null,
  });
  return true;
}
