import { stateName } from "#shared/indian-states.ts";
import { codeOfOfficialState } from "#shared/official-states.ts";
import type { ProductCardView, ProductList, StoredCard } from "../contract.ts";
import { versionForReader } from "../product/rules/product-languages.ts";

/** A stored card with the texts and the state that fit the language of the page. */
export function cardForReader(stored: StoredCard): ProductCardView {
  const { language, translatedName, translatedExcerpt = "", ...card } = stored;
  const { isTranslation, ...lang } = versionForReader({
    language,
    hasTranslation: translatedName !== undefined,
  });
  const displayed = { ...card, ...stateForReader(card) };
  return isTranslation && translatedName !== undefined
    ? { ...displayed, name: translatedName, excerpt: translatedExcerpt }
    : { ...displayed, ...lang };
}

/** Of a product that is sold within its state only. */
function stateForReader({ onlyWithin }: Pick<StoredCard, "onlyWithin">) {
  if (onlyWithin === undefined) return {};
  return { onlyWithin: stateName(codeOfOfficialState(onlyWithin) ?? onlyWithin) };
}

/** A list of stored cards with the texts that fit the language of the page. */
export function listForReader<List extends ProductList>(list: List): List {
  return { ...list, products: list.products.map(cardForReader) };
}
