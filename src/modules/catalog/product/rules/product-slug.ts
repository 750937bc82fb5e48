import { isUuid } from "#shared/ids.ts";
import { plainSlug } from "#shared/plain-slug.ts";

/** The slug of a product's address, /product/{slug}. It stays when the product is renamed. */

const maxLength = 80;

/**
 * "Kolhāpurī Chappal No. 9" becomes "kolhapuri-chappal-no-9", "बैग" becomes "baig". If nothing
 * usable is left of a name, the slug is its category, "handbags", or "piece" for a draft without one.
 */
export function productSlug(name: string, categorySlug: string): string {
  const slug = plainSlug(name, maxLength);
  if (slug.replaceAll(/[^a-z]/g, "").length < 2)
    return [categorySlug || "piece", slug].filter((part) => part !== "").join("-");
  // A slug that looks like an id would be read as one.
  return isUuid(slug) ? `piece-${slug}` : slug;
}

/** The slugs to try, in order; `chance` is a few random letters. */
export function slugCandidates(slug: string, chance: string): readonly string[] {
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${chance}`];
}
