import { withSponsored } from "#modules/advertising/public.ts";
import type { ProductCardView } from "#modules/catalog/public.ts";
import { distinctRows } from "#ui/later-pages.ts";

type PageOfCards = {
  readonly products: readonly ProductCardView[];
  readonly sponsored: readonly ProductCardView[];
};

/**
 * The cards of all pages that are shown, each page with its sponsored ones. A product that was
 * sponsored above is not listed again further down.
 */
export function cardsOfPages(pages: readonly PageOfCards[]): readonly ProductCardView[] {
  const cards = pages.flatMap(({ products, sponsored }) => withSponsored(products, sponsored));
  return distinctRows(cards, ({ id }) => id);
}
