import { checkGstin } from "#modules/tax/public.ts";
import type { Filer } from "../../contract.ts";

type Registration = "regular" | "composition" | "unregistered";
const filed: Readonly<Record<Registration, Filer["files"]>> = {
  regular: "gstr1",
  composition: "composition",
  unregistered: "nothing",
};

/**
 * The return for a registration and month. The documents issued under it decide; without any, the
 * present kind of registration does. Null: it is not the present registration.
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

/** Digits of HSN codes: four up to a turnover of ₹5 crore, six above (notification 78/2020). */
export function digitsOf(turnover: "up_to_5_crore" | "above_5_crore"): number {
  return turnover === "above_5_crore" ? 6 : 4;
}
