import { type Booking, credit, debit } from "#modules/ledger/public.ts";
import type { DocumentAmounts, DocumentKind } from "../../contract.ts";
import type { Month } from "./months.ts";

/** The monthly fee document and its ledger entries. The check of the books uses the same rules. */

/**
 * Commission and its GST on a seller's orders of a month, in paise. Negative if returns exceed
 * orders.
 */
export type Fees = {
  readonly sellerId: string;
  readonly month: Month;
  readonly feePaise: number;
  readonly bookedGstPaise: number;
};

/** One document per seller and month. */
export function causeOfFees(sellerId: string, { month }: Month): string {
  return `fees:${sellerId}:${month}`;
}

/** The ledger entry for GST on the month's total, less the sum of GST over its orders. */
export function bookingOfFees(
  { sellerId, bookedGstPaise }: Pick<Fees, "sellerId" | "bookedGstPaise">,
  document: DocumentAmounts & { readonly documentId: string; readonly kind: DocumentKind },
): Booking {
  const gstPaise =
    (document.cgstPaise + document.sgstPaise + document.igstPaise) *
    (document.kind === "invoice" ? 1 : -1);
  const difference = gstPaise - bookedGstPaise;
  return {
    kind: "fee_invoice",
    of: document.documentId,
    sellerId,
    entries: [
      debit("seller_payable", difference, sellerId),
      credit("gst_on_commission", difference),
    ],
  };
}

type Sum = { readonly sellerId: string; readonly account: string; readonly amountPaise: number };

/**
 * Each seller's fees of a month, from sums of the ledger. Sellers with no commission are left out.
 */
export function feesOf(month: Month, sums: readonly Sum[]): readonly Fees[] {
  const bySeller = Map.groupBy(sums, ({ sellerId }) => sellerId);
  // The ledger has income as credits, which are negative.
  const earned = (of: readonly Sum[], account: string) =>
    0 - (of.find((sum) => sum.account === account)?.amountPaise ?? 0);
  return [...bySeller]
    .map(([sellerId, of]) => ({
      sellerId,
      month,
      feePaise: earned(of, "commission"),
      bookedGstPaise: earned(of, "gst_on_commission"),
    }))
    .filter(({ feePaise }) => feePaise !== 0);
}
