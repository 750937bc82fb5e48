/** Which rate of GST goods have, by HSN code, price and handicraft. The lines come in as data; which rates there are at all is known here. */

/** A line of the table of rates that is in force. Prices are of one piece (footwear: a pair), without GST. */
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

/** The rates that a piece or a line may be given, in basis points: those in force, and those of documents from before. */
export const gstChoices: readonly number[] = [0, 500, 1200, 1800, 2800, 4000];

/** Where no line of the table fits: the rate of most goods. */
export const usualBasisPoints = 1800;

export type GoodsToRate = { readonly hsnCode: string; readonly pricePaise: number; readonly isHandicraft: boolean };

/**
 * The line that these goods fall under: of those whose prefix and price fit, one for declared handicraft before others,
 * then the one with the longest prefix. Sandals (6403) at ₹2,500 fall under 5 %, at ₹2,500.01 under 18 %. Null when none fits.
 */
export function gstRateOf(rates: readonly GstRate[], { hsnCode, pricePaise, isHandicraft }: GoodsToRate): GstRate | null {
  const fitting = rates.filter(
    (rate) =>
      hsnCode.startsWith(rate.hsnPrefix) && pricePaise > rate.abovePaise && (rate.upToPaise === null || pricePaise <= rate.upToPaise) && (isHandicraft || !rate.isForHandicraft),
  );
  const [best] = fitting.toSorted((a, b) => Number(b.isForHandicraft) - Number(a.isForHandicraft) || b.hsnPrefix.length - a.hsnPrefix.length);
  return best ?? null;
}

/** Whether declaring handicraft changes the rate of goods under this code: false for belts, true for purses. */
export function mattersWhetherHandicraft(rates: readonly GstRate[], hsnCode: string): boolean {
  return rates.some((rate) => rate.isForHandicraft && hsnCode.startsWith(rate.hsnPrefix));
}
