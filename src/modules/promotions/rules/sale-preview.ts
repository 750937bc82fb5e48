import { salePrice, type Discount } from "#modules/catalog/public.ts";
import { gstRateOf, type GstRate } from "#modules/tax/public.ts";

/** Previews a discount before the sale is applied. Prices are in paise, as typed. */

/**
 * The product data for a preview; `pricesPaise` are its variants' prices, lowest first, at least
 * one.
 */
export type Previewed = {
  readonly pricesPaise: readonly number[];
  readonly hsnCode: string;
  readonly isHandicraft: boolean;
  readonly priceIncludesGst: boolean;
  /**
   * The current rate at its lowest price, in basis points; computed from the GST table if the
   * product follows it.
   */
  readonly gstBasisPoints: number;
  readonly followsRates: boolean;
};

/** A product's price and GST rate now and in the sale. */
export type Preview = {
  /** The lowest price of its variants, now and in the sale. */
  readonly nowPaise: number;
  readonly salePaise: number;
  readonly hasSeveralPrices: boolean;
  /** One of its variants would cost less than ₹1, so it is reduced only to ₹1. */
  readonly meetsFloor: boolean;
  /** The GST rate at the lowest price in the sale, in basis points. */
  readonly saleGstBasisPoints: number;
  /**
   * The rates of a variant whose GST rate the sale changes, as footwear's: before and after, and
   * the goods that the new rate is for.
   */
  readonly rateChange: {
    readonly from: number;
    readonly to: number;
    readonly goods: string;
  } | null;
};

/** Computes the preview of one product under a discount. */
export function previewOf(
  { pricesPaise, gstBasisPoints, followsRates, ...goods }: Previewed,
  discount: Discount,
  rates: readonly GstRate[],
): Preview {
  const nowPaise = pricesPaise[0] ?? 0;
  const salePaise = salePrice(nowPaise, discount);
  const changes = followsRates
    ? pricesPaise.map((pricePaise) =>
        rateChangeOf(rates, goods, pricePaise, salePrice(pricePaise, discount)),
      )
    : [];
  return {
    nowPaise,
    salePaise,
    hasSeveralPrices: pricesPaise.length > 1,
    meetsFloor: pricesPaise.some((pricePaise) => wouldGoBelow(pricePaise, discount)),
    saleGstBasisPoints: changes[0]?.to ?? gstBasisPoints,
    rateChange: changes.find((change) => change !== null) ?? null,
  };
}

const rupee = 100;

function wouldGoBelow(pricePaise: number, discount: Discount): boolean {
  return (
    ("percentOff" in discount
      ? pricePaise * (100 - discount.percentOff)
      : (pricePaise - discount.paiseOff) * 100) <
    rupee * 100
  );
}

function rateChangeOf(
  rates: readonly GstRate[],
  goods: Pick<Previewed, "hsnCode" | "isHandicraft" | "priceIncludesGst">,
  nowPaise: number,
  salePaise: number,
): Preview["rateChange"] {
  const [from, to] = [nowPaise, salePaise].map((pricePaise) =>
    gstRateOf(rates, { ...goods, pricePaise }),
  );
  if (
    from === undefined ||
    from === null ||
    to === undefined ||
    to === null ||
    from.basisPoints === to.basisPoints
  )
    return null;
  return { from: from.basisPoints, to: to.basisPoints, goods: to.goods };
}

/**
 * The lines of the GST table that depend on the price, and those with priority over them: all that
 * a preview needs.
 */
export function ratesByPrice(rates: readonly GstRate[]): readonly GstRate[] {
  const byPrice = rates.filter(({ abovePaise, upToPaise }) => abovePaise > 0 || upToPaise !== null);
  return rates.filter(({ hsnPrefix }) =>
    byPrice.some((line) => hsnPrefix.startsWith(line.hsnPrefix)),
  );
}
