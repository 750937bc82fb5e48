import type { ComponentType } from "react";
import type { ProductCardView } from "../../contract.ts";

/**
 * The heart on a card, passed in by the screen because the catalogue does not import the wishlist.
 * 44 px square, in the picture's upper right corner.
 */
export type WishButtonComponent = ComponentType<{
  readonly product: Pick<ProductCardView, "id" | "slug" | "name">;
}>;
