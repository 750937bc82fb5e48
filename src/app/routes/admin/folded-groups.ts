import { useSyncExternalStore } from "react";
import { storedValue } from "#ui/stored-value.ts";

/** The groups of the menu that this browser keeps folded, by key. */
const folded = storedValue<readonly string[]>("admin-menu-folded", (text) => {
  try {
    const keys: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
});

const none: readonly string[] = [];

/** The folded groups; none on the server, where every group is open. */
export function useFoldedGroups(): readonly string[] {
  return useSyncExternalStore(folded.subscribe, folded.read, () => none);
}

/** Remembers whether a group is folded. */
export function rememberFolded(key: string, isFolded: boolean): void {
  const others = folded.read().filter((other) => other !== key);
  if (isFolded === folded.read().includes(key)) return;
  folded.write(isFolded ? [...others, key] : others);
}
