import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { billingParty } from "#modules/sellers/public.server.ts";
import { supplyBetween } from "#modules/tax/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { LineToIssue, OriginalInvoice, Party } from "../contract.ts";
import { sellerBilled } from "../events.ts";
import { amountsOf, serviceLines } from "./rules/document-lines.ts";
import { beginIssue, writeDocument, type Issued } from "./write-document.ts";

/** A document of the marketplace to a seller. Its taxes and number are added on issue. */
export type DocumentToIssue = {
  /** Identifies what the document is for. The same cause returns the same document. */
  readonly cause: string;
  readonly kind: "invoice" | "credit_note";
  readonly recipientSellerId: string;
  readonly lines: readonly LineToIssue[];
  /** The invoice that a credit note reverses. */
  readonly correctsId?: string;
  /** The invoices that a credit note reduces, where it does not reverse a single one. */
  readonly originals?: readonly OriginalInvoice[];
};

const placeOf = statement<{ placeOfSupply: string }>(
  "invoicing.placeOf",
  `select place_of_supply as "placeOfSupply" from documents where id = $1`,
);

/**
 * Issues a tax invoice or credit note of the marketplace to a seller, in the transaction `tx`. It
 * gets the next number of its series in this financial year. The place of supply is the seller's
 * state; that of a credit note is its invoice's. Returns null and issues nothing if the marketplace
 * has no GSTIN or the amount is zero; the cause can be used again. The document is mailed to the seller.
 */
export async function issueDocument(
  tx: Db,
  actor: Actor,
  toIssue: DocumentToIssue,
): Promise<Issued | null> {
  mustBeAllowed(actor, "invoicing.work");
  const { cause, kind, recipientSellerId, lines, correctsId, originals = [] } = toIssue;
  const { existing, now } = await beginIssue(tx, cause);
  if (existing !== null) return existing;
  const parties = await partiesOf(tx, actor, recipientSellerId);
  if (parties === null) return null;
  const { supplier, recipient } = parties;
  const [original] = correctsId === undefined ? [] : await placeOf(tx, [correctsId]);
  const placeOfSupply = original?.placeOfSupply ?? recipient.stateCode;
  const issued = serviceLines(lines, supplyBetween(supplier.stateCode, placeOfSupply));
  const amounts = amountsOf(issued);
  if (amounts.totalPaise <= 0) return null;
  const document = await writeDocument(
    tx,
    {
      cause,
      kind,
      supplier: supplier.gstin,
      issuerSellerId: null,
      recipientSellerId,
      buyerId: null,
      orderId: null,
      correctsId: correctsId ?? null,
      placeOfSupply,
      amounts,
      body: {
        ...unsaid,
        supplier,
        recipient,
        lines: issued,
        ...(originals.length > 0 && { originals }),
      },
      initialStatus: null,
    },
    now,
  );
  await emit(tx, sellerBilled({ documentId: document.documentId, sellerId: recipientSellerId }));
  return document;
}

const unsaid = {
  shipTo: null,
  order: null,
  via: null,
  isComposition: false,
  signatory: null,
  signatureFile: null,
  logoFile: null,
  terms: null,
  notes: null,
};

const notSaid = { city: null, pinCode: null, phone: null, enrolmentNumber: null };

/**
 * Null if the marketplace has no GSTIN and so may not charge GST. A seller without a state counts
 * as being in the marketplace's state.
 */
async function partiesOf(
  tx: Db,
  actor: Actor,
  sellerId: string,
): Promise<{
  readonly supplier: Party & { readonly gstin: string };
  readonly recipient: Party;
} | null> {
  const { legalName, address, gstin, supportEmail } = await readPlatformSettings(tx);
  const recipient = await billingParty(tx, actor, { sellerId });
  if (gstin === null || recipient === null) return null;
  const stateCode = gstin.slice(0, 2);
  return {
    supplier: { ...notSaid, name: legalName, address, gstin, stateCode, email: supportEmail },
    recipient: { ...notSaid, ...recipient, stateCode: recipient.stateCode ?? stateCode },
  };
}
