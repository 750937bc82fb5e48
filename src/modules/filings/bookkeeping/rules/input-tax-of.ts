import type { TaxedSum } from "../../contract.ts";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import type { BookedDocument } from "../contract.ts";

/** The value and input tax of a document. A credit note takes them back: its amounts are negative. */
export function inputTaxOf({ kind, items }: Pick<BookedDocument, "kind" | "items">): TaxedSum {
  const sum = taxedTotal(items);
  if (kind !== "credit_note") return sum;
  // Subtracted, since the negative of 0 would be written as -0.
  return {
    taxablePaise: 0 - sum.taxablePaise,
    igstPaise: 0 - sum.igstPaise,
    cgstPaise: 0 - sum.cgstPaise,
    sgstPaise: 0 - sum.sgstPaise,
  };
}
