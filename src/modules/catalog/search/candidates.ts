import type { SqlFragment } from "#platform/db/database.ts";
import { where } from "../listing/bounded-scan.ts";
import type { SearchMeaning } from "./meaning-of.ts";

/**
 * Which products of `listings l` are ranked, and how. A word such as "leather" stands in every
 * product: ranking all of them would cost a hundred times more in a shop a hundred times larger, so
 * of very many only the best selling are.
 */

/** Of what is common the best selling so many are ranked, ten pages of them. */
const mostPopular = 240;
/** With filters at least so many best selling are tested. */
const testedWithFilters = 5000;
/** Of what is rare everything is, but never more than this. */
const mostGathered = 1000;

// In microseconds, with 200,000 products: reading one entry of the word index; fetching and ranking
// one product found by it; testing one product in the order of popularity.
const costs = { entry: 0.1, gathered: 10, tested: 4 } as const;
// More than are ranked would be some thousand that happen to lie first on the disk: worth avoiding
// at twice the price.
const arbitrary = 2;

/**
 * Whether so many match that it is better to walk the best selling until enough match than to
 * gather all that do.
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
  return toWalk({ shares }) * costs.tested < gathering * arbitrary;
}

/** What a product must meet to be found: a condition on `listings l`. */
export function isFound(meaning: SearchMeaning): SqlFragment {
  // As a function the same test cannot use the index, of which a common word would read most.
  return isCommon(meaning)
    ? (place) => `ts_match_vq(l.search_vector, ${place(meaning.tsquery)}::tsquery)`
    : (place) => `l.search_vector @@ ${place(meaning.tsquery)}::tsquery`;
}

/**
 * What else the listings must meet: what an index of popularity begins with, and what only the
 * listing itself tells.
 */
type Others = {
  readonly indexed?: readonly SqlFragment[];
  readonly filtered?: readonly SqlFragment[];
};

/** The listings to rank, of those that meet the other conditions, as rows of `listings l`. */
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
  // How rare a filter's value is nobody knows beforehand, so it must not be looked for through the
  // whole catalogue.
  const tested = Math.max(2 * toWalk(meaning), filtered.length === 0 ? 0 : testedWithFilters);
  const hasName: SqlFragment = (place) =>
    `ts_match_vq(l.search_vector, ${place(meaning.tsquery)}::tsquery)`;
  // A word may be common and yet not among what sells best: then the rest is gathered after all.
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
      ) l ${where(place, [hasName, ...filtered])}
      limit ${mostPopular}
    )
    select *
    from walked
    union all
    (${others(place)})
  )`;
}

/**
 * How many of the best selling must be tested until enough of them match, if the words are spread
 * evenly.
 */
function toWalk({ shares }: Pick<SearchMeaning, "shares">): number {
  return Math.ceil(mostPopular / shares.reduce((product, share) => product * share, 1));
}

// In the order of PostgreSQL: description; shop, materials, colours and sizes; tags and category;
// name.
const weights = "{0.05, 0.2, 0.4, 1}";
const firstSecond = 1_577_836_800;
const secondsOfYear = 31_536_000;

/**
 * How well a listing `l` answers, in millionths: for each word what it weighs where it stands, and
 * a little more for what is in stock (0.05), well rated (up to 0.04) and newer (0.02 a year,
 * counted from 2020 so that it never changes). The product of a SKU comes first; where nothing has
 * all words, what has more of them comes before what has fewer.
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
