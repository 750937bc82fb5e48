import { readStoredIds } from "../rules/saved-ids.ts";

/** A list of product ids in this browser, newest first, told to all who look, in other tabs too. */
export type StoredIds = { read(): readonly string[]; write(ids: readonly string[]): void; subscribe(listener: () => void): () => void };

export function storedIds(key: string, most: number): StoredIds {
  let current: readonly string[] | undefined;
  const listeners = new Set<() => void>();
  return {
    read() {
      try {
        current ??= readStoredIds(localStorage.getItem(key), most);
      } catch {
        // Storage can be switched off; the list then lasts as long as the page.
        current = [];
      }
      return current;
    },
    write(ids) {
      current = ids.slice(0, most);
      try {
        localStorage.setItem(key, JSON.stringify(current));
      } catch {
        // As above: kept in memory.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const fromAnotherTab = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        current = undefined;
        listener();
      };
      listeners.add(listener);
      addEventListener("storage", fromAnotherTab);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", fromAnotherTab);
      };
    },
  };
}
