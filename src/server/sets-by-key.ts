/** Values under several keys each. A key without values takes no memory. */
export type SetsByKey<Key, Value> = {
  of(key: Key): Iterable<Value>;
  add(value: Value, keys: Iterable<Key>): void;
  remove(value: Value, keys: Iterable<Key>): void;
  clear(): void;
};

/** An empty index. */
export function createSetsByKey<Key, Value>(): SetsByKey<Key, Value> {
  const sets = new Map<Key, Set<Value>>();
  return {
    of: (key) => sets.get(key) ?? [],
    add(value, keys) {
      for (const key of keys) {
        const existing = sets.get(key);
        if (existing === undefined) sets.set(key, new Set([value]));
        else existing.add(value);
      }
    },
    remove(value, keys) {
      for (const key of keys) {
        const existing = sets.get(key);
        existing?.delete(value);
        if (existing?.size === 0) sets.delete(key);
      }
    },
    clear: () => sets.clear(),
  };
}
