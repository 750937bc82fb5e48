import { nameInLatin } from "./latin.ts";

/**
 * A name in the letters of an address, possibly empty. "Kolhāpurī Chappal No. 9" becomes
 * "kolhapuri-chappal-no-9", and so does the name in Marathi. Scripts from outside India are
 * removed.
 */
export function plainSlug(name: string, maxLength: number): string {
  return nameInLatin(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
}
