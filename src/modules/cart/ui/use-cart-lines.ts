import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { CartLine } from "../contract.ts";
import { useBrowserCart } from "./browser-cart.ts";
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
  const variants = cart.items.map((item) => item.id).join(",");
  const requested = useRef<string>(undefined);

  useEffect(() => {
    if (!isVisitor || variants === "" || requested.current === variants) return;
    requested.current = variants;
    // A GET: after a POST the router would load the whole page's data again.
    void load(`${href("/cart/lines")}?variants=${variants}`);
  }, [isVisitor, variants, load]);

  // Variants that no longer exist leave the cart; sold-out ones stay and are marked.
  useEffect(() => {
    if (!isVisitor || data === undefined) return;
    const found = new Set(data.lines.map((line) => line.variantId));
    for (const id of requested.current?.split(",") ?? [])
      if (!found.has(id)) setBrowserQuantity(id, 0);
  }, [isVisitor, data]);

  // Somebody who signs in on this page sees the same lines until the account has them.
  if (!isVisitor && (variants === "" || data === undefined)) return accountLines;
  if (variants === "") return [];
  if (data === undefined) return undefined;
  const today = new Map(data.lines.map((line) => [line.variantId, line]));
  return cart.items.flatMap((item) => {
    const line = today.get(item.id);
    return line === undefined
      ? []
      : [{ ...line, quantity: item.quantity, seenPricePaise: item.price }];
  });
}

/** Whether the account is about to get the lines of this browser (cart-sync.tsx). */
export function useIsCartMerging(isSignedIn: boolean): boolean {
  return useBrowserCart().itemCount > 0 && isSignedIn;
}
