import { findState } from "#shared/indian-states.ts";

// Codes without addresses: Daman and Diu (part of 26 since 2020), and Other Territory.
const unionTerritoriesWithoutAddresses: ReadonlySet<string> = new Set(["25", "97"]);

/**
 * The name of the state half of GST at the place of supply: UTGST in union territories without a
 * legislature, SGST elsewhere, also in Delhi, Puducherry, and Jammu and Kashmir.
 */
export function stateTaxName(stateCode: string): "SGST" | "UTGST" {
  const isUnionTerritory =
    findState(stateCode)?.isUnionTerritory ?? unionTerritoriesWithoutAddresses.has(stateCode);
  return isUnionTerritory ? "UTGST" : "SGST";
}
