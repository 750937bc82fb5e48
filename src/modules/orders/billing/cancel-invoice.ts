import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import {
  issueCreditNote,
  mustBeCancellable,
  orderOfInvoice,
} from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type Actor, type SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { InvoiceOfSentOrder } from "../errors.ts";
import { canMove } from "../steps/rules/order-status.ts";
import { documentCauses } from "./rules/document-causes.ts";
import { lockOrderUntilCommit, moveOrder, orderNow } from "../steps/move-order.ts";

/**
 * The seller cancels an invoice. If it belongs to an order, the order is cancelled with everything
 * that belongs to it. If it was issued without an order, it is credited in full. An invoice that is
 * paid, or whose goods are shipped, cannot be cancelled. Throws InvoiceOfSentOrder, and what
 * `orderOfInvoice` and `mustBeCancellable` throw.
 */
export async function cancelInvoice(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  const seller = allowedSeller(actor, "invoicing.viewOwn");
  await inTransactionAs(db, actor, "invoicing.manageOne", async (tx) => {
    const { orderId } = await orderOfInvoice(tx, actor, { documentId });
    if (orderId === null) {
      await mustBeCancellable(tx, system, { documentId });
      await issueCreditNote(tx, system, {
        cause: documentCauses.cancelledByHand(documentId),
        of: { documentId },
        credit: "rest",
      });
    } else {
      await cancelOrderOfInvoice(tx, seller, orderId, documentId);
    }
    await writeAudit(tx, seller, {
      action: "orders.cancelInvoice",
      objectType: "document",
      objectId: documentId,
      after: { status: "cancelled", orderId },
    });
  });
}

async function cancelOrderOfInvoice(
  tx: Db,
  seller: SellerActor,
  orderId: string,
  documentId: string,
): Promise<void> {
  await lockOrderUntilCommit(tx, [orderId]);
  const order = await orderNow(tx, seller, "seller", orderId);
  await mustBeCancellable(tx, system, { documentId });
  if (!canMove(order.status, "cancelled")) throw new InvoiceOfSentOrder(order.status);
  await moveOrder(tx, seller, order, {
    to: "cancelled",
    note: null,
    carrier: null,
    trackingNumber: null,
  });
}
