import { useEffect } from "react";
import { useFetcher } from "react-router";
import { clearBrowserCart, linesOfBrowserCart, useBrowserCart } from "./browser-cart.ts";

/** How many pieces the header shows: the account's, or those in this browser. */
export function useCartCount(isSignedIn: boolean, accountCount: number): number {
  const { itemCount } = useBrowserCart();
  return isSignedIn ? accountCount : itemCount;
}

/**
 * Stands once in every page: brings what a visitor put into the cart into the account's at sign-in.
 */
export function CartSync({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const cart = useBrowserCart();
  const { submit, state, data } = useFetcher<{ readonly merged?: true }>();
  const isWaiting = isSignedIn && cart.itemCount > 0;

  useEffect(() => {
    if (!isWaiting || state !== "idle" || data !== undefined) return;
    void submit(
      { intent: "merge", lines: JSON.stringify(linesOfBrowserCart(cart)) },
      { method: "post", action: "/cart" },
    );
  }, [isWaiting, state, data, submit, cart]);

  // Cleared only once the account has it, so that a lost connection loses nothing.
  useEffect(() => {
    if (data?.merged === true) clearBrowserCart();
  }, [data]);
  return null;
}
