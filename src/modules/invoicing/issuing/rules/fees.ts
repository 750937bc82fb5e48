import { type Booking, credit, debit } from "#modules/ledger/public.ts";
import { courierService, gstInside, taxOf } from "#modules/tax/public.ts";
import type { DocumentAmounts, DocumentKind } from "../../contract.ts";
import type { Month } from "./months.ts";

/** The monthly fee document and its ledger entries. The check of the books uses the same rules. */

/**
 * What a document bills a seller for a month, in paise: commission with its GST, and courier labels,
 * whose price includes their GST. Both are negative if more was given back than charged.
 */
export type Fees = {
  readonly cause: string;
  readonly sellerId: string;
  readonly month: Month;
  readonly feePaise: number;
  readonly bookedGstPaise: number;
  readonly labelsPaise: number;
  readonly bookedLabelsGstPaise: number;
};

type FeeDocument = DocumentAmounts & { readonly documentId: string; readonly kind: DocumentKind };
type Sums = Pick<
  Fees,
  "sellerId" | "feePaise" | "bookedGstPaise" | "labelsPaise" | "bookedLabelsGstPaise"
>;

/**
 * The ledger entries for GST on the month's totals, less the sums of GST over its orders and labels.
 * A label's price includes its GST, so the difference there changes nothing for the seller.
 */
export function bookingOfFees(fees: Omit<Sums, "feePaise">, document: FeeDocument): Booking {
  const { sellerId } = fees;
  const labelsGst = labelsGstOf(fees, document);
  const difference = gstOf(document) - labelsGst - fees.bookedGstPaise;
  const labelsDifference = labelsGst - fees.bookedLabelsGstPaise;
  return {
    kind: "fee_invoice",
    of: document.documentId,
    sellerId,
    entries: [
      debit("seller_payable", difference, sellerId),
      credit("gst_on_commission", difference),
      debit("labels", labelsDifference),
      credit("gst_on_labels", labelsDifference),
    ],
  };
}

/** The taxable value that the document of these fees should have; negative for a credit note. */
export function taxableOfFees(
  fees: Pick<Fees, "feePaise" | "labelsPaise">,
  document: Omit<FeeDocument, "documentId">,
): number {
  return fees.feePaise + fees.labelsPaise - labelsGstOf(fees, document);
}

function gstOf({ kind, ...document }: Omit<FeeDocument, "documentId">): number {
  return taxOf(document) * (kind === "invoice" ? 1 : -1);
}

function labelsGstOf(
  { labelsPaise }: Pick<Fees, "labelsPaise">,
  { igstPaise }: Pick<DocumentAmounts, "igstPaise">,
): number {
  const supply = igstPaise > 0 ? "inter" : "intra";
  const gst = taxOf(gstInside(Math.abs(labelsPaise), courierService.gstBasisPoints, supply));
  return gst * Math.sign(labelsPaise);
}

/** The accounts of the ledger whose sums are a month's fees. */
export const feeAccounts = ["commission", "gst_on_commission", "labels", "gst_on_labels"] as const;

type Sum = { readonly sellerId: string; readonly account: string; readonly amountPaise: number };

/**
 * Each seller's fees of a month, from sums of the ledger: one document, or two where commission is
 * charged and labels are given back, or the other way round. Sellers without fees are left out.
 */
export function feesOf(month: Month, sums: readonly Sum[]): readonly Fees[] {
  const bySeller = Map.groupBy(sums, ({ sellerId }) => sellerId);
  // The ledger has income as credits, which are negative.
  const earned = (of: readonly Sum[], account: string) =>
    0 - (of.find((sum) => sum.account === account)?.amountPaise ?? 0);
  return [...bySeller].flatMap(([sellerId, of]) => {
    const bookedLabelsGstPaise = earned(of, "gst_on_labels");
    return documentsOf(month, {
      sellerId,
      feePaise: earned(of, "commission"),
      bookedGstPaise: earned(of, "gst_on_commission"),
      labelsPaise: earned(of, "labels") + bookedLabelsGstPaise,
      bookedLabelsGstPaise,
    });
  });
}

/** The cause of a document about a seller's fees, or labels alone, of a month: "2026-11". */
export function feeCause(name: "fees" | "labels", sellerId: string, month: string): string {
  return `${name}:${sellerId}:${month}`;
}

function documentsOf(month: Month, sums: Sums): readonly Fees[] {
  const { sellerId, feePaise, labelsPaise } = sums;
  const fees = (name: "fees" | "labels", parts: Partial<Sums>): Fees => ({
    ...sums,
    ...parts,
    month,
    cause: feeCause(name, sellerId, month.month),
  });
  if (feePaise === 0 && labelsPaise === 0) return [];
  if (Math.sign(feePaise) * Math.sign(labelsPaise) >= 0) return [fees("fees", {})];
  return [
    fees("fees", { labelsPaise: 0, bookedLabelsGstPaise: 0 }),
    fees("labels", { feePaise: 0, bookedGstPaise: 0 }),
  ];
}
