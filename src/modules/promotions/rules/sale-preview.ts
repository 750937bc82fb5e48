import { salePrice, type Discount } from "#modules/catalog/public.ts";
import { gstRateOf, type GstRate } from "#modules/tax/public.ts";

/** What a discount makes of a piece before it is applied. Prices without GST. */

/**
 * A piece as far as a preview needs it; `pricesPaise` are those of its variants, the lowest first,
 * one at least.
 */
export type Previewed = {
  readonly pricesPaise: readonly number[];
  readonly hsnCode: string;
  readonly isHandicraft: boolean;
  /** At its lowest price now; it goes by the table of rates where it follows it. */
  readonly gstBasisPoints: number;
  readonly followsRates: boolean;
};

export type Preview = {
  /** The lowest price of its variants now, and in the sale. */
  readonly nowPaise: number;
  readonly salePaise: number;
  readonly hasSeveralPrices: boolean;
  /** The discount would go below ₹1 for one of its variants, so that it takes off less there. */
  readonly meetsFloor: boolean;
  /** The rate of GST of the lowest price in the sale, in basis points. */
  readonly saleGstBasisPoints: number;
  /**
   * Where one of its variants bears another rate in the sale than before, as footwear does: both,
   * and for which goods the other is.
   */
  readonly rateChange: {
    readonly from: number;
    readonly to: number;
    readonly goods: string;
  } | null;
};

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
  goods: Pick<Previewed, "hsnCode" | "isHandicraft">,
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
 * The lines of the table of rates that depend on the price, and those that go before them: all that
 * a preview needs of it.
 */
export function ratesByPrice(rates: readonly GstRate[]): readonly GstRate[] {
  const byPrice = rates.filter(({ abovePaise, upToPaise }) => abovePaise > 0 || upToPaise !== null);
  return rates.filter(({ hsnPrefix }) =>
    byPrice.some((line) => hsnPrefix.startsWith(line.hsnPrefix)),
  );
}
