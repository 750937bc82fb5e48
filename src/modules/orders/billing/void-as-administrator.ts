import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { invoiceToVoid, voidWaitingInvoice } from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { OrderNotCancelled } from "../errors.ts";
import { anyOrderNow, lockOrderUntilCommit } from "../steps/move-order.ts";
import { creditVoidInvoice } from "./credit-void-invoice.ts";

/**
 * An administrator cancels the invoice of a cancelled order, or one without an order, because the
 * e-invoice portal refuses its buyer's GSTIN. Only the documents change: GSTR-1 lists both numbers as
 * cancelled. Always needs a second person. Throws OwnShopDecision, OrderNotCancelled,
 * AlreadyRequested, and what `invoiceToVoid`, `voidWaitingInvoice` and `creditVoidInvoice` throw.
 */
export async function voidAsAdministrator(
  db: Db,
  actor: Actor,
  input: { readonly documentId: string; readonly reason: string },
): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.overrule");
  return inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const { documentId, reason } = input;
    const { orderId, sellerId, status } = await invoiceToVoid(tx, system, { documentId });
    mustBeAnothersShop(administrator, sellerId === null ? [] : [sellerId]);
    if (orderId !== null) await mustBeCancelled(tx, orderId);
    return withSecondPerson(tx, administrator, { kind: "orders.voidInvoice", input }, async () => {
      await voidWaitingInvoice(tx, system, { documentId, reason });
      if (orderId === null) await creditVoidInvoice(tx, { documentId, status });
      await writeAudit(tx, administrator, {
        action: "orders.voidInvoice",
        objectType: "document",
        objectId: documentId,
        after: { orderId, reason },
      });
    });
  });
}

/** Every change locks the order first and then its invoice. Cancelled orders stay cancelled. */
async function mustBeCancelled(tx: Db, orderId: string): Promise<void> {
  await lockOrderUntilCommit(tx, [orderId]);
  const order = await anyOrderNow(tx, orderId);
  if (order.status !== "cancelled") throw new OrderNotCancelled();
}
