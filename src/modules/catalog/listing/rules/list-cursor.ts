import { z } from "zod";
import { isUuid } from "#shared/ids.ts";
import { sortOrders, type SortOrder } from "../../contract.ts";

/**
 * Where a list goes on: the sort key and id of the last product shown. Products added or sold
 * meanwhile neither repeat nor hide one, as page numbers would make them.
 */
export type ListCursor = {
  readonly sort: SortOrder;
  /**
   * Microseconds since 1970 for `newest` (negative among what is new and sold out), paise for the
   * prices, the name for `name`.
   */
  readonly key: number | string;
  readonly id: string;
};

// PostgreSQL ends its calendar in the year 294276; a key beyond 2^53 would not be exact anyway.
const Key = z.union([
  z.int(),
  z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\u0000]*$/u),
]);
const Cursor = z.tuple([z.enum(sortOrders), Key, z.string().refine(isUuid)]);

/** A cursor as it stands in an address. */
export function writeCursor({ sort, key, id }: ListCursor): string {
  return toBase64Url(JSON.stringify([sort, key, id]));
}

/**
 * The cursor in an address; null for anything else, and for one of another sort order: the list
 * then starts afresh.
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
    // Not base64 or not JSON: somebody else's text.
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
