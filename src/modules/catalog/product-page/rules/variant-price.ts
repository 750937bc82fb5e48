import { paise, type Paise } from "#shared/money.ts";

/** What a variant costs. Prices exclude GST. */

/** A variant's own price, or the product's: ₹1,400 for the long belt, ₹1,250 for the others. */
export function effectivePrice(productPricePaise: number, variantPricePaise: number | null): Paise {
  return paise(variantPricePaise ?? productPricePaise);
}

/**
 * The struck-through price beside a variant. It was set against the product's price, so a variant
 * that is cheaper by nature shows none: 1,200 beside 800 would claim a third off where nothing was
 * ever lowered.
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
