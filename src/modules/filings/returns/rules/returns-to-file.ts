import { checkGstin } from "#modules/tax/public.ts";
import type { Filer } from "../../contract.ts";

type Registration = "regular" | "composition" | "unregistered";
const filed: Readonly<Record<Registration, Filer["files"]>> = {
  regular: "gstr1",
  composition: "composition",
  unregistered: "nothing",
};

/**
 * What is filed under a registration for a month: by what was issued under it, else by its kind of
 * today (null: it is not the present one).
 */
export function filesOf(
  supplier: string,
  today: Registration | null,
  documents: { readonly isTaxed: boolean; readonly isComposition: boolean } | null,
): Filer["files"] {
  if (documents?.isTaxed === true) return "gstr1";
  if (documents?.isComposition === true) return "composition";
  if (today !== null) return filed[today];
  return typeof checkGstin(supplier) === "string" ? "nothing" : "gstr1";
}

/**
 * Notification 78/2020: four digits of HSN codes up to a turnover of five crore rupees, six above.
 */
export function digitsOf(turnover: "up_to_5_crore" | "above_5_crore"): number {
  return turnover === "above_5_crore" ? 6 : 4;
}
