import { sql, type SQL } from "drizzle-orm";
import type { Category, ProductFilters } from "../contract.ts";
import { priceBounds } from "../rules/product-filters.ts";
import { isFound } from "../search/candidates.ts";
import type { SearchMeaning } from "../search/meaning-of.ts";
import { tokensAsked, type Axis } from "../rules/facet-tokens.ts";

/** What a visitor asked of a list, understood: filters, the category in force, what the words mean. */
export type Asked = { readonly filters: ProductFilters; readonly category: Category | null; readonly meaning: SearchMeaning | null };

/** The conditions on `listings l`; without those of one axis where its own values are to be counted. */
export function listConditions({ filters, category, meaning }: Asked, except?: Axis): readonly SQL[] {
  const { minPaise, maxPaise } = priceBounds(filters);
  const where = tokensAsked(filters, except).map(hasOneOf);
  if (category !== null) where.push(sql`l.category_slug = ${category.slug}`);
  if (minPaise > 0) where.push(sql`l.price_paise >= ${minPaise}`);
  if (maxPaise !== null) where.push(sql`l.price_paise <= ${maxPaise}`);
  if (meaning !== null) where.push(isFound(meaning));
  return where;
}

/** Whether a product has one of these facets. */
export function hasOneOf(tokens: readonly string[]): SQL {
  const list = sql.join(tokens.map((token) => sql`${token}`), sql`, `);
  return tokens.length === 1 ? sql`l.facets @> array[${list}]::text[]` : sql`l.facets && array[${list}]::text[]`;
}
