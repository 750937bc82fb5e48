import { t } from "#shared/texts/text.ts";

/** The types of sale that screens show. They differ only in name. */
export const saleTypes = ["flash", "seasonal", "clearance", "weekend", "limited"] as const;
/** A type of sale. */
export type SaleType = (typeof saleTypes)[number];

/** The name of each type for buyers and sellers. */
export const saleTypeWords = (): Readonly<Record<SaleType, string>> => ({
  flash: t("Flash sale"),
  seasonal: t("Seasonal sale"),
  clearance: t("Clearance sale"),
  weekend: t("Weekend sale"),
  limited: t("Limited time offer"),
});

/** Percentages with a button each. */
export const quickDiscounts = [10, 15, 25, 30, 40, 50] as const;
