import type { ProductCardView } from "../../contract.ts";

/** What a page shows already: these products, and the photographs of those cards. */
type Shown = {
  readonly products: readonly Pick<ProductCardView, "id">[];
  readonly pictures?: readonly Pick<ProductCardView, "picture">[];
};

/** The suggestions whose product or photograph is not shown already, in their order. */
export function distinctSuggestions<Card extends Pick<ProductCardView, "id" | "picture">>(
  cards: readonly Card[],
  { products, pictures = [] }: Shown,
): readonly Card[] {
  const ids = new Set(products.map(({ id }) => id));
  const files = new Set(pictures.flatMap(({ picture }) => picture?.file ?? []));
  return cards.filter(
    ({ id, picture }) => !ids.has(id) && (picture === null || !files.has(picture.file)),
  );
}
