import type { ComponentType } from "react";
import type { ProductCardView } from "../../contract.ts";

/**
 * The heart on a card, given by the screen: who wishes for what is not the catalogue's business. 44
 * px square, in the picture's upper right corner.
 */
export type WishButtonComponent = ComponentType<{
  readonly product: Pick<ProductCardView, "id" | "slug" | "name">;
}>;
