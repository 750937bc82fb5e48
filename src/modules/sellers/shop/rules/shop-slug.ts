import { plainSlug } from "#shared/plain-slug.ts";

/** The slug of a shop in /sellers/{slug}. It does not change when the shop is renamed. */

const maxLength = 60;

/**
 * "Kolhāpur Charmakār & Sons" becomes "kolhapur-charmakar-sons", and "चर्मकार" becomes "charmakar".
 * A name without any letters becomes "workshop".
 */
export function shopSlug(name: string): string {
  const slug = plainSlug(name, maxLength);
  return slug === "" ? "workshop" : slug;
}

/** The first free one of "name", "name-2", "name-3" and so on. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
