import { paise, type Paise } from "#shared/money.ts";

/** The discount of a sale: 1 to 99 whole percent, or an amount in paise. */
export type Discount = { readonly percentOff: number } | { readonly paiseOff: number };

/** No sale brings a price below ₹1. */
const leastPaise = 100;

/**
 * The price in a sale, in paise, typed as the price before it. Half a paisa is rounded up. Never below ₹1 and
 * never above the usual price. The database's function sale_price, for lists, carts and orders,
 * computes the same.
 */
export function salePrice(pricePaise: number, discount: Discount): Paise {
  const lowered =
    "percentOff" in discount
      ? Math.floor((2 * pricePaise * (100 - discount.percentOff) + 100) / 200)
      : pricePaise - discount.paiseOff;
  return paise(Math.min(pricePaise, Math.max(leastPaise, lowered)));
}
