import { useEffect } from "react";
import { useFetcher } from "react-router";
import { clearBrowserCart, linesOfBrowserCart, useBrowserCart } from "./browser-cart.ts";

/** The number of pieces in the header: of the account's cart, or of this browser's. */
export function useCartCount(isSignedIn: boolean, accountCount: number): number {
  const { itemCount } = useBrowserCart();
  return isSignedIn ? accountCount : itemCount;
}

/** Rendered once in every page: merges the browser's cart into the account's at sign-in. */
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

  // Cleared only after the account has it and the page shows it, so that a lost connection loses
  // nothing and no cart looks empty meanwhile.
  const isMerged = data?.merged === true && state === "idle";
  useEffect(() => {
    if (isMerged) clearBrowserCart();
  }, [isMerged]);
  return null;
}
