import { mustNotBeFiled } from "#modules/filings/public.server.ts";
import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import {
  invoiceToVoid,
  issuedDocument,
  voidWaitingInvoice,
} from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type Actor, type UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { OrderNotCancelled } from "../errors.ts";
import { anyOrderNow, lockOrderUntilCommit } from "../steps/move-order.ts";
import { creditVoidInvoice } from "./credit-void-invoice.ts";

/**
 * An administrator cancels the invoice of a cancelled order, or one without an order, because the
 * e-invoice portal refuses its buyer's GSTIN. Only the documents change: GSTR-1 lists both numbers
 * as cancelled. Always needs a second person. Throws OwnShopDecision, MonthIsFiled,
 * OrderNotCancelled, AlreadyRequested, and what `invoiceToVoid`, `voidWaitingInvoice` and
 * `creditVoidInvoice` throw.
 */
export async function voidAsAdministrator(
  db: Db,
  actor: Actor,
  input: { readonly documentId: string; readonly reason: string },
): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.overrule");
  return inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const { documentId, reason } = input;
    const { orderId, status } = await mustBeVoidable(tx, administrator, documentId);
    if (orderId !== null) {
      await lockOrderUntilCommit(tx, [orderId]);
      await mustBeCancelled(tx, orderId);
    }
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

/**
 * The number of an invoice, for the page on which an administrator cancels it, and why that is not
 * possible, such as the sentence of OrderNotCancelled; null if it is. `orderToCancel` is its order if
 * that must be cancelled instead. Throws NotFound for credit notes, too.
 */
export async function askToVoid(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<{
  readonly number: string;
  readonly refusal: string | null;
  readonly orderToCancel: string | null;
}> {
  const administrator = allowedUser(actor, "orders.overrule");
  const { kind, number: documentNumber } = await issuedDocument(db, actor, { documentId });
  if (kind !== "invoice") throw new NotFound(t("Invoice not found"));
  let orderId: string | null = null;
  try {
    ({ orderId } = await mustBeVoidable(db, administrator, documentId));
    if (orderId !== null) await mustBeCancelled(db, orderId);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const orderToCancel = error instanceof OrderNotCancelled ? orderId : null;
    return { number: documentNumber, refusal: error.message, orderToCancel };
  }
  return { number: documentNumber, refusal: null, orderToCancel: null };
}

async function mustBeVoidable(db: Db, administrator: UserActor, documentId: string) {
  const invoice = await invoiceToVoid(db, system, { documentId });
  mustBeAnothersShop(administrator, [invoice.sellerId]);
  await mustNotBeFiled(db, system, { documentId });
  return invoice;
}

/** Every change locks the order first and then its invoice. Cancelled orders stay cancelled. */
async function mustBeCancelled(db: Db, orderId: string): Promise<void> {
  const order = await anyOrderNow(db, orderId);
  if (order.status !== "cancelled") throw new OrderNotCancelled();
}
