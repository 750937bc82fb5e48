import { paise, type Paise } from "#shared/money.ts";

/** What a sale takes off, in one of two ways: 1 to 99 percent, or an amount. */
export type Discount = { readonly percentOff: number } | { readonly paiseOff: number };

/** No sale brings a price below ₹1. */
const leastPaise = 100;

/**
 * What a piece of this price costs in a sale, both without GST: half a paisa is rounded up, never
 * below ₹1 and never above what it was. The same as the database's function sale_price, which
 * lists, carts and orders ask.
 */
export function salePrice(pricePaise: number, discount: Discount): Paise {
  const lowered =
    "percentOff" in discount
      ? Math.floor((2 * pricePaise * (100 - discount.percentOff) + 100) / 200)
      : pricePaise - discount.paiseOff;
  return paise(Math.min(pricePaise, Math.max(leastPaise, lowered)));
}
