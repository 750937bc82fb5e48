import { useEffect, useSyncExternalStore } from "react";
import { maxRecentlyViewed } from "../rules/saved-ids.ts";
import { storedIds } from "./stored-ids.ts";

/** The products looked at last, newest first. They are known to this browser and to nobody else. */
const seen = storedIds("recentlySeen", maxRecentlyViewed);
const none: readonly string[] = [];

/** Notes that somebody looks at a product. */
export function useRecordView(productId: string): void {
  useEffect(() => {
    const ids = seen.read();
    if (ids[0] !== productId) seen.write([productId, ...ids.filter((id) => id !== productId)]);
  }, [productId]);
}

/** Empty while rendered on the server. */
export function useRecentlyViewed(): readonly string[] {
  return useSyncExternalStore(seen.subscribe, seen.read, () => none);
}

/** Empties the list of products recently seen in this browser. */
export function clearRecentlyViewed(): void {
  seen.write([]);
}
