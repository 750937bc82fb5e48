import { sql, type SQL } from "drizzle-orm";
import type { Category, ProductFilters } from "../contract.ts";
import { priceBounds } from "../rules/product-filters.ts";
import { isFound } from "../search/candidates.ts";
import type { SearchMeaning } from "../search/meaning-of.ts";
import { tokensAsked, type Axis } from "../rules/facet-tokens.ts";

/** What a visitor asked of a list, understood: filters, the category in force, what the words mean. */
export type Asked = { readonly filters: ProductFilters; readonly category: Category | null; readonly meaning: SearchMeaning | null };

/** The conditions on `listings l`; without those of one axis where its own values are to be counted. */
export function listConditions(asked: Asked, except?: Axis): readonly SQL[] {
  return [...inCategory(asked), ...inPrice(asked), ...filterConditions(asked, except)];
}

/** Those that an index of every order begins with. */
export function inCategory({ category }: Asked): readonly SQL[] {
  return category === null ? [] : [sql`l.category_slug = ${category.slug}`];
}

export function inPrice({ filters }: Asked): readonly SQL[] {
  const { minPaise, maxPaise } = priceBounds(filters);
  return [...(minPaise > 0 ? [sql`l.price_paise >= ${minPaise}`] : []), ...(maxPaise === null ? [] : [sql`l.price_paise <= ${maxPaise}`])];
}

/** Facets, and the words that are sought. */
export function filterConditions({ filters, meaning }: Asked, except?: Axis): readonly SQL[] {
  return [...tokensAsked(filters, except).map(hasOneOf), ...(meaning === null ? [] : [isFound(meaning)])];
}

/** Whether a product has one of these facets. */
function hasOneOf(tokens: readonly string[]): SQL {
  const list = sql.join(tokens.map((token) => sql`${token}`), sql`, `);
  return tokens.length === 1 ? sql`l.facets @> array[${list}]::text[]` : sql`l.facets && array[${list}]::text[]`;
}
