/** Unit quantity codes of the returns: pieces, pairs. */
export type UnitCode = "PCS" | "PRS";

/** What goods are counted in: shoes and gloves in pairs. */
export function unitOfGoods(hsn: string): UnitCode {
  return /^(64|42032)/.test(hsn) ? "PRS" : "PCS";
}

/** What one of it holds, as the packed goods rules want it beside the price. */
export function netQuantityOf(hsn: string): string {
  return unitOfGoods(hsn) === "PRS" ? "1 pair" : "1 piece";
}
