import { salePrice, type Discount } from "../../pricing/rules/sale-price.ts";
import { comparePriceOf, effectivePrice } from "./variant-price.ts";

type Prices = { readonly pricePaise: number; readonly comparePricePaise: number | null };

/** The discount of a running sale: either whole percent or paise. */
export type RunningDiscount = {
  readonly percentOff: number | null;
  readonly paiseOff: number | null;
};

/**
 * The current price of a variant, in paise, as typed. During a sale the usual price is struck
 * through, otherwise the product's compare price.
 */
export function priceNow(
  product: Prices,
  ownPricePaise: number | null,
  sale: RunningDiscount | null,
): Prices {
  const usual = effectivePrice(product.pricePaise, ownPricePaise);
  const discount = discountOf(sale);
  const now = discount === null ? usual : salePrice(usual, discount);
  return {
    pricePaise: now,
    comparePricePaise: now < usual ? usual : comparePriceOf(product, usual),
  };
}

function discountOf(sale: RunningDiscount | null): Discount | null {
  if (sale === null) return null;
  if (sale.percentOff !== null) return { percentOff: sale.percentOff };
  return sale.paiseOff === null ? null : { paiseOff: sale.paiseOff };
}
