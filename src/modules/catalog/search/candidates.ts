import type { SqlFragment } from "#platform/db/database.ts";
import { where } from "../listing/bounded-scan.ts";
import type { SearchMeaning } from "./meaning-of.ts";

/**
 * Selects the products of `listings l` to rank, and ranks them. Every product has a word such as
 * "leather", and ranking them all would make search slower with each product. So of very many
 * matches only the best-selling ones are ranked.
 */

/** Of common words this many best-selling products are ranked: ten pages. */
const mostPopular = 240;
/** With filters at least this many best-selling products are tested. */
const testedWithFilters = 5000;
/** Of rare words all matches are ranked, up to this many. */
const mostGathered = 1000;

// In microseconds, with 200,000 products: reading one entry of the word index; fetching and ranking
// one match; testing one product in the order of popularity.
const costs = { entry: 0.1, gathered: 10, tested: 4 } as const;
// Above the limit we would rank whichever products come first on the disk. Worth avoiding at twice
// the cost.
const arbitrary = 2;

/**
 * Whether so many products match that scanning the best-selling ones is cheaper than gathering all
 * matches.
 */
export function isCommon({
  shares,
  products,
}: Pick<SearchMeaning, "shares" | "products">): boolean {
  const together = shares.reduce((product, share) => product * share, 1);
  if (shares.length === 0 || together === 0) return false;
  const matching = together * products;
  if (matching <= mostGathered) return false;
  const gathering = Math.min(...shares) * products * costs.entry + mostGathered * costs.gathered;
  return rowsToScan({ shares }) * costs.tested < gathering * arbitrary;
}

/** A condition on `listings l`: the product matches the search. */
export function isFound(meaning: SearchMeaning): SqlFragment {
  // The same test as a function cannot use the index, and for a common word the index would be read
  // almost whole.
  return isCommon(meaning)
    ? (place) => `ts_match_vq(l.search_vector, ${place(meaning.tsquery)}::tsquery)`
    : (place) => `l.search_vector @@ ${place(meaning.tsquery)}::tsquery`;
}

/**
 * Other conditions: `indexed` ones lead the index of popularity, `filtered` ones need the row
 * itself.
 */
type Others = {
  readonly indexed?: readonly SqlFragment[];
  readonly filtered?: readonly SqlFragment[];
};

/** The rows of `listings l` to rank, among those that meet the other conditions. */
export function candidates(
  meaning: SearchMeaning,
  { indexed = [], filtered = [] }: Others = {},
): SqlFragment {
  const found =
    (more: readonly SqlFragment[] = []): SqlFragment =>
    (place) =>
      `select l.*
       from listings l ${where(place, [(at) => `l.search_vector @@ ${at(meaning.tsquery)}::tsquery`, ...indexed, ...filtered, ...more])}
       limit ${mostGathered}`;
  if (!isCommon(meaning)) return (place) => `(${found()(place)})`;
  // How rare a filter's value is cannot be known beforehand, so the scan must be bounded.
  const tested = Math.max(2 * rowsToScan(meaning), filtered.length === 0 ? 0 : testedWithFilters);
  const matchesWords: SqlFragment = (place) =>
    `ts_match_vq(l.search_vector, ${place(meaning.tsquery)}::tsquery)`;
  // A common word may still be rare among best-selling products: then all matches are gathered
  // after all.
  const others = found([
    () => `(select count(*) from walked) < ${mostPopular}`,
    () => "not exists (select from walked w where w.product_id = l.product_id)",
  ]);
  return (place) => `(
    with walked as materialized (
      select l.*
      from (
        select l.*
        from listings l ${where(place, [...indexed, () => "l.is_in_stock"])}
        order by l.popularity desc, l.created_at desc, l.product_id desc
        limit ${tested}
      ) l ${where(place, [matchesWords, ...filtered])}
      limit ${mostPopular}
    )
    select *
    from walked
    union all
    (${others(place)})
  )`;
}

/** How many best-selling products to test until enough match, if matches are spread evenly. */
function rowsToScan({ shares }: Pick<SearchMeaning, "shares">): number {
  return Math.ceil(mostPopular / shares.reduce((product, share) => product * share, 1));
}

// In PostgreSQL's order of weights D, C, B, A: description; shop, materials, colours and sizes;
// tags and category; name.
const weights = "{0.05, 0.2, 0.4, 1}";
const firstSecond = 1_577_836_800;
const secondsOfYear = 31_536_000;

/**
 * The relevance of a listing `l`, in millionths. Each word counts by where it stands. In stock adds
 * 0.05, ratings up to 0.04, and newer products 0.02 a year, counted from 2020 so that the value
 * never changes. A product found by its SKU comes first. If no product has all words, those with
 * more of them come first.
 */
export function relevance({ ranking, skuQuery, words, isPartial }: SearchMeaning): SqlFragment {
  const has =
    (query: string): SqlFragment =>
    (place) =>
      `l.search_vector @@ ${place(query)}::tsquery`;
  const sku: SqlFragment = (place) =>
    skuQuery === "" ? "0" : `case when ${has(skuQuery)(place)} then 10 else 0 end`;
  const numberOfWords: SqlFragment = (place) =>
    isPartial ? words.map((word) => `(${has(word)(place)})::int`).join(" + ") : "0";
  return (place) => `
    round(
      1000000 * (
        ts_rank(
            '${weights}'::float4[], l.search_vector, ${place(ranking.tsquery)}::tsquery
          ) * ${place(ranking.lexemes / Math.max(1, ranking.words))}::float8
          + ${sku(place)}
          + ${numberOfWords(place)}
          + case when l.is_in_stock then 0.05 else 0 end
          + 0.002 * greatest(0, coalesce(l.rating_tenths, 0) - 30)
          + 0.02 * greatest(
            0,
            (extract(epoch from l.created_at) - ${firstSecond}::float8) / ${secondsOfYear}::float8
          )
      )
    )::bigint`;
}
