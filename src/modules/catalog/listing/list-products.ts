import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Unreadable } from "#shared/errors.ts";
import { queryProblems } from "#shared/query-problems.ts";
import { attributesOf } from "../attributes/attributes-by-category.ts";
import type {
  CategoryWithAliases,
  ListedProducts,
  ProductFilters,
  ProductList,
  StoredCard,
} from "../contract.ts";
import { displayedCategory } from "../categories/displayed-category.ts";
import { categoryOf } from "../categories/rules/category-of.ts";
import { TooManyCombinations } from "../errors.ts";
import { axesOf, combinationsOf, mostCombinations } from "./rules/facet-tokens.ts";
import { noFacets } from "./rules/facets.ts";
import { candidates, relevance } from "../search/candidates.ts";
import { meaningOf, type SearchMeaning } from "../search/meaning-of.ts";
import { latinDigits } from "#shared/indian-digits.ts";
import { readPriceWords } from "../search/rules/price-words.ts";
import { newestFirst, cardPage, orderings, type Ordering } from "./card-rows.ts";
import { listForReader } from "./card-for-reader.ts";
import { cardInColour } from "./card-in-colour.ts";
import { countList } from "./count-list.ts";
import { allCategories } from "../categories/all-categories.ts";
import { filterConditions, inCategory, inPrice, type ListQuery } from "./list-conditions.ts";
import { listParameters } from "./rules/list-parameters.ts";
import { readProductFilters, withinPrices } from "./rules/product-filters.ts";
import { refreshLists } from "./refresh-lists.ts";

/**
 * One page of the filtered list of offered products, with its counts and facets. At most two
 * statements, plus those that read the meaning of search words. Throws TooManyCombinations.
 */
export async function listProducts(
  db: Db,
  actor: Actor,
  filters: ProductFilters,
): Promise<ListedProducts> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  const [query, categories] = await resolveListQuery(db, filters);
  const [list, counts] = matchesNothing(query)
    ? [emptyList, { total: { count: 0, isMore: false }, facets: noFacets }]
    : await Promise.all([cardsOf(db, query), countList(db, query)]);
  return {
    ...(await listForReader(db, list)),
    ...counts,
    categories: categories.map(displayedCategory),
    category: query.category && displayedCategory(query.category),
    ...searchReading(query),
  };
}

/**
 * The same page without counts. One statement, plus those that read the meaning of search words.
 * Throws TooManyCombinations.
 */
export async function listCards(
  db: Db,
  actor: Actor,
  filters: ProductFilters,
): Promise<ProductList & SearchReading> {
  mustBeAllowed(actor, "catalog.browse");
  return listForReader(db, await storedCards(db, filters));
}

async function storedCards(db: Db, filters: ProductFilters): Promise<ProductList & SearchReading> {
  await refreshLists(db);
  const [query] = await resolveListQuery(db, filters);
  const list = matchesNothing(query) ? emptyList : await cardsOf(db, query);
  return { ...list, ...searchReading(query) };
}

/**
 * The same page for a program, by the query of its address, with both versions of the texts.
 * Throws Unreadable, where a page for people ignores what it cannot read, and TooManyCombinations.
 */
export async function listCardsByQuery(
  db: Db,
  actor: Actor,
  query: URLSearchParams,
): Promise<
  ProductList & {
    readonly products: readonly StoredCard[];
    /** The category that the list is limited to; null if it is over all products. */
    readonly categorySlug: string | null;
  } & SearchReading
> {
  mustBeAllowed(actor, "catalog.browse");
  const categories = await allCategories(db);
  const attributes = await filterableAttributes(
    db,
    categoryOf(categories, query.get("category") ?? ""),
  );
  const problems = queryProblems(query, listParameters(query, { categories, attributes }));
  if (problems.length > 0) throw new Unreadable(problems.join(" "));
  const filters = readProductFilters(query);
  const categorySlug = categoryOf(categories, filters.category)?.slug ?? null;
  return { ...(await storedCards(db, filters)), categorySlug };
}

type SearchReading = Pick<ListedProducts, "correctedTo" | "isPartial">;

function searchReading({ meaning }: ListQuery): SearchReading {
  return { correctedTo: meaning?.correctedTo ?? null, isPartial: meaning?.isPartial ?? false };
}

const emptyList: ProductList = { products: [], next: null };

/**
 * The request with its category and search meaning resolved, and all categories. Throws
 * TooManyCombinations.
 */
export async function resolveListQuery(
  db: Db,
  filters: ProductFilters,
): Promise<readonly [ListQuery, readonly CategoryWithAliases[]]> {
  const { text, priceWords, ...prices } = readPriceWords(latinDigits(filters.search));
  const [categories, meaning] = await Promise.all([
    allCategories(db),
    text === "" ? null : meaningOf(db, text),
  ]);
  const category = categoryOf(categories, filters.category);
  const attributes = await filterableAttributes(db, category);
  const narrowed = { ...filters, attributes: onlyThose(filters, attributes) };
  if (combinationsOf(axesOf(attributes), narrowed) > mostCombinations)
    throw new TooManyCombinations();
  const query = {
    filters: withinPrices(narrowed, prices),
    category,
    attributes,
    meaning: meaning && withPriceWords(meaning, priceWords),
  };
  return [query, categories];
}

/** A list of all categories cannot be filtered by attributes. */
async function filterableAttributes(
  db: Db,
  category: ListQuery["category"],
): Promise<ListQuery["attributes"]> {
  if (category === null) return [];
  return (await attributesOf(db, category.slug)).filter(({ isFilterable }) => isFilterable);
}

/** Attributes by which this category is not filtered have no effect. */
function onlyThose(
  filters: ProductFilters,
  attributes: ListQuery["attributes"],
): ProductFilters["attributes"] {
  return Object.fromEntries(
    attributes.flatMap(({ code }) => {
      const values = filters.attributes[code];
      return values === undefined ? [] : [[code, values] as const];
    }),
  );
}

/** The corrected text keeps the price that was typed: "wallet under 2000". */
function withPriceWords(meaning: SearchMeaning, priceWords: string): SearchMeaning {
  const { correctedTo } = meaning;
  return correctedTo === null
    ? meaning
    : { ...meaning, correctedTo: `${correctedTo} ${priceWords}`.trim() };
}

/** Only filler words such as "the", or only signs: no product matches. */
function matchesNothing({ meaning }: ListQuery): boolean {
  return meaning?.tsquery === "";
}

async function cardsOf(db: Db, query: ListQuery): Promise<ProductList> {
  const { sort, after } = query.filters;
  const { meaning } = query;
  const card = cardInColour(query);
  const cardOption = card === null ? {} : { card };
  if (sort === "relevance" && meaning !== null) {
    const others = {
      indexed: inCategory(query),
      filtered: [...inPrice(query.filters), ...filterConditions({ ...query, meaning: null })],
    };
    const best = candidates(meaning, others);
    return cardPage(
      db,
      { indexed: [], ...cardOption },
      { ordering: bestFirst(meaning), sort, after },
      (place) => `${best(place)} l`,
    );
  }
  const isByPrice = sort === "price_low" || sort === "price_high";
  // Relevance without a search means newest first. A price order can use the price bounds as index
  // bounds.
  const ordering = sort === "relevance" ? newestFirst : orderings[sort];
  const indexed = [...inCategory(query), ...(isByPrice ? inPrice(query.filters) : [])];
  return cardPage(
    db,
    {
      indexed,
      filtered: [...(isByPrice ? [] : inPrice(query.filters)), ...filterConditions(query)],
      ...cardOption,
    },
    { ordering, sort, after },
  );
}

function bestFirst(meaning: SearchMeaning): Ordering {
  const key = relevance(meaning);
  return { ...orderings.price_high, by: key, key };
}
