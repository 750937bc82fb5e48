import { storedValue, type StoredValue } from "#ui/stored-value.ts";
import { readStoredIds } from "../rules/saved-ids.ts";

/** A list of product ids in browser storage, newest first, with a maximum length. */
export type StoredIds = StoredValue<readonly string[]>;

/** Opens the list stored under `key`, with at most `most` ids. */
export function storedIds(key: string, most: number): StoredIds {
  const ids = storedValue(key, (text) => readStoredIds(text, most));
  return { ...ids, write: (all) => ids.write(all.slice(0, most)) };
}
