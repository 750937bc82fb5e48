import type { ProductCardView, ProductList, StoredCard } from "../contract.ts";
import { versionForReader } from "../product/rules/product-languages.ts";

/** A stored card with the texts that fit the language of the page. */
export function cardForReader(stored: StoredCard): ProductCardView {
  const { language, translatedName, translatedExcerpt = "", ...card } = stored;
  const { isTranslation, ...lang } = versionForReader({
    language,
    hasTranslation: translatedName !== undefined,
  });
  return isTranslation && translatedName !== undefined
    ? { ...card, name: translatedName, excerpt: translatedExcerpt }
    : { ...card, ...lang };
}

/** A list of stored cards with the texts that fit the language of the page. */
export function listForReader<List extends ProductList>(list: List): List {
  return { ...list, products: list.products.map(cardForReader) };
}
