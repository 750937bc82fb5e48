import { stateName } from "#shared/indian-states.ts";
import { codeOfOfficialState } from "#shared/official-states.ts";
import type { Db } from "#platform/db/database.ts";
import { attributesByCode } from "../attributes/attributes-by-category.ts";
import type { CategoryAttribute } from "../attributes/contract.ts";
import { displayedAttribute } from "../attributes/rules/displayed-attribute.ts";
import type { ProductCardView, ProductList, StoredCard } from "../contract.ts";
import { cardLine } from "./rules/card-line.ts";
import { markBadge } from "../marks/rules/mark-words.ts";
import { versionForReader } from "../product/rules/product-languages.ts";

/** What cards are worded with: all attributes, by their codes. */
export type CardWords = ReadonlyMap<string, CategoryAttribute>;

/** A stored card with the texts, attributes and state that fit the language of the page. */
export function cardForReader(stored: StoredCard, words: CardWords): ProductCardView {
  const { language, translatedName, translatedExcerpt = "", facts, marks, ...card } = stored;
  const { isTranslation, ...lang } = versionForReader({
    language,
    hasTranslation: translatedName !== undefined,
  });
  // One copy of the card: a list has 24.
  const ofReader = { ...stateForReader(card), ...factsForReader(facts, words), ...lineOf(marks) };
  return isTranslation && translatedName !== undefined
    ? Object.assign(card, ofReader, { name: translatedName, excerpt: translatedExcerpt })
    : Object.assign(card, ofReader, lang);
}

/** Of a product that is sold within its state only. */
function stateForReader({ onlyWithin }: Pick<StoredCard, "onlyWithin">) {
  if (onlyWithin === undefined) return {};
  return { onlyWithin: stateName(codeOfOfficialState(onlyWithin) ?? onlyWithin) };
}

function factsForReader(facts: StoredCard["facts"], words: CardWords) {
  const parts = (facts ?? []).flatMap(([code, value]) => {
    const attribute = words.get(code);
    return attribute === undefined ? [] : [[displayedAttribute(attribute), value] as const];
  });
  return parts.length === 0 ? {} : { says: cardLine(parts) };
}

/** The names are those of the register, in every language. */
function lineOf(marks: StoredCard["marks"] = []) {
  if (marks.length === 0) return {};
  return { markLine: marks.map(([kind, name]) => markBadge({ kind, name })).join(" · ") };
}

/** Stored cards with what fits the language of the page. */
export async function cardsForReader(
  db: Db,
  cards: readonly StoredCard[],
): Promise<readonly ProductCardView[]> {
  const words = await attributesByCode(db);
  return cards.map((card) => cardForReader(card, words));
}

/** A list of stored cards with what fits the language of the page. */
export async function listForReader<List extends ProductList>(db: Db, list: List): Promise<List> {
  return { ...list, products: await cardsForReader(db, list.products) };
}
