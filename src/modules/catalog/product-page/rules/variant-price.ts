import { paise, type Paise } from "#shared/money.ts";

/** The price of a variant, in paise, as typed. */

/** A variant's own price, or the product's: ₹1,400 for the long belt, ₹1,250 for the others. */
export function effectivePrice(productPricePaise: number, variantPricePaise: number | null): Paise {
  return paise(variantPricePaise ?? productPricePaise);
}

/**
 * The compare price of a variant, struck through. It belongs to the product's price, so a cheaper
 * variant has none: 1,200 beside 800 would claim a third off although nothing was reduced.
 */
export function comparePriceOf(
  product: { readonly pricePaise: number; readonly comparePricePaise: number | null },
  effectivePricePaise: number,
): Paise | null {
  const compare = product.comparePricePaise;
  if (
    compare === null ||
    effectivePricePaise < product.pricePaise ||
    compare <= effectivePricePaise
  )
    return null;
  return paise(compare);
}
