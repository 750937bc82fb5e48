import { createContext, type RouterContextProvider } from "react-router";

/** Whether the rendered page opens the payment window. */
export const isPaymentPageContext = createContext(false);

/**
 * Called by the loader of a page that opens the payment window (`#ui/payment-window.ts`). The
 * page's security policy then allows the provider's script and frame; no other page does. The
 * component calls `usePaymentDocument()`, because a document keeps the policy that it was loaded
 * with.
 */
export function showsPaymentWindow(context: Readonly<RouterContextProvider>): void {
  context.set(isPaymentPageContext, true);
}
