import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type {
  Category,
  CategoryWithAliases,
  ListedProducts,
  ProductFilters,
  ProductList,
} from "../contract.ts";
import { categoryOf } from "../categories/rules/category-of.ts";
import { noFacets } from "./rules/facets.ts";
import { candidates, relevance } from "../search/candidates.ts";
import { meaningOf, type SearchMeaning } from "../search/meaning-of.ts";
import { newestFirst, cardPage, orderings, type Ordering } from "./card-rows.ts";
import { cardInColour } from "./card-in-colour.ts";
import { countList } from "./count-list.ts";
import { allCategories } from "../categories/all-categories.ts";
import { filterConditions, inCategory, inPrice, type ListQuery } from "./list-conditions.ts";
import { refreshLists } from "./refresh-lists.ts";

/**
 * One page of the filtered list of offered products, with its counts and facets. At most two
 * statements, plus those that read the meaning of search words.
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
    ...list,
    ...counts,
    categories: categories.map(withoutAliases),
    category: query.category && withoutAliases(query.category),
    ...searchReading(query),
  };
}

/**
 * The same page without counts. One statement, plus those that read the meaning of search words.
 */
export async function listCards(
  db: Db,
  actor: Actor,
  filters: ProductFilters,
): Promise<ProductList & SearchReading> {
  mustBeAllowed(actor, "catalog.browse");
  await refreshLists(db);
  const [query] = await resolveListQuery(db, filters);
  const list = matchesNothing(query) ? emptyList : await cardsOf(db, query);
  return { ...list, ...searchReading(query) };
}

type SearchReading = Pick<ListedProducts, "correctedTo" | "isPartial">;

function searchReading({ meaning }: ListQuery): SearchReading {
  return { correctedTo: meaning?.correctedTo ?? null, isPartial: meaning?.isPartial ?? false };
}

const emptyList: ProductList = { products: [], next: null };

/** The request with its category and search meaning resolved, and all categories. */
export async function resolveListQuery(
  db: Db,
  filters: ProductFilters,
): Promise<readonly [ListQuery, readonly CategoryWithAliases[]]> {
  const [categories, meaning] = await Promise.all([
    allCategories(db),
    filters.search === "" ? null : meaningOf(db, filters.search),
  ]);
  return [{ filters, category: categoryOf(categories, filters.category), meaning }, categories];
}

/** Only filler words such as "the", or only signs: no product matches. */
function matchesNothing({ meaning }: ListQuery): boolean {
  return meaning?.tsquery === "";
}

async function cardsOf(db: Db, query: ListQuery): Promise<ProductList> {
  const { sort, after, colours } = query.filters;
  const { meaning } = query;
  const [colour] = colours;
  const cardOption =
    colour === undefined || colours.length > 1 ? {} : { card: cardInColour(colour) };
  if (sort === "relevance" && meaning !== null) {
    const others = {
      indexed: inCategory(query),
      filtered: [...inPrice(query), ...filterConditions({ ...query, meaning: null })],
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
  const indexed = [...inCategory(query), ...(isByPrice ? inPrice(query) : [])];
  return cardPage(
    db,
    {
      indexed,
      filtered: [...(isByPrice ? [] : inPrice(query)), ...filterConditions(query)],
      ...cardOption,
    },
    { ordering, sort, after },
  );
}

function bestFirst(meaning: SearchMeaning): Ordering {
  const key = relevance(meaning);
  return { ...orderings.price_high, by: key, key };
}

function withoutAliases({ slug, name, description }: Category): Category {
  return { slug, name, description };
}
