import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type {
  Category,
  KnownCategory,
  ListedProducts,
  ProductFilters,
  ProductList,
} from "../contract.ts";
import { categoryOf } from "../categories/rules/category-of.ts";
import { noFacets } from "./rules/facets.ts";
import { candidates, relevance } from "../search/candidates.ts";
import { meaningOf, type SearchMeaning } from "../search/meaning-of.ts";
import { newestFirst, partOfCards, walks, type Walk } from "./card-rows.ts";
import { cardInColour } from "./card-in-colour.ts";
import { countList } from "./count-list.ts";
import { knownCategories } from "../categories/known-categories.ts";
import { filterConditions, inCategory, inPrice, type Asked } from "./list-conditions.ts";
import { bringListsUpToDate } from "./up-to-date.ts";

/**
 * The list of offered products as filtered, a part at a time, with what it can be narrowed by. Two
 * statements at most, apart from those that tell what a search's words mean.
 */
export async function listProducts(
  db: Db,
  actor: Actor,
  filters: ProductFilters,
): Promise<ListedProducts> {
  mustBeAllowed(actor, "catalog.browse");
  await bringListsUpToDate(db);
  const [asked, categories] = await understood(db, filters);
  const [list, counts] = saysNothing(asked)
    ? [nothing, { total: { count: 0, isMore: false }, facets: noFacets }]
    : await Promise.all([cardsOf(db, asked), countList(db, asked)]);
  return {
    ...list,
    ...counts,
    categories: categories.map(withoutAliases),
    category: asked.category && withoutAliases(asked.category),
    ...readAs(asked),
  };
}

/**
 * The same list without counts. One statement, apart from those that tell what a search's words
 * mean.
 */
export async function listCards(
  db: Db,
  actor: Actor,
  filters: ProductFilters,
): Promise<ProductList & ReadAs> {
  mustBeAllowed(actor, "catalog.browse");
  await bringListsUpToDate(db);
  const [asked] = await understood(db, filters);
  const list = saysNothing(asked) ? nothing : await cardsOf(db, asked);
  return { ...list, ...readAs(asked) };
}

type ReadAs = Pick<ListedProducts, "correctedTo" | "isPartial">;

function readAs({ meaning }: Asked): ReadAs {
  return { correctedTo: meaning?.correctedTo ?? null, isPartial: meaning?.isPartial ?? false };
}

const nothing: ProductList = { products: [], next: null };

/** What a visitor asked, with all categories. */
export async function understood(
  db: Db,
  filters: ProductFilters,
): Promise<readonly [Asked, readonly KnownCategory[]]> {
  const [categories, meaning] = await Promise.all([
    knownCategories(db),
    filters.search === "" ? null : meaningOf(db, filters.search),
  ]);
  return [{ filters, category: categoryOf(categories, filters.category), meaning }, categories];
}

/** Words such as "the" and signs alone: nothing answers them. */
function saysNothing({ meaning }: Asked): boolean {
  return meaning?.tsquery === "";
}

async function cardsOf(db: Db, asked: Asked): Promise<ProductList> {
  const { sort, after, colours } = asked.filters;
  const { meaning } = asked;
  const [colour] = colours;
  const shown = colour === undefined || colours.length > 1 ? {} : { card: cardInColour(colour) };
  if (sort === "relevance" && meaning !== null) {
    const others = {
      walked: inCategory(asked),
      filtered: [...inPrice(asked), ...filterConditions({ ...asked, meaning: null })],
    };
    const best = candidates(meaning, others);
    return partOfCards(
      db,
      { walked: [], ...shown },
      { walk: bestFirst(meaning), sort, after },
      (place) => `${best(place)} l`,
    );
  }
  const isByPrice = sort === "price_low" || sort === "price_high";
  // A search for nothing is read as newest first; a list by price walks between its bounds.
  const walk = sort === "relevance" ? newestFirst : walks[sort];
  const walked = [...inCategory(asked), ...(isByPrice ? inPrice(asked) : [])];
  return partOfCards(
    db,
    {
      walked,
      filtered: [...(isByPrice ? [] : inPrice(asked)), ...filterConditions(asked)],
      ...shown,
    },
    { walk, sort, after },
  );
}

function bestFirst(meaning: SearchMeaning): Walk {
  const key = relevance(meaning);
  return { ...walks.price_high, by: key, key };
}

function withoutAliases({ slug, name, description }: Category): Category {
  return { slug, name, description };
}
