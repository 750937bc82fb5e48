/**
 * Sales of the demo marketplace, with dates relative to the day of loading: running, planned and
 * past.
 */

export type DemoSale = {
  /** Slug of the artisan. */
  readonly artisan: string;
  readonly saleType: "flash" | "seasonal" | "clearance" | "weekend" | "limited";
  readonly percentOff: number | null;
  readonly paiseOff: number | null;
  /** Slugs of the products; null for all products of the artisan. */
  readonly products: readonly string[] | null;
  /** From the start of the first day to the end of the last one, in India. */
  readonly fromDay: number;
  readonly toDay: number;
};

export const sales: readonly DemoSale[] = [
  {
    artisan: "thar-kasida",
    saleType: "seasonal",
    percentOff: 20,
    paiseOff: null,
    products: null,
    fromDay: -2,
    toDay: 9,
  },
  {
    artisan: "ranipet-tannery-row",
    saleType: "limited",
    percentOff: null,
    paiseOff: 15_000,
    products: null,
    fromDay: -1,
    toDay: 12,
  },
  {
    artisan: "kolhapur-charmakar",
    saleType: "weekend",
    percentOff: 10,
    paiseOff: null,
    products: ["gul-coin-pouch", "lane-card-holder"],
    fromDay: -1,
    toDay: 6,
  },
  {
    artisan: "kolhapur-charmakar",
    saleType: "seasonal",
    percentOff: 15,
    paiseOff: null,
    products: ["jyotiba-crossbody", "panchganga-bucket-bag"],
    fromDay: 5,
    toDay: 11,
  },
  {
    artisan: "kolhapur-charmakar",
    saleType: "flash",
    percentOff: 25,
    paiseOff: null,
    products: ["bhavani-mandap-belt", "gul-coin-pouch"],
    fromDay: -20,
    toDay: -18,
  },
];
