import { isUuid } from "#shared/ids.ts";
import { plainSlug } from "#shared/plain-slug.ts";

/**
 * The readable part of a product's address, /product/{slug}. It stays when the product is renamed.
 */

const maxLength = 80;

/**
 * "Kolhāpurī Chappal No. 9" becomes "kolhapuri-chappal-no-9", "बैग" "baig". A name that leaves
 * nothing that an address can carry is called by its category: "handbags".
 */
export function productSlug(name: string, categorySlug: string): string {
  const slug = plainSlug(name, maxLength);
  if (slug.replaceAll(/[^a-z]/g, "").length < 2)
    return slug === "" ? categorySlug : `${categorySlug}-${slug}`;
  // An address that looks like an id is read as one.
  return isUuid(slug) ? `piece-${slug}` : slug;
}

/** In the order in which they are tried; `chance` is a few letters that nobody has used. */
export function slugCandidates(slug: string, chance: string): readonly string[] {
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${chance}`];
}
