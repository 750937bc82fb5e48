import { z } from "zod";
import { isUuid } from "#shared/ids.ts";
import { sortOrders, type SortOrder } from "../../contract.ts";

/**
 * Where the next page starts: the sort key and id of the last product on this page. Unlike page
 * numbers, it neither repeats nor skips a product when others are added or sold.
 */
export type ListCursor = {
  readonly sort: SortOrder;
  /**
   * Microseconds since 1970 for `newest` (negative for new products that are sold out), paise for
   * the prices, thousandths of a star for `rating`, the name for `name`.
   */
  readonly key: number | string;
  readonly id: string;
};

// PostgreSQL's calendar ends in the year 294276; keys beyond 2^53 would not be exact either.
const Key = z.union([
  z.int(),
  z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\u0000]*$/u),
]);
const Cursor = z.tuple([z.enum(sortOrders), Key, z.string().refine(isUuid)]);

/** Writes a cursor for an address. */
export function writeCursor({ sort, key, id }: ListCursor): string {
  return toBase64Url(JSON.stringify([sort, key, id]));
}

/**
 * Reads a cursor from an address. Null for anything else and for another sort order: the list then
 * starts from the beginning.
 */
export function readCursor(text: string, sort: SortOrder): ListCursor | null {
  if (text === "") return null;
  try {
    const parsed = Cursor.safeParse(JSON.parse(fromBase64Url(text)));
    if (!parsed.success) return null;
    const [wasSort, key, id] = parsed.data;
    return wasSort === sort && (typeof key === "string") === (sort === "name")
      ? { sort, key, id }
      : null;
  } catch {
    // Not base64 or not JSON: not a cursor of ours.
    return null;
  }
}

function toBase64Url(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
}
