/**
 * A value in this browser's local storage. All its users, in other tabs too, are notified of
 * changes.
 */
export type StoredValue<Value> = {
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/**
 * `parse` must accept any text, and null for no value: it may be old, from elsewhere or edited by
 * hand.
 */
export function storedValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
): StoredValue<Value> {
  let current: { readonly value: Value } | undefined;
  const listeners = new Set<() => void>();
  return {
    read() {
      current ??= { value: parse(stored(key)) };
      return current.value;
    },
    write(value) {
      current = { value };
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage can be switched off or full. The value then lasts as long as the page.
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

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage can be switched off.
    return null;
  }
}
