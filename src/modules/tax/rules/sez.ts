import { withoutGst } from "#shared/money.ts";

/**
 * Supplies to a unit or developer in a Special Economic Zone: between States always, also within
 * one (IGST Act, section 7(5)(b)), and zero-rated (section 16). Pure.
 */

/** With payment of IGST, or without it under the seller's letter of undertaking (rule 96A). */
export type SezSupply = "with_tax" | "under_lut";

/** A price as it was typed, with its rate. */
export type RatedPrice = {
  readonly unitPricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
};

/**
 * A line that is supplied under a letter of undertaking. Its price is the one without GST: ₹1,000
 * without GST stay ₹1,000, ₹1,180 with 18% become ₹1,000.
 */
export function lineUnderLut<Line extends RatedPrice>(line: Line): Line {
  const { unitPricePaise, gstBasisPoints, priceIncludesGst } = line;
  return {
    ...line,
    unitPricePaise: withoutGst(unitPricePaise, gstBasisPoints, priceIncludesGst),
    priceIncludesGst: false,
    gstBasisPoints: 0,
  };
}
