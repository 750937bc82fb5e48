import { useLivePage } from "./use-live-page.ts";

/** Loads an open page of an order again when the order, a return or a report about it changes. */
export function useLiveOrder(orderId: string): void {
  useLivePage(`order:${orderId}`);
}
