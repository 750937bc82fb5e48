import type { DocumentKind, DocumentLine } from "../../contract.ts";

/**
 * How the total of a sale may differ from the sum of its lines: by less than half a rupee of
 * rounding, and some paise where tax was agreed as of another state.
 */
export const mostRoundOffPaise = 100;

/**
 * Which document a sale asks for. Regular sellers issue a tax invoice (Rule 46), or a bill of
 * supply where nothing is taxed (Rule 49); composition sellers a bill of supply; artisans without a
 * registration a plain bill.
 */
export function invoiceKind(
  registration: "regular" | "composition" | "unregistered",
  lines: readonly DocumentLine[],
): Exclude<DocumentKind, "credit_note"> {
  if (registration === "unregistered") return "bill";
  return registration === "regular" && lines.some((line) => line.gstBasisPoints > 0)
    ? "invoice"
    : "bill_of_supply";
}
