import { checkGstin } from "#modules/tax/public.ts";

/** The marketplace's registrations for TCS: the head office's, and those in other States. */
export type TcsRegistrations = {
  readonly tcsGstin: string | null;
  readonly tcsGstins: readonly string[];
};

/**
 * The registration under which the marketplace collects TCS from a supplier in this State: the one
 * of that State (CBIC, FAQ on TCS of 28 September 2018), or else the head office's.
 */
export function tcsRegistrationFor(
  stateCode: string,
  { tcsGstin, tcsGstins }: TcsRegistrations,
): string | null {
  return tcsGstins.find((gstin) => stateOf(gstin) === stateCode) ?? tcsGstin;
}

/** Whether it is of another State than the supplier, because the marketplace has none there. */
export function isHeadOfficeInstead(stateCode: string, tcsGstin: string | null): boolean {
  return tcsGstin !== null && stateOf(tcsGstin) !== stateCode;
}

function stateOf(gstin: string): string | null {
  const checked = checkGstin(gstin);
  return typeof checked === "string" ? null : checked.stateCode;
}
