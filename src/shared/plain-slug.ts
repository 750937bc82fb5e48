import { nameInLatin } from "./latin.ts";

/**
 * A name as an address can carry it, possibly nothing: "Kolhāpurī Chappal No. 9" is
 * "kolhapuri-chappal-no-9", and so is it in Marathi. Scripts from outside India leave nothing.
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
