import type { ProductCardView } from "../../contract.ts";

/** Query parameter with the placement of a sponsored card that was clicked. No page reads it. */
export const sponsoredParameter = "ad";

/**
 * The address of a card's product, in the colour that the card shows, with the click marker of a
 * sponsored card.
 */
export function cardAddress({
  slug,
  sponsored,
  colour,
}: Pick<ProductCardView, "slug" | "sponsored" | "colour">): string {
  const address = `/product/${slug}`;
  if (colour !== undefined)
    return `${address}?${new URLSearchParams({ colour, ...(sponsored !== undefined && { [sponsoredParameter]: sponsored }) })}`;
  return sponsored === undefined ? address : `${address}?${sponsoredParameter}=${sponsored}`;
}
