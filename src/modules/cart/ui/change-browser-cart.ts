import { maxQuantityPerLine } from "../rules/cart-limits.ts";
import { browserItems, replaceBrowserItems } from "./browser-cart.ts";

/** Changes to a visitor's cart that only the cart and the checkout make. */

/** Zero removes the item. */
export function setBrowserQuantity(id: string, quantity: number): void {
  const items = browserItems();
  if (quantity <= 0) replaceBrowserItems(items.filter((item) => item.id !== id));
  else
    replaceBrowserItems(
      items.map((item) =>
        item.id === id ? { ...item, quantity: Math.min(quantity, maxQuantityPerLine) } : item,
      ),
    );
}

/** The visitor has seen today's prices: stores them as the last seen ones. */
export function acknowledgeBrowserPrices(
  prices: ReadonlyMap<string, { readonly pricePaise: number; readonly stock: number }>,
): void {
  replaceBrowserItems(
    browserItems().map((item) => {
      const today = prices.get(item.id);
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
