import { maxQuantityPerLine } from "../rules/cart-limits.ts";
import { browserItems, itemKey, replaceBrowserItems } from "./browser-cart.ts";

/** Changes to a visitor's cart that only the cart and the checkout make. */

/** Sets the quantity of the line with this key; zero removes it. */
export function setBrowserQuantity(key: string, quantity: number): void {
  const items = browserItems();
  if (quantity <= 0) replaceBrowserItems(items.filter((item) => itemKey(item) !== key));
  else
    replaceBrowserItems(
      items.map((item) =>
        itemKey(item) === key
          ? { ...item, quantity: Math.min(quantity, maxQuantityPerLine) }
          : item,
      ),
    );
}

/** The visitor has seen today's prices, by the keys of lines: stores them as the last seen ones. */
export function acknowledgeBrowserPrices(
  prices: ReadonlyMap<string, { readonly pricePaise: number; readonly stock: number }>,
): void {
  replaceBrowserItems(
    browserItems().map((item) => {
      const today = prices.get(itemKey(item));
      return today === undefined
        ? item
        : {
            ...item,
            price: today.pricePaise,
            quantity: Math.max(1, Math.min(item.quantity, today.stock)),
          };
    }),
  );
}
