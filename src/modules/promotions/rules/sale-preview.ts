import { salePrice, type Discount } from "#modules/catalog/rules/sale-price.ts";
import { gstRateOf, type GstRate } from "#modules/tax/rules/gst-rate.ts";

/** What a discount makes of a piece before it is applied. Prices without GST. */

/** A piece as far as a preview needs it; `pricesPaise` are those of its variants, the lowest first, one at least. */
export type Previewed = { readonly pricesPaise: readonly number[]; readonly hsnCode: string; readonly isHandicraft: boolean };

export type Preview = {
  /** The lowest price of its variants now, and in the sale. */
  readonly nowPaise: number;
  readonly salePaise: number;
  readonly hasSeveralPrices: boolean;
  /** The discount would go below ₹1 for one of its variants, so that it takes off less there. */
  readonly meetsFloor: boolean;
  /** The rates of GST, in basis points, that the table has for the price now and in the sale, where they differ: footwear. */
  readonly rateChange: { readonly from: number; readonly to: number } | null;
};

export function previewOf({ pricesPaise, hsnCode, isHandicraft }: Previewed, discount: Discount, rates: readonly GstRate[]): Preview {
  const nowPaise = pricesPaise[0] ?? 0;
  const changes = pricesPaise.map((pricePaise) => rateChangeOf(rates, { hsnCode, isHandicraft }, pricePaise, salePrice(pricePaise, discount)));
  return {
    nowPaise,
    salePaise: salePrice(nowPaise, discount),
    hasSeveralPrices: pricesPaise.length > 1,
    meetsFloor: pricesPaise.some((pricePaise) => wouldGoBelow(pricePaise, discount)),
    rateChange: changes.find((change) => change !== null) ?? null,
  };
}

const rupee = 100;

function wouldGoBelow(pricePaise: number, discount: Discount): boolean {
  return ("percentOff" in discount ? pricePaise * (100 - discount.percentOff) : (pricePaise - discount.paiseOff) * 100) < rupee * 100;
}

function rateChangeOf(rates: readonly GstRate[], goods: Omit<Previewed, "pricesPaise">, nowPaise: number, salePaise: number): Preview["rateChange"] {
  const [from, to] = [nowPaise, salePaise].map((pricePaise) => gstRateOf(rates, { ...goods, pricePaise })?.basisPoints);
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

/** The lines of the table of rates that depend on the price: all that a preview needs of it. */
export function ratesByPrice(rates: readonly GstRate[]): readonly GstRate[] {
  return rates.filter(({ abovePaise, upToPaise }) => abovePaise > 0 || upToPaise !== null);
}
