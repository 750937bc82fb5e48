import { isDeepStrictEqual } from "node:util";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { supplyBetween } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import type { IssuedDocument } from "../contract.ts";
import { IssuerCompanyMissing, InvalidInvoice, InvoiceAlreadySaved } from "../errors.ts";
import { invoiceDesk } from "../issuing/invoice-desk.ts";
import { documentToSend } from "../register/issued-document.ts";
import { checkInvoice, type CheckedInvoice } from "./rules/check-invoice.ts";
import { goodsLines } from "../issuing/rules/document-lines.ts";
import type { TypedInvoice } from "./rules/typed-invoice.ts";
import { issueInvoice } from "../issuing/issue-invoice.ts";
import { rememberItems } from "./saved-items.ts";
import { beginIssue } from "../issuing/write-document.ts";
import { t } from "#shared/texts/text.ts";

/** The form to save, with its idempotency key. */
export type OwnInvoiceToSave = {
  /** The form's key. A form that is sent twice makes one document. */
  readonly idempotencyKey: string;
  readonly invoice: TypedInvoice;
};

/** The issued document. */
export type SavedInvoice = { readonly documentId: string; readonly number: string };

const maxPerHour = 120;

/**
 * Issues the invoice in the form with the next number of its series and today's date. The number
 * and date in the form are for printing only. Saves its items for reuse. The same key returns the
 * same document. Throws InvalidInvoice with a sentence per field, IssuerCompanyMissing,
 * InvoiceAlreadySaved, TooMany, and InvalidInput without a key.
 */
export async function saveOwnInvoice(
  db: Db,
  actor: Actor,
  { idempotencyKey, invoice }: OwnInvoiceToSave,
): Promise<SavedInvoice> {
  const seller = allowedSeller(actor, "invoicing.issueOwn");
  if (!/^[A-Za-z0-9-]{8,100}$/.test(idempotencyKey))
    throw new InvalidInput(t("Please reload the page."));
  await enforceRateLimit(db, {
    key: `own-invoice:${seller.sellerId}`,
    max: maxPerHour,
    windowSeconds: 3600,
  });
  return inTransactionAs(db, actor, "invoicing.issueOwn", async (tx) => {
    const desk = await invoiceDesk(tx, seller);
    if (desk === null) throw new IssuerCompanyMissing();
    const { checked, problems } = checkInvoice(invoice, desk.issuer, desk.slabs);
    if (Object.keys(problems).length > 0) throw new InvalidInvoice(problems);
    const cause = `own:${seller.sellerId}:${idempotencyKey}`;
    const { existing } = await beginIssue(tx, cause);
    if (existing !== null) {
      const before = await documentToSend(tx, system, { documentId: existing.documentId });
      if (!saysTheSame(before, checked)) throw new InvoiceAlreadySaved(before.number);
      return { documentId: existing.documentId, number: existing.number };
    }
    const { documentId, kind, number, amounts } = await issueInvoice(tx, system, {
      ...checked,
      cause,
      sellerId: seller.sellerId,
      buyerId: null,
      orderId: null,
      shipTo: null,
      placeOfSupply: checked.recipient.stateCode,
      totalPaise: null,
      order: null,
      isThroughMarketplace: false,
      isPaid: false,
    });
    await rememberItems(tx, seller.sellerId, checked.goods);
    await writeAudit(tx, seller, {
      action: "invoicing.saveOwnInvoice",
      objectType: "document",
      objectId: documentId,
      after: { kind, number, totalPaise: amounts.totalPaise },
    });
    return { documentId, number };
  });
}

function saysTheSame(
  document: IssuedDocument,
  { recipient, goods, shippingPaise, terms, notes }: CheckedInvoice,
): boolean {
  const isUntaxed = document.isComposition || document.supplier.gstin === null;
  const lines = goodsLines(
    isUntaxed ? goods.map((each) => ({ ...each, gstBasisPoints: 0 })) : goods,
    { shippingPaise },
    supplyBetween(document.supplier.stateCode, recipient.stateCode),
  );
  return isDeepStrictEqual(
    [document.recipient, document.lines, document.terms, document.notes],
    [recipient, lines, terms, notes],
  );
}
