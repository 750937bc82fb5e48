import type { BillKind, DocumentLine } from "../../contract.ts";

/**
 * The largest round-off of a document, in paise. Rounding to the rupee needs less than 50; some
 * more if the tax was agreed for another state.
 */
export const mostRoundOffPaise = 100;

/**
 * The kind of document for a supply. Regular sellers issue a tax invoice (Rule 46), or a bill of
 * supply if no line is taxed (Rule 49). Composition sellers issue a bill of supply. Artisans
 * without a registration issue a bill.
 */
export function invoiceKind(
  registration: "regular" | "composition" | "unregistered",
  lines: readonly DocumentLine[],
): BillKind {
  if (registration === "unregistered") return "bill";
  return registration === "regular" && lines.some((line) => line.gstBasisPoints > 0)
    ? "invoice"
    : "bill_of_supply";
}
