/**
 * Which rate of GST goods have, by HSN code, price and handicraft. The lines come in as data;
 * nothing about a rate is known here.
 */

/**
 * A line of the table of rates that is in force. An empty prefix is that of goods that no other
 * line knows. Prices are of one piece (footwear: a pair), without GST.
 */
export type GstRate = {
  readonly hsnPrefix: string;
  readonly goods: string;
  readonly basisPoints: number;
  /** For goods above this price ... */
  readonly abovePaise: number;
  /** ... and up to this one; null: however dear. */
  readonly upToPaise: number | null;
  readonly isForHandicraft: boolean;
};

/**
 * What a form needs to know of GST on a day: the lines in force, and the rates that goods may be
 * given at all, in basis points.
 */
export type GstTable = {
  readonly gstRates: readonly GstRate[];
  readonly gstSlabs: readonly number[];
};

/** What decides the rate of a piece. `pricePaise` is the price of one, without GST. */
export type GoodsToRate = {
  readonly hsnCode: string;
  readonly pricePaise: number;
  readonly isHandicraft: boolean;
};

/**
 * The line that these goods fall under: of those whose prefix and price fit, one for declared
 * handicraft before others, then the one with the longest prefix. Sandals (6403) at ₹2,500 fall
 * under 5%, at ₹2,500.01 under 18%. Null when none fits. The same as the database's function
 * gst_rate, which lists, carts and orders ask.
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
 * Whether declaring handicraft changes the rate of goods under this code: false for belts, true for
 * purses.
 */
export function dependsOnHandicraft(rates: readonly GstRate[], hsnCode: string): boolean {
  return rates.some((rate) => rate.isForHandicraft && hsnCode.startsWith(rate.hsnPrefix));
}

/**
 * The rates to choose from in a form, the lowest first: those that are offered, and the one that
 * stands there already.
 */
export function choicesWith(
  slabs: readonly number[],
  basisPoints: number | null,
): readonly number[] {
  return [...new Set(basisPoints === null ? slabs : [...slabs, basisPoints])].toSorted(
    (a, b) => a - b,
  );
}
