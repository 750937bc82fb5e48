import { useSyncExternalStore } from "react";
import { storedValue } from "#ui/stored-value.ts";

/**
 * The products that somebody compares, by their slugs; stored in this browser only. What is stored
 * is `["a-belt","a-bag"]`; of anything else, what cannot be a slug is skipped.
 */
export const compared = storedValue<readonly string[]>("compared", (text) =>
  (text ?? "")
    .replaceAll(/[^a-z0-9,-]/g, "")
    .split(",")
    .filter(Boolean),
);
const none: readonly string[] = [];

/** Whether a product is among them; false during server rendering. */
export function useIsCompared(slug: string): boolean {
  return useCompared().includes(slug);
}

/** All of them; none during server rendering. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(compared.subscribe, compared.read, () => none);
}
