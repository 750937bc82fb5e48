import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { issuingCompany, type IssuingCompany } from "#modules/sellers/public.server.ts";
import { supplyBetween, type SezSupply } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { roundOff } from "#shared/money.ts";
import type { LanguageCode } from "#shared/texts/languages.ts";
import type { DocumentBody, DocumentKind, DocumentLine, GoodsToIssue, Party } from "../contract.ts";
import {
  IssuerCompanyMissing,
  LutMissing,
  OutsideOwnState,
  OwnGstin,
  TaxNoLongerFits,
} from "../errors.ts";
import { mustBeReportable } from "../e-invoice/must-be-reportable.ts";
import { amountsOf, goodsLines } from "./rules/document-lines.ts";
import { mostRoundOffPaise, invoiceKind } from "./rules/invoice-kind.ts";
import { tcsRegistrationFor } from "./rules/tcs-registration.ts";
import { beginIssue, writeDocument, type Issued } from "./write-document.ts";

/** A supply to invoice. The issuer, the taxes and the number are added on issue. */
export type InvoiceToIssue = {
  /** Identifies what the document is for. The same cause returns the same document. */
  readonly cause: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  /** The buyer's language, to be printed beside English. Null or absent: English only. */
  readonly language?: LanguageCode | null;
  readonly orderId: string | null;
  readonly recipient: Party;
  /** The delivery address, if it is not the recipient's. */
  readonly shipTo: Party | null;
  readonly placeOfSupply: string;
  /** How it is supplied to a Special Economic Zone. Null or absent: it does not go there. */
  readonly sezSupply?: SezSupply | null;
  readonly goods: readonly GoodsToIssue[];
  /** Including GST, and the fee for cash. */
  readonly shippingPaise: number;
  /** How much of `shippingPaise` is the fee for cash; absent: nothing. */
  readonly cashFeePaise?: number;
  /** The agreed total. Null: the sum of the lines, rounded to the rupee. */
  readonly totalPaise: number | null;
  /**
   * The seller's registration when the price was agreed. Null or absent: unknown, or agreed now.
   */
  readonly agreedUnder?: IssuingCompany["registrationType"] | null;
  readonly order: DocumentBody["order"];
  /** Whether it was sold through the marketplace. */
  readonly isThroughMarketplace: boolean;
  readonly isPaid: boolean;
  readonly terms: string | null;
  readonly notes: string | null;
  /** Only for the past orders of the demo marketplace. Absent: now, as the law wants it. */
  readonly issuedAt?: Date | undefined;
};

/**
 * Issues the document for a supply in the transaction `tx`: a tax invoice, bill of supply or bill.
 * The seller's present registration decides which. It gets the next number of its series. The place
 * of supply decides the GST of each line. The difference to the agreed total is the round-off, at
 * most one rupee. Throws IssuerCompanyMissing, OutsideOwnState, OwnGstin, LutMissing,
 * TaxNoLongerFits and IrnNotPossible.
 */
export async function issueInvoice(tx: Db, actor: Actor, invoice: InvoiceToIssue): Promise<Issued> {
  mustBeAllowed(actor, "invoicing.work");
  const { existing, now } = await beginIssue(tx, invoice.cause, invoice.issuedAt);
  if (existing !== null) return existing;
  const [company, marketplace] = [
    await issuingCompany(tx, actor, { sellerId: invoice.sellerId }),
    await readPlatformSettings(tx),
  ];
  const supplier = company?.gstin ?? company?.enrolmentNumber ?? null;
  if (company === null || supplier === null) throw new IssuerCompanyMissing();
  if (company.gstin !== null && company.gstin === invoice.recipient.gstin) throw new OwnGstin();
  // A price that was agreed without tax needs a tax invoice now: a bill of supply would omit the
  // tax that a regular seller owes.
  if (company.registrationType === "regular" && (invoice.agreedUnder ?? "regular") !== "regular")
    throw new TaxNoLongerFits();
  if (invoice.sezSupply === "under_lut" && company.lut === null) throw new LutMissing();
  const { kind, lines } = billOf(company, invoice);
  const exact = amountsOf(lines).totalPaise;
  const roundOffPaise = invoice.totalPaise === null ? roundOff(exact) : invoice.totalPaise - exact;
  if (Math.abs(roundOffPaise) > mostRoundOffPaise) throw new TaxNoLongerFits();
  const body = bodyOf(invoice, company, lines, {
    name: marketplace.name,
    gstin: marketplace.gstin,
    tcsGstin: tcsRegistrationFor(company.stateCode, marketplace),
  });
  await mustBeReportable(tx, { kind, sellerId: invoice.sellerId, body });
  return writeDocument(
    tx,
    {
      cause: invoice.cause,
      kind,
      supplier,
      issuerSellerId: invoice.sellerId,
      recipientSellerId: null,
      buyerId: invoice.buyerId,
      orderId: invoice.orderId,
      correctsId: null,
      placeOfSupply: invoice.placeOfSupply,
      amounts: amountsOf(lines, roundOffPaise),
      body,
      initialStatus: invoice.isPaid ? "paid" : "draft",
    },
    now,
  );
}

function billOf(
  company: IssuingCompany,
  { goods, shippingPaise, cashFeePaise = 0, placeOfSupply, sezSupply = null }: InvoiceToIssue,
): { readonly kind: DocumentKind; readonly lines: readonly DocumentLine[] } {
  const isToSez = sezSupply !== null;
  const supply = supplyBetween(company.stateCode, placeOfSupply, isToSez);
  const isRegular = company.registrationType === "regular";
  if (!isRegular && supply === "inter") throw new OutsideOwnState(company.stateCode, placeOfSupply);
  const lines = goodsLines(
    isRegular ? goods : goods.map((each) => ({ ...each, gstBasisPoints: 0 })),
    { shippingPaise: shippingPaise - cashFeePaise, cashFeePaise },
    supply,
  );
  return { kind: invoiceKind(company.registrationType, lines, isToSez), lines };
}

function bodyOf(
  invoice: InvoiceToIssue,
  company: IssuingCompany,
  lines: readonly DocumentLine[],
  marketplace: NonNullable<DocumentBody["via"]>,
): DocumentBody {
  const { registrationType, lut, signatory, signatureFile, logoFile, ...supplier } = company;
  const { language = null, recipient, shipTo, order, terms, notes, sezSupply = null } = invoice;
  return {
    language,
    supplier,
    recipient,
    shipTo,
    lines,
    order,
    via: invoice.isThroughMarketplace ? marketplace : null,
    ...(sezSupply !== null && { sez: { lut: sezSupply === "under_lut" ? lut : null } }),
    isComposition: registrationType === "composition",
    signatory,
    signatureFile,
    logoFile,
    terms,
    notes,
  };
}
