import { t } from "#shared/texts/text.ts";

/** Unit quantity codes of GST returns: pieces, pairs. */
export type UnitCode = "PCS" | "PRS";

/** The unit of goods: pairs for shoes and gloves. */
export function unitOfGoods(hsn: string): UnitCode {
  return /^(64|42032)/.test(hsn) ? "PRS" : "PCS";
}

/** The net quantity of one unit, which the Packaged Commodities Rules require beside the price. */
export function netQuantityOf(hsn: string): string {
  return unitOfGoods(hsn) === "PRS" ? t("1 pair") : t("1 piece");
}
