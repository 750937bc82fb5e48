import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { issuingCompany, type IssuingCompany } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { LanguageCode } from "#shared/texts/languages.ts";
import type { DocumentBody, GoodsToIssue, Party } from "../contract.ts";
import { SeriesClosed } from "../errors.ts";
import { amountsOf } from "../issuing/rules/document-lines.ts";
import { tcsRegistrationFor } from "../issuing/rules/tcs-registration.ts";
import { beginIssue, writeDocument, type Issued } from "../issuing/write-document.ts";
import { receiptLines } from "./rules/voucher-lines.ts";

/** An advance for the goods of an order that was received through the marketplace. */
export type AdvanceReceived = {
  /** Identifies the advance. The same cause returns the same voucher. */
  readonly cause: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  /** The buyer's language, to be printed beside English. Null: English only. */
  readonly language: LanguageCode | null;
  readonly orderId: string;
  readonly recipient: Party;
  /** The delivery address, if it is not the recipient's. */
  readonly shipTo: Party | null;
  readonly placeOfSupply: string;
  readonly goods: readonly GoodsToIssue[];
  readonly advancePaise: number;
  readonly order: DocumentBody["order"];
};

/**
 * Issues the receipt voucher for an advance (section 31(3)(d), CGST Act; rule 50) in the transaction
 * `tx`. Null, and nothing is issued, if the seller has no GSTIN: that section obliges registered
 * persons only. Null also while the series is closed after a restore, since the advance is received
 * all the same; the cause can be used again.
 */
export async function issueReceiptVoucher(
  tx: Db,
  actor: Actor,
  advance: AdvanceReceived,
): Promise<Issued | null> {
  mustBeAllowed(actor, "invoicing.work");
  const { existing, now } = await beginIssue(tx, advance.cause);
  if (existing !== null) return existing;
  const company = await issuingCompany(tx, actor, { sellerId: advance.sellerId });
  if (company === null || company.gstin === null) return null;
  const marketplace = await readPlatformSettings(tx);
  const body = bodyOf(advance, company, {
    name: marketplace.name,
    gstin: marketplace.gstin,
    tcsGstin: tcsRegistrationFor(company.stateCode, marketplace),
  });
  try {
    return await writeDocument(
      tx,
      {
        cause: advance.cause,
        kind: "receipt_voucher",
        supplier: company.gstin,
        issuerSellerId: advance.sellerId,
        recipientSellerId: null,
        buyerId: advance.buyerId,
        orderId: null,
        advanceOrderId: advance.orderId,
        correctsId: null,
        placeOfSupply: advance.placeOfSupply,
        amounts: amountsOf(body.lines),
        body,
        initialStatus: null,
      },
      now,
    );
  } catch (error) {
    if (error instanceof SeriesClosed) return null;
    throw error;
  }
}

function bodyOf(
  { language, recipient, shipTo, order, goods, advancePaise }: AdvanceReceived,
  company: IssuingCompany,
  via: NonNullable<DocumentBody["via"]>,
): DocumentBody {
  const { registrationType, lut: _, signatory, signatureFile, logoFile, ...supplier } = company;
  const isComposition = registrationType === "composition";
  // Who is under the composition scheme charges no tax on the supply either.
  const taxed = isComposition ? goods.map((each) => ({ ...each, gstBasisPoints: 0 })) : goods;
  return {
    language,
    supplier,
    recipient,
    shipTo,
    lines: receiptLines(taxed, advancePaise),
    order,
    via,
    isComposition,
    signatory,
    signatureFile,
    logoFile,
    terms: null,
    notes: null,
  };
}
