import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import {
  addressOfCredit,
  creditByHand,
  creditOffer,
  mailCredit,
  orderOfInvoice,
} from "#modules/invoicing/public.server.ts";
import type { CreditOffer } from "#modules/invoicing/public.ts";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { system, type Actor, type SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { CreditedByItsOrder } from "../errors.ts";
import { documentCauses } from "./rules/document-causes.ts";
import { noCreditByHand } from "./rules/credit-by-hand.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { t } from "#shared/texts/text.ts";

export type InvoiceToCredit = {
  readonly documentId: string;
  /** The idempotency key of the form: sent twice, it makes one credit note. */
  readonly key: string;
  readonly pieces: readonly { readonly line: number; readonly quantity: number }[];
  readonly withShipping: boolean;
  readonly reason: string;
};

type IssuedByHand = {
  readonly documentId: string;
  readonly number: string;
  readonly mailedTo: string | null;
  /** It has no effect, and its customer does not see it, before its IRN is recorded. */
  readonly waitsForIrn: boolean;
};

const maxPerHour = 120;

/**
 * The seller credits some items of an invoice, or all of it, and gives a reason. Stock and money do
 * not change; a paid invoice stays paid. The credit note is mailed to `mailedTo`, if the customer has
 * an address and got the invoice, or later if it waits for its IRN. Throws CreditedByItsOrder, InvalidCredit, AlreadyCredited
 * and TooMany.
 */
export async function creditInvoice(
  db: Db,
  actor: Actor,
  { documentId, key, ...credit }: InvoiceToCredit,
): Promise<IssuedByHand> {
  const seller = allowedSeller(actor, "invoicing.viewOwn");
  await enforceRateLimit(db, {
    key: `credit-invoice:${seller.sellerId}`,
    max: maxPerHour,
    windowSeconds: 3600,
  });
  const address = await addressOfCredit(db, actor, { documentId });
  return inTransactionAs(db, actor, "invoicing.manageOne", async (tx) => {
    const { orderId } = await orderOfInvoice(tx, actor, { documentId });
    if (orderId !== null) {
      await lockOrderUntilCommit(tx, [orderId]);
      const reason = await whyNotByHand(tx, seller, orderId);
      if (reason !== null) throw new CreditedByItsOrder(reason);
    }
    const note = await creditByHand(tx, system, {
      ...credit,
      documentId,
      cause: documentCauses.credited(documentId, key),
    });
    await writeAudit(tx, seller, {
      action: "orders.creditInvoice",
      objectType: "document",
      objectId: documentId,
      after: {
        creditNote: note.number,
        totalPaise: note.amounts.totalPaise,
        reason: credit.reason,
      },
    });
    const mailing = await mailCredit(tx, note.documentId, address);
    return { documentId: note.documentId, number: note.number, ...mailing };
  });
}

/**
 * What the credit note form offers, or the reason why the invoice cannot be credited. At most three
 * statements.
 */
export async function invoiceToCredit(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<CreditOffer & { readonly reason: string | null }> {
  const seller = allowedSeller(actor, "invoicing.viewOwn");
  const offer = await creditOffer(db, actor, { documentId });
  if (offer.leftPaise <= 0) return { ...offer, reason: t("All of it has already been credited.") };
  return {
    ...offer,
    reason: offer.orderId === null ? null : await whyNotByHand(db, seller, offer.orderId),
  };
}

async function whyNotByHand(db: Db, seller: SellerActor, orderId: string): Promise<string | null> {
  const { purchaseId, status } = await orderNow(db, seller, "seller", orderId);
  return noCreditByHand({ isFromShop: purchaseId !== null, status });
}
