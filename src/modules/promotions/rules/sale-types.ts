/** The kinds of sale, as the screens name them. They differ in name only. */
export const saleTypes = ["flash", "seasonal", "clearance", "weekend", "limited"] as const;
export type SaleType = (typeof saleTypes)[number];

/** The name of each type for buyers and sellers. */
export const saleTypeWords: Readonly<Record<SaleType, string>> = {
  flash: "Flash sale",
  seasonal: "Seasonal sale",
  clearance: "Clearance sale",
  weekend: "Weekend sale",
  limited: "Limited time offer",
};

/** Percentages that one tap chooses. */
export const quickDiscounts = [10, 15, 25, 30, 40, 50] as const;
