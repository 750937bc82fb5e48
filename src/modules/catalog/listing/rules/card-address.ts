import type { ProductCardView } from "../../contract.ts";

/** The parameter by which the address of a sponsored card says where it stood. No page reads it. */
export const sponsoredParameter = "ad";

/**
 * What a card leads to: its product, in the one colour that the list shows, marked where it is
 * sponsored.
 */
export function cardAddress(
  { slug, sponsored }: Pick<ProductCardView, "slug" | "sponsored">,
  colour?: string,
): string {
  const address = `/product/${slug}`;
  if (colour !== undefined)
    return `${address}?${new URLSearchParams({ colour, ...(sponsored !== undefined && { [sponsoredParameter]: sponsored }) })}`;
  return sponsored === undefined ? address : `${address}?${sponsoredParameter}=${sponsored}`;
}
