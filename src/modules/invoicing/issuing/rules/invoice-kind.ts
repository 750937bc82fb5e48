import type { BillKind, DocumentLine } from "../../contract.ts";

/**
 * The largest round-off of a document, in paise. Rounding to the rupee needs less than 50; some
 * more if the tax was agreed for another state.
 */
export const mostRoundOffPaise = 100;

/**
 * The kind of document for a supply. Regular sellers issue a tax invoice (Rule 46), or a bill of
 * supply if no line is taxed (Rule 49); a supply to a Special Economic Zone is zero-rated and never
 * exempt (section 16, IGST Act). Composition sellers issue a bill of supply. Artisans
 * without a registration issue a bill.
 */
export function invoiceKind(
  registration: "regular" | "composition" | "unregistered",
  lines: readonly DocumentLine[],
  isToSez = false,
): BillKind {
  if (registration === "unregistered") return "bill";
  const isTaxable = isToSez || lines.some((line) => line.gstBasisPoints > 0);
  return registration === "regular" && isTaxable ? "invoice" : "bill_of_supply";
}
