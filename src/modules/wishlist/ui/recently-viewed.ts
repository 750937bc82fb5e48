import { useEffect, useSyncExternalStore } from "react";
import { maxRecentlyViewed } from "../rules/saved-ids.ts";
import { storedIds } from "./stored-ids.ts";

/** The recently viewed products, newest first. Stored in this browser only. */
const seen = storedIds("recentlySeen", maxRecentlyViewed);
const none: readonly string[] = [];

/** Records that the visitor views a product. */
export function useRecordView(productId: string): void {
  useEffect(() => {
    const ids = seen.read();
    if (ids[0] !== productId) seen.write([productId, ...ids.filter((id) => id !== productId)]);
  }, [productId]);
}

/** Empty during server rendering. */
export function useRecentlyViewed(): readonly string[] {
  return useSyncExternalStore(seen.subscribe, seen.read, () => none);
}

/** Empties the list of products recently seen in this browser. */
export function clearRecentlyViewed(): void {
  seen.write([]);
}
