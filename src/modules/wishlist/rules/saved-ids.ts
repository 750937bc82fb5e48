import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";

/** The maximum number of saved products; the page shows all of them at once. */
export const maxSaved = 100;
/** What people read when one more is to be saved, in the browser and from the server. */
export const wishlistFull = () =>
  t("A wishlist holds at most {maxSaved} pieces. Remove one to save another.", { maxSaved });
/** The number of recently viewed products. */
export const maxRecentlyViewed = 12;

/** The first `most` distinct ids, in lower case; skips anything else. */
export function idsOf(values: readonly unknown[], most: number): readonly string[] {
  const ids = values.flatMap((value) =>
    typeof value === "string" && isUuid(value) ? [value.toLowerCase()] : [],
  );
  return [...new Set(ids)].slice(0, most);
}

/**
 * Reads a list of product ids from browser storage, newest first. Skips anything else: it may be
 * old, from another program, or edited by hand.
 */
export function readStoredIds(text: string | null, most: number): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return Array.isArray(value) ? idsOf(value, most) : [];
  } catch {
    return [];
  }
}
