import { sql, type SQL } from "drizzle-orm";
import type { SearchMeaning } from "./meaning-of.ts";

/**
 * Which products of `listings l` are ranked, and how. A word such as "leather" stands in every product: ranking all of
 * them would cost a hundred times more in a shop a hundred times larger, so of very many only the best selling are.
 */

/** Of what is common the best selling so many are ranked, twenty pages of them. */
const mostPopular = 480;
/** Of what is rare everything is, but never more than this. */
const mostRare = 3000;

// Measured with 1,000,000 products, in microseconds: reading one entry of the word index, ranking one product found by it,
// and looking at one product in the order of popularity.
const costs = { entry: 0.1, found: 4, lookedAt: 4 } as const;

/** Whether so many match that it is cheaper to walk the best selling until enough match than to gather all that do. */
export function isCommon({ shares, products }: Pick<SearchMeaning, "shares" | "products">): boolean {
  const together = shares.reduce((product, share) => product * share, 1);
  if (shares.length === 0 || together === 0) return false;
  const gathering = Math.min(...shares) * products * costs.entry + Math.min(together * products, mostRare) * costs.found;
  return (mostPopular / together) * costs.lookedAt < gathering;
}

/** What a product must meet to be found: a condition on `listings l`. */
export function isFound(meaning: SearchMeaning): SQL {
  // As a function the same test cannot use the index, of which a common word would read most.
  return isCommon(meaning) ? sql`ts_match_vq(l.search_vector, ${meaning.tsquery}::tsquery)` : sql`l.search_vector @@ ${meaning.tsquery}::tsquery`;
}

/** The listings `l` to rank, of those that meet the other conditions. */
export function candidates(meaning: SearchMeaning, conditions: readonly SQL[] = []): SQL {
  const where = sql.join([isFound(meaning), ...conditions], sql` and `);
  return isCommon(meaning)
    ? sql`(select l.* from listings l where ${where} and l.is_in_stock order by l.popularity desc, l.created_at desc, l.product_id desc limit ${mostPopular})`
    : sql`(select l.* from listings l where ${where} limit ${mostRare})`;
}

// In the order of PostgreSQL: description; shop, materials, colours and sizes; tags and category; name.
const weights = "{0.05, 0.2, 0.4, 1}";
const firstSecond = 1_577_836_800;
const secondsOfYear = 31_536_000;

/**
 * How well a listing `l` answers, in millionths: for each word what it weighs where it stands, and a little more for what
 * is in stock (0.05), well rated (up to 0.04) and newer (0.02 a year, counted from 2020 so that it never changes). The
 * product of a SKU comes first.
 */
export function relevance({ ranking, skuQuery }: SearchMeaning): SQL {
  const words = sql`ts_rank(${weights}::float4[], l.search_vector, ${ranking.tsquery}::tsquery) * ${ranking.lexemes / Math.max(1, ranking.words)}::float8`;
  const sku = skuQuery === "" ? sql`0` : sql`case when l.search_vector @@ ${skuQuery}::tsquery then 10 else 0 end`;
  return sql`round(1000000 * (${words} + ${sku} + case when l.is_in_stock then 0.05 else 0 end
    + 0.002 * greatest(0, coalesce(l.rating_tenths, 0) - 30)
    + 0.02 * greatest(0, (extract(epoch from l.created_at) - ${firstSecond}::float8) / ${secondsOfYear}::float8)))::bigint`;
}
