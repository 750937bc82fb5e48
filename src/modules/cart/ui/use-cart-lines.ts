import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { CartLine } from "../contract.ts";
import type { Answers } from "#modules/catalog/public.ts";
import { surchargeOf } from "../rules/cart-changes.ts";
import { lineKey } from "../rules/line-key.ts";
import { itemKey, useBrowserCart, type BrowserItem } from "./browser-cart.ts";
import { setBrowserQuantity } from "./change-browser-cart.ts";

/**
 * The current lines of the cart: the account's as loaded, or the browser's with today's prices from
 * the server. `undefined` while a visitor's lines are loading.
 */
export function useCartLines(
  accountLines: readonly CartLine[] | null,
): readonly CartLine[] | undefined {
  const cart = useBrowserCart();
  const { load, data } = useFetcher<{ readonly lines: readonly CartLine[] }>();
  const isVisitor = accountLines === null;
  const variants = queryOf(cart.items);
  const requested = useRef<string>(undefined);

  useEffect(() => {
    if (!isVisitor || variants === "" || requested.current === variants) return;
    requested.current = variants;
    // A GET: after a POST the router would load the whole page's data again.
    void load(`${href("/cart/lines")}?${variants}`);
  }, [isVisitor, variants, load]);

  // Variants that no longer exist leave the cart; sold-out ones stay and are marked.
  useEffect(() => {
    if (!isVisitor || data === undefined || requested.current === undefined) return;
    const found = new Set(data.lines.map(lineKey));
    for (const key of keysIn(requested.current)) if (!found.has(key)) setBrowserQuantity(key, 0);
  }, [isVisitor, data]);

  // Somebody who signs in on this page sees the same lines until the account has them.
  if (!isVisitor && (variants === "" || data === undefined)) return accountLines;
  if (variants === "") return [];
  if (data === undefined) return undefined;
  const today = new Map(data.lines.map((line) => [lineKey(line), line]));
  return cart.items.flatMap((item) => {
    const line = today.get(itemKey(item));
    return line === undefined
      ? []
      : [{ ...line, quantity: item.quantity, seenPricePaise: item.price + surchargeOf(line) }];
  });
}

/** The query string that asks for the lines of these items; empty without items. */
function queryOf(items: readonly BrowserItem[]): string {
  if (items.length === 0) return "";
  const variants = `variants=${items.map(({ id }) => id).join(",")}`;
  const answers = items.map((item) => item.answers ?? []);
  return answers.every((given) => given.length === 0)
    ? variants
    : `${variants}&answers=${encodeURIComponent(JSON.stringify(answers))}`;
}

/** The keys of the lines that a query string asks for. */
function keysIn(query: string): readonly string[] {
  const asked = new URLSearchParams(query);
  const answers = JSON.parse(asked.get("answers") ?? "[]") as readonly Answers[];
  return (asked.get("variants") ?? "")
    .split(",")
    .map((variantId, index) => lineKey({ variantId, answers: answers[index] }));
}

/** Whether the account is about to get the lines of this browser (cart-sync.tsx). */
export function useIsCartMerging(isSignedIn: boolean): boolean {
  return useBrowserCart().itemCount > 0 && isSignedIn;
}
