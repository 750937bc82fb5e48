import { withoutGst } from "#shared/money.ts";

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

/** What decides the rate of goods. `pricePaise` is the price of one unit as it was typed. */
export type GoodsToRate = {
  readonly hsnCode: string;
  readonly pricePaise: number;
  /** Absent: without GST. */
  readonly priceIncludesGst?: boolean | undefined;
  readonly isHandicraft: boolean;
};

/**
 * The rate of these goods. Among rates that match prefix and price, declared handicraft comes
 * first, then the longest prefix. Sandals (6403) at ₹2,500 have 5%, at ₹2,500.01 18%. Null when
 * none matches. A price typed with GST has the rate that its price without this GST has. For the
 * few prices between two rates, such as shoes at ₹2,800, that is the line for all other goods
 * (`ratesOnBothSides`). The database function gst_rate_of_price, which lists, carts and orders use,
 * has the same rules.
 */
export function gstRateOf(rates: readonly GstRate[], goods: GoodsToRate): GstRate | null {
  return byPriority(rates, goods).find((rate) => fitsPrice(rate, goods)) ?? null;
}

/** The lines for these goods at any price, those with priority first. */
function byPriority(
  rates: readonly GstRate[],
  { hsnCode, isHandicraft }: Pick<GoodsToRate, "hsnCode" | "isHandicraft">,
): readonly GstRate[] {
  return rates
    .filter((rate) => hsnCode.startsWith(rate.hsnPrefix) && (isHandicraft || !rate.isForHandicraft))
    .toSorted(
      (a, b) =>
        Number(b.isForHandicraft) - Number(a.isForHandicraft) ||
        b.hsnPrefix.length - a.hsnPrefix.length,
    );
}

/** A limit of ₹2,500 without GST is ₹2,625 with 5%. Compared without division, so exactly. */
function fitsPrice(
  { basisPoints, abovePaise, upToPaise }: GstRate,
  { pricePaise, priceIncludesGst }: GoodsToRate,
): boolean {
  const [price, unit] =
    priceIncludesGst === true ? [pricePaise * 10_000, 10_000 + basisPoints] : [pricePaise, 1];
  return price > abovePaise * unit && (upToPaise === null || price <= upToPaise * unit);
}

/**
 * The two lines between which a price typed with GST lies, so that none fits: shoes at ₹2,800 are
 * ₹2,666.67 without 5%, which is for pairs up to ₹2,500, and ₹2,372.88 without 18%, which is for
 * those above. Null if a rate fits.
 */
export function ratesOnBothSides(
  rates: readonly GstRate[],
  goods: GoodsToRate,
): readonly [below: GstRate, above: GstRate] | null {
  const [first, ...others] = byPriority(rates, goods);
  if (goods.priceIncludesGst !== true || first === undefined) return null;
  const ofGoods = [first, ...others].filter(
    (rate) => rate.hsnPrefix === first.hsnPrefix && rate.isForHandicraft === first.isForHandicraft,
  );
  if (ofGoods.some((rate) => fitsPrice(rate, goods))) return null;
  const at = (rate: GstRate) =>
    withoutGst(goods.pricePaise, rate.basisPoints, goods.priceIncludesGst);
  const below = ofGoods.find((rate) => rate.upToPaise !== null && at(rate) > rate.upToPaise);
  const above = ofGoods.find((rate) => at(rate) <= rate.abovePaise);
  return below === undefined || above === undefined ? null : [below, above];
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
