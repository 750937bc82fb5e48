import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { partOfList } from "#shared/part-of-list.ts";
import type { Category, CountUpTo, Facets, ListedProducts, ProductFilters, ProductList, SortOrder } from "../contract.ts";
import { categoryOf } from "../rules/category-of.ts";
import { readCursor, writeCursor } from "../rules/list-cursor.ts";
import { priceBounds } from "../rules/product-filters.ts";
import { isAfter, isPublished, readCards, offeredProducts, type Card } from "./card-rows.ts";
import { knownCategories } from "./known-categories.ts";
import { searchCondition } from "./search-condition.ts";

/** As many as fill whole rows of 2, 3 and 4. */
export const productsPerPage = 24;

const noFacets: Facets = { colours: [], sizes: [], materials: [], processing: [], states: [], inStock: { count: 0, isMore: false }, onSale: { count: 0, isMore: false }, ratings: [] };

/** The list of offered products as filtered, a part at a time, and how many there are in all. Two statements. */
export async function listProducts(db: Db, actor: Actor, filters: ProductFilters): Promise<ListedProducts> {
  mustBeAllowed(actor, "catalog.browse");
  const categories = await knownCategories(db);
  const category = categoryOf(categories, filters.category);
  const where = conditions(filters, category);
  const cursor = readCursor(filters.after, filters.sort);
  const [total, cards] = await Promise.all([
    countProducts(db, where),
    readCards(db, { where: cursor === null ? where : [...where, isAfter(cursor)], sort: filters.sort, limit: productsPerPage + 1 }),
  ]);
  return {
    ...pageOfCards(cards, filters.sort),
    total,
    facets: noFacets,
    categories: categories.map(withoutAliases),
    category: category && withoutAliases(category),
    correctedTo: null,
  };
}

function conditions(filters: ProductFilters, category: Category | null): readonly SQL[] {
  const { minPaise, maxPaise } = priceBounds(filters);
  const where: SQL[] = [];
  if (category !== null) where.push(sql`p.category_slug = ${category.slug}`);
  if (filters.search !== "") where.push(searchCondition(filters.search));
  if (minPaise > 0) where.push(sql`offer.from_paise >= ${minPaise}`);
  if (maxPaise !== null) where.push(sql`offer.from_paise <= ${maxPaise}`);
  return where;
}

async function countProducts(db: Db, where: readonly SQL[]): Promise<CountUpTo> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total from ${offeredProducts} where ${sql.join([isPublished, ...where], sql` and `)}`);
  return { count: rows[0]?.total ?? 0, isMore: false };
}

/** A page of the cards; where there is one more, the cursor of what follows. */
export function pageOfCards(cards: readonly Card[], sort: SortOrder): ProductList {
  const { shown, next } = partOfList(cards, productsPerPage, ({ sortKey, card }) => writeCursor({ sort, key: sortKey, id: card.id }));
  return { products: shown.map(({ card }) => card), next };
}

function withoutAliases({ slug, name, description }: Category): Category {
  return { slug, name, description };
}
