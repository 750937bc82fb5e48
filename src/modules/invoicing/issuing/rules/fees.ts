import { type Booking, credit, debit } from "#modules/ledger/public.ts";
import type { DocumentAmounts, DocumentKind } from "../../contract.ts";
import type { Month } from "./months.ts";

/** The monthly document of fees, and what it books. The check of the books uses the same. */

/**
 * Commission and GST on it that a seller's orders came to in a month; below nothing where returns
 * took back more.
 */
export type Fees = {
  readonly sellerId: string;
  readonly month: Month;
  readonly feePaise: number;
  readonly bookedGstPaise: number;
};

/** One document a seller and month. */
export function causeOfFees(sellerId: string, { month }: Month): string {
  return `fees:${sellerId}:${month}`;
}

/** Its GST is worked out once on the whole: what that differs from the sum of the orders'. */
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
 * What each seller's orders came to in a month, from sums of the books; without those whose
 * commission came to nothing.
 */
export function feesOf(month: Month, sums: readonly Sum[]): readonly Fees[] {
  const bySeller = Map.groupBy(sums, ({ sellerId }) => sellerId);
  // Income is booked as credits, which are negative.
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
