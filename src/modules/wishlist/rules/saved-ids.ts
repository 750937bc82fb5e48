import { isUuid } from "#shared/ids.ts";

/** So many pieces can be saved; the page shows all of them at once. */
export const maxSaved = 100;
/** What people read when one more is to be saved, in the browser and from the server. */
export const wishlistFull = `A wishlist holds at most ${maxSaved} pieces. Remove one to save another.`;
/** So many products count as recently seen. */
export const maxRecentlyViewed = 12;

/** The first `most` different ids among whatever stands there, in lower case. */
export function idsOf(values: readonly unknown[], most: number): readonly string[] {
  const ids = values.flatMap((value) =>
    typeof value === "string" && isUuid(value) ? [value.toLowerCase()] : [],
  );
  return [...new Set(ids)].slice(0, most);
}

/**
 * A list of product ids as browser storage has it, newest first. Whatever else stands there is old,
 * foreign or typed by hand, and is passed over.
 */
export function readStoredIds(text: string | null, most: number): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return Array.isArray(value) ? idsOf(value, most) : [];
  } catch {
    return [];
  }
}
