import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { issuingCompany, type IssuingCompany } from "#modules/sellers/public.server.ts";
import { supplyBetween } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { roundOff } from "#shared/money.ts";
import type { DocumentBody, DocumentKind, DocumentLine, GoodsToIssue, Party } from "../contract.ts";
import { IssuerCompanyMissing, OutsideOwnState, OwnGstin, TaxNoLongerFits } from "../errors.ts";
import { amountsOf, goodsLines } from "./rules/document-lines.ts";
import { mostRoundOffPaise, invoiceKind } from "./rules/invoice-kind.ts";
import { beginIssue, writeDocument, type Issued } from "./write-document.ts";

/** A sale to be billed: everything but who issues it, the taxes and the number. */
export type InvoiceToIssue = {
  /** What it is about, once: the same cause answers with the same document. */
  readonly cause: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly orderId: string | null;
  readonly recipient: Party;
  /** Where the goods go, where that is not the recipient's address. */
  readonly shipTo: Party | null;
  readonly placeOfSupply: string;
  readonly goods: readonly GoodsToIssue[];
  /** Includes its GST. */
  readonly shippingPaise: number;
  /** What was agreed in all; null: what it comes to, to the rupee. */
  readonly totalPaise: number | null;
  /**
   * How the seller was registered when it was agreed; left out, or null, where nobody knows, or it
   * is agreed now.
   */
  readonly agreedUnder?: IssuingCompany["registrationType"] | null;
  readonly order: DocumentBody["order"];
  /** Whether the marketplace brought it about. */
  readonly isThroughMarketplace: boolean;
  readonly isPaid: boolean;
  readonly terms: string | null;
  readonly notes: string | null;
};

/**
 * Issues what a sale asks for, in the transaction `tx`: a tax invoice, a bill of supply or a bill,
 * by how its seller is registered at this moment, with the next number of that series. GST is
 * worked out per line by place of supply; what the total that was agreed differs from it is the
 * rounding, at most a rupee. Throws IssuerCompanyMissing, OutsideOwnState, OwnGstin, TaxNoLongerFits.
 */
export async function issueInvoice(tx: Db, actor: Actor, invoice: InvoiceToIssue): Promise<Issued> {
  mustBeAllowed(actor, "invoicing.work");
  const { existing, now } = await beginIssue(tx, invoice.cause);
  if (existing !== null) return existing;
  const [company, marketplace] = [
    await issuingCompany(tx, actor, { sellerId: invoice.sellerId }),
    await readPlatformSettings(tx),
  ];
  const supplier = company?.gstin ?? company?.enrolmentNumber ?? null;
  if (company === null || supplier === null) throw new IssuerCompanyMissing();
  if (company.gstin !== null && company.gstin === invoice.recipient.gstin) throw new OwnGstin();
  // Agreed without tax, a regular seller's price shows none: a bill of supply would hide what is
  // due.
  if (company.registrationType === "regular" && (invoice.agreedUnder ?? "regular") !== "regular")
    throw new TaxNoLongerFits();
  const { kind, lines } = billOf(company, invoice);
  const exact = amountsOf(lines).totalPaise;
  const roundOffPaise = invoice.totalPaise === null ? roundOff(exact) : invoice.totalPaise - exact;
  if (Math.abs(roundOffPaise) > mostRoundOffPaise) throw new TaxNoLongerFits();
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
      body: bodyOf(invoice, company, lines, { name: marketplace.name, gstin: marketplace.gstin }),
      initialStatus: invoice.isPaid ? "paid" : "draft",
    },
    now,
  );
}

function billOf(
  company: IssuingCompany,
  { goods, shippingPaise, placeOfSupply }: InvoiceToIssue,
): { readonly kind: DocumentKind; readonly lines: readonly DocumentLine[] } {
  const supply = supplyBetween(company.stateCode, placeOfSupply);
  const isRegular = company.registrationType === "regular";
  if (!isRegular && supply === "inter") throw new OutsideOwnState(company.stateCode, placeOfSupply);
  const lines = goodsLines(
    isRegular ? goods : goods.map((each) => ({ ...each, gstBasisPoints: 0 })),
    shippingPaise,
    supply,
  );
  return { kind: invoiceKind(company.registrationType, lines), lines };
}

function bodyOf(
  invoice: InvoiceToIssue,
  company: IssuingCompany,
  lines: readonly DocumentLine[],
  marketplace: { readonly name: string; readonly gstin: string | null },
): DocumentBody {
  const { registrationType, signatory, signatureFile, logoFile, ...supplier } = company;
  const { recipient, shipTo, order, terms, notes } = invoice;
  return {
    supplier,
    recipient,
    shipTo,
    lines,
    order,
    via: invoice.isThroughMarketplace ? marketplace : null,
    isComposition: registrationType === "composition",
    signatory,
    signatureFile,
    logoFile,
    terms,
    notes,
  };
}
