/**
 * The GST rate of goods by HSN code, price and handicraft. Rates are parameters; this file contains
 * none.
 */

/**
 * A GST rate that is in force. An empty prefix means goods that match no other rate. Prices are per
 * unit (footwear: per pair), without GST.
 */
export type GstRate = {
  readonly hsnPrefix: string;
  readonly goods: string;
  readonly basisPoints: number;
  /** For goods above this price ... */
  readonly abovePaise: number;
  /** ... and up to this one; null: no upper limit. */
  readonly upToPaise: number | null;
  readonly isForHandicraft: boolean;
};

/** The GST data of a form for a day: the rates in force, and the slabs, in basis points. */
export type GstTable = {
  readonly gstRates: readonly GstRate[];
  readonly gstSlabs: readonly number[];
};

/** What decides the rate of goods. `pricePaise` is the price of one unit without GST. */
export type GoodsToRate = {
  readonly hsnCode: string;
  readonly pricePaise: number;
  readonly isHandicraft: boolean;
};

/**
 * The rate of these goods. Among rates that match prefix and price, declared handicraft comes
 * first, then the longest prefix. Sandals (6403) at ₹2,500 have 5%, at ₹2,500.01 18%. Null when
 * none matches. The database function gst_rate, which lists, carts and orders use, has the same
 * rules.
 */
export function gstRateOf(
  rates: readonly GstRate[],
  { hsnCode, pricePaise, isHandicraft }: GoodsToRate,
): GstRate | null {
  const fitting = rates.filter(
    (rate) =>
      hsnCode.startsWith(rate.hsnPrefix) &&
      pricePaise > rate.abovePaise &&
      (rate.upToPaise === null || pricePaise <= rate.upToPaise) &&
      (isHandicraft || !rate.isForHandicraft),
  );
  const [best] = fitting.toSorted(
    (a, b) =>
      Number(b.isForHandicraft) - Number(a.isForHandicraft) ||
      b.hsnPrefix.length - a.hsnPrefix.length,
  );
  return best ?? null;
}

/**
 * Whether declaring handicraft changes the rate of goods with this code: false for belts, true for
 * purses.
 */
export function dependsOnHandicraft(rates: readonly GstRate[], hsnCode: string): boolean {
  return rates.some((rate) => rate.isForHandicraft && hsnCode.startsWith(rate.hsnPrefix));
}

/** The rates to choose from in a form, lowest first: the slabs and the current choice. */
export function choicesWith(
  slabs: readonly number[],
  basisPoints: number | null,
): readonly number[] {
  return [...new Set(basisPoints === null ? slabs : [...slabs, basisPoints])].toSorted(
    (a, b) => a - b,
  );
}
