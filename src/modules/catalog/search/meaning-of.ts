import { composed, type Db } from "#platform/db/database.ts";
import { memoizeByKey } from "#platform/db/memoize.ts";
import { cachedShares, cachedTerms, readWords } from "./read-words.ts";
import { quoted, parseSearch, type SearchConcept } from "./parse-search.ts";
import { respelled, wordsOf } from "./words.ts";

/**
 * The meaning of a search text: the query on the listings' search vectors, and the corrected text
 * if words were misspelt.
 */
export type SearchMeaning = {
  /**
   * A PostgreSQL tsquery: all words, or the SKU. Empty for a text of filler words, which matches
   * nothing.
   */
  readonly tsquery: string;
  readonly correctedTo: string | null;
  /** One tsquery per word. */
  readonly words: readonly string[];
  /** A tsquery for all words that the catalogue has; empty if it has none of them. */
  readonly allKnown: string;
  /** For ranking: any of the words, with the number of lexemes and words in the query. */
  readonly ranking: { readonly tsquery: string; readonly lexemes: number; readonly words: number };
  /** The tsquery for the text as a SKU; empty if it cannot be one. */
  readonly skuQuery: string;
  /** No product has all words, so `tsquery` matches those that have some. */
  readonly isPartial: boolean;
  /** Upper bound of the share of products with each word, 0 to 1; 0 means rare. */
  readonly shares: readonly number[];
  /** Approximate number of products. */
  readonly products: number;
  /** The trade's names for the words: "belt" for peti. */
  readonly names: readonly string[];
};

const cacheTtlMs = 1000;
const maxCacheEntries = 1000;
const longestSku = 64;

/**
 * The meaning of a text, cached for a second. One statement; a second one for words that are rarely
 * together; two more at times, for cached data that has expired. If no product has all words, the
 * meaning is any of them: "black xyzzy wallet" finds black products and wallets, black wallets
 * first, and `isPartial` is true.
 */
export const meaningOf = memoizeByKey<SearchMeaning>(
  { ttlMs: cacheTtlMs, maxEntries: maxCacheEntries },
  async (db, text) => {
    const meaning = await readMeaning(db, text, false);
    return (await isMet(db, meaning)) ? meaning : partly(meaning);
  },
);

/**
 * Like `meaningOf`, for a text that is still being typed: the last word also matches every word
 * that starts with it.
 */
export const meaningOfBeginning = memoizeByKey<SearchMeaning>(
  { ttlMs: cacheTtlMs, maxEntries: maxCacheEntries },
  async (db, text) => readMeaning(db, text, true),
);

async function readMeaning(db: Db, text: string, isUnfinished: boolean): Promise<SearchMeaning> {
  const typed = wordsOf(text);
  if (typed.length === 0) return meaningIn(text, [], null, 0);
  const [words, terms, shares] = await Promise.all([
    readWords(db, typed),
    cachedTerms(db),
    cachedShares(db),
  ]);
  const { concepts, spelling } = parseSearch(
    typed,
    words,
    { terms, shares: shares.of },
    { isUnfinished, mayCorrect: skuIn(text) === "" },
  );
  return meaningIn(
    text,
    concepts,
    spelling.size === 0 ? null : respelled(text, spelling),
    shares.products,
  );
}

// If evenly spread words would match this many products together, the check is skipped.
const surelyMatched = 500;

/** Whether a product has all words. Only checked for several words that are not a SKU. */
async function isMet(
  db: Db,
  { tsquery, skuQuery, shares, products }: SearchMeaning,
): Promise<boolean> {
  if (
    shares.length < 2 ||
    skuQuery !== "" ||
    shares.reduce((product, share) => product * share, products) >= surelyMatched
  )
    return true;
  const [row] = await composed<{ isMet: boolean }>(
    db,
    "catalog.isSearchMet",
    (place) =>
      `select exists (
         select
         from listings l
         where l.search_vector @@ ${place(tsquery)}::tsquery
       ) as "isMet"`,
  );
  return row?.isMet === true;
}

function partly(meaning: SearchMeaning): SearchMeaning {
  const { words, shares } = meaning;
  return {
    ...meaning,
    tsquery: words.join(" | "),
    shares: [
      Math.min(
        1,
        shares.reduce((sum, share) => sum + share, 0),
      ),
    ],
    isPartial: true,
  };
}

function meaningIn(
  text: string,
  concepts: readonly SearchConcept[],
  correctedTo: string | null,
  products: number,
): SearchMeaning {
  const sku = skuIn(text);
  const skuQuery = sku === "" ? "" : quoted(`sku=${sku}`);
  const ranking = [...new Set(concepts.flatMap((one) => one.ranking))];
  const parts = concepts.map(({ query }) => `(${query})`);
  return {
    tsquery: [parts.join(" & "), skuQuery].filter((query) => query !== "").join(" | "),
    correctedTo,
    ranking: {
      tsquery: ranking.map(quoted).join(" | "),
      lexemes: ranking.length,
      words: concepts.length,
    },
    skuQuery,
    words: parts,
    allKnown: concepts
      .filter(({ isKnown }) => isKnown)
      .map(({ query }) => `(${query})`)
      .join(" & "),
    isPartial: false,
    shares: concepts.map(({ share }) => share),
    products,
    names: concepts.flatMap(({ names }) => names),
  };
}

/**
 * One word with a digit may be a SKU. Without a digit it is not: a seller's SKU "belt" must not
 * come first in a search for belts.
 */
function skuIn(text: string): string {
  const sku = text.trim().toLowerCase();
  return /\d/.test(sku) && !/\s/.test(sku) && sku.length <= longestSku ? sku : "";
}
