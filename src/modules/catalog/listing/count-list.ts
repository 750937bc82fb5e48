import { composed, type Db } from "#platform/db/database.ts";
import { createKeyedCache } from "#platform/db/memoize.ts";
import { displayedAttribute } from "../attributes/rules/displayed-attribute.ts";
import type { CountUpTo, Facets } from "../contract.ts";
import { allCategories } from "../categories/all-categories.ts";
import { isCommon } from "../search/candidates.ts";
import { atLeast } from "./rules/estimated-count.ts";
import { facetsOf, type CountedToken } from "./rules/facets.ts";
import { usualSort, writeProductFilters } from "./rules/product-filters.ts";
import { countStatement, type CountRow } from "./count-statement.ts";
import type { ListQuery } from "./list-conditions.ts";
import { nextListChange } from "./refresh-lists.ts";
import { localPath } from "#shared/texts/text.ts";

/** Counts a list and its filter values. */

export type ListCounts = { readonly total: CountUpTo; readonly facets: Facets };

/** A count may be out of date for this long if a change notification is lost. */
const cacheTtlMs = 1000;
const maxCacheEntries = 500;
const cache = createKeyedCache<ListCounts>({ ttlMs: cacheTtlMs, maxEntries: maxCacheEntries });

/**
 * The total and the counts of a list, the same for every page and sort order. Cached for everybody
 * of a language until a change, or until the next price or holiday starts or ends. At most one
 * statement.
 */
export async function countList(db: Db, query: ListQuery): Promise<ListCounts> {
  const changesAt = await nextListChange(db);
  return cache.get(db, `${keyOf(query)} ${changesAt} ${localPath("")}`, () =>
    readCounts(db, query),
  );
}

/** Call this when products of a category were added, removed or changed. */
export function invalidateCounts(db: Db, category: string): void {
  cache.invalidate(db, (key) => key.startsWith(`${category} `) || key.startsWith(" "));
}

/**
 * The cache key: the category (empty for lists of all), then everything else that narrows the list.
 */
function keyOf({ filters, category }: ListQuery): string {
  const narrowing = {
    ...filters,
    category: "",
    sort: usualSort(filters.search),
    view: "grid",
    after: "",
  } as const;
  return `${category?.slug ?? ""} ${writeProductFilters(narrowing)}`;
}

async function readCounts(db: Db, query: ListQuery): Promise<ListCounts> {
  const { category, meaning } = query;
  const categories =
    category === null ? (await allCategories(db)).map(({ slug }) => slug) : [category.slug];
  // Rare words have an index of their own.
  const mayBeSampled = meaning === null || isCommon(meaning);
  const counted = { query, categories, mayBeSampled };
  const rows = await composed<CountRow>(db, "catalog.countList", countStatement(counted));
  const groups = rows.filter(({ token }) => token === null);
  const isCut = new Map(groups.map(({ axis, isMore }) => [axis, isMore === true]));
  const tokens = rows.flatMap((row): readonly CountedToken[] => {
    const { axis, token, label, hits } = row;
    const isMore = hits > 0 || (isCut.get(axis) ?? isCut.get(null) === true);
    return token === null ? [] : [{ token, count: numberOf(row), label, isMore }];
  });
  const total = groups.find(({ axis }) => axis === null);
  return {
    total: {
      count: total === undefined ? 0 : numberOf(total),
      isMore: isCut.get(null) === true || (total?.hits ?? 0) > 0,
    },
    facets: facetsOf(tokens, query.attributes.map(displayedAttribute)),
  };
}

/** What was counted, and what the sample says there is besides. */
function numberOf({ count, hits, weight }: CountRow): number {
  return hits === 0 ? count : count + atLeast(hits, weight);
}
