import { useRevalidator } from "react-router";
import { useLiveRefresh } from "./use-live-refresh.ts";

/** Loads an open page of an order again when the order, a return or a report about it changes. */
export function useLiveOrder(orderId: string): void {
  const { revalidate } = useRevalidator();
  useLiveRefresh({ topics: [`order:${orderId}`], refresh: () => void revalidate() });
}
