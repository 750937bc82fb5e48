import { findState } from "#shared/indian-states.ts";

// Places that no address names any more, or that are none: Daman and Diu (part of 26 since 2020),
// and Other Territory.
const unionTerritoriesWithoutAddresses: ReadonlySet<string> = new Set(["25", "97"]);

/**
 * What the state half of GST is called where goods are supplied: UTGST in union territories without
 * legislature, SGST elsewhere, Delhi, Puducherry, and Jammu and Kashmir too.
 */
export function stateTaxName(stateCode: string): "SGST" | "UTGST" {
  const isUnionTerritory =
    findState(stateCode)?.isUnionTerritory ?? unionTerritoriesWithoutAddresses.has(stateCode);
  return isUnionTerritory ? "UTGST" : "SGST";
}
