import { createContext, type RouterContextProvider } from "react-router";

/** Whether the page that is being rendered shows the payment window. */
export const isPaymentPageContext = createContext(false);

/**
 * Called by the loader of a page that opens the payment window (`#ui/payment-window.ts`): its
 * answer then lets the provider's script and frame in, which no other page does. The component
 * calls `usePaymentDocument()`, since a document keeps the policy with which it was loaded.
 */
export function showsPaymentWindow(context: Readonly<RouterContextProvider>): void {
  context.set(isPaymentPageContext, true);
}
