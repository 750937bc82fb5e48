import { useSyncExternalStore } from "react";
import { storedValue } from "#ui/stored-value.ts";
import type { Answers } from "#modules/catalog/public.ts";
import type { BrowserLine } from "../contract.ts";
import { maxLines, maxQuantityPerLine } from "../rules/cart-limits.ts";
import { lineKey } from "../rules/line-key.ts";

/**
 * A visitor's cart, in browser storage under the key `cart`: `{ items, total, itemCount }`. Amounts
 * are in paise, as typed, as the visitor last saw them; the cart page reads today's from the
 * server.
 */

export type BrowserItem = {
  /** The variant. */
  readonly id: string;
  readonly name: string;
  readonly seller: string;
  readonly image: string | null;
  readonly size: string | null;
  readonly color: string | null;
  /** Of the variant, without surcharges. */
  readonly price: number;
  readonly quantity: number;
  /** What was answered to the seller's questions; absent without any. */
  readonly answers?: Answers | undefined;
};

/** The stored cart; `total` in paise, as typed. */
export type BrowserCart = {
  readonly items: readonly BrowserItem[];
  readonly total: number;
  readonly itemCount: number;
};

const empty: BrowserCart = { items: [], total: 0, itemCount: 0 };

function totalled(items: readonly BrowserItem[]): BrowserCart {
  return {
    items,
    total: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

/**
 * Reads the storage without its invalid items: they may be old, from another program, or edited by
 * hand.
 */
export function parseStoredCart(text: string | null): BrowserCart {
  if (text === null) return empty;
  try {
    const value: unknown = JSON.parse(text);
    const items =
      typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items)
        ? value.items
        : [];
    return totalled(items.filter(isItem).slice(0, maxLines));
  } catch {
    return empty;
  }
}

function isItem(value: unknown): value is BrowserItem {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, price, quantity } = value as Partial<Record<keyof BrowserItem, unknown>>;
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    isCount(price) &&
    isCount(quantity) &&
    quantity <= maxQuantityPerLine
  );
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

const cart = storedValue("cart", parseStoredCart);

/** The stored items, outside of a component. */
export function browserItems(): readonly BrowserItem[] {
  return cart.read().items;
}

/** Stores these items instead of the present ones. */
export function replaceBrowserItems(items: readonly BrowserItem[]): void {
  cart.write(totalled(items));
}

/** The cart of this browser; empty during server rendering. */
export function useBrowserCart(): BrowserCart {
  return useSyncExternalStore(cart.subscribe, cart.read, () => empty);
}

/** The key of its line (`lineKey`). */
export function itemKey({ id, answers }: Pick<BrowserItem, "id" | "answers">): string {
  return lineKey({ variantId: id, answers });
}

/** Adds an item, or its quantity to the same variant with the same answers. */
export function addToBrowserCart(item: BrowserItem): void {
  const items = browserItems();
  const isSame = (other: BrowserItem) => itemKey(other) === itemKey(item);
  const existing = items.find(isSame);
  const quantity = Math.min((existing?.quantity ?? 0) + item.quantity, maxQuantityPerLine);
  replaceBrowserItems(
    existing === undefined
      ? [...items, item]
      : items.map((other) => (isSame(other) ? { ...item, quantity } : other)),
  );
}

/** Removes all items. */
export function clearBrowserCart(): void {
  replaceBrowserItems([]);
}

/** The lines as the server reads them, for the cart page and at sign-in. */
export function linesOfBrowserCart({ items }: BrowserCart): readonly BrowserLine[] {
  return items.map((item) => ({
    variantId: item.id,
    quantity: item.quantity,
    seenPricePaise: item.price,
    answers: item.answers,
  }));
}
