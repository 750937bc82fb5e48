import { composed, type Db } from "#platform/db/database.ts";
import { memoizeByKey } from "#platform/db/memoize.ts";
import { cachedShares, cachedTerms, readWords } from "./read-words.ts";
import { quoted, parseSearch, type SearchConcept } from "./parse-search.ts";
import { respelled, wordsOf } from "./words.ts";

/**
 * What words mean for the search: what the listings' vectors are asked, and the words meant where
 * those given are spelled wrongly.
 */
export type SearchMeaning = {
  /**
   * A tsquery as PostgreSQL writes it: all words, or the SKU. Empty where the words say nothing,
   * which nothing answers.
   */
  readonly tsquery: string;
  readonly correctedTo: string | null;
  /** What each word asks for. */
  readonly words: readonly string[];
  /**
   * The words one by one, by which what is found is ranked, and how many lexemes and words stand in
   * it.
   */
  readonly ranking: { readonly tsquery: string; readonly lexemes: number; readonly words: number };
  /** The text as the SKU of a variant; empty where it cannot be one. */
  readonly skuQuery: string;
  /** Nothing has all of the words: `tsquery` asks for what has some of them. */
  readonly isPartial: boolean;
  /** In which share of the products each word is found, at most; 0 means that it is rare. */
  readonly shares: readonly number[];
  /** How many products there are, about. */
  readonly products: number;
  /** What the trade calls that which the words mean: "belt" for peti. */
  readonly names: readonly string[];
};

const cacheTtlMs = 1000;
const maxCacheEntries = 1000;
const longestSku = 64;

/**
 * What these words mean; at most a second old. One statement, another for words that are seldom
 * together, and two more at times, for what changes seldom. Where no product has all of them, it is
 * what has some: "black xyzzy wallet" is black or a wallet, best what is both, and the answer says
 * so.
 */
export const meaningOf = memoizeByKey<SearchMeaning>(
  { ttlMs: cacheTtlMs, maxEntries: maxCacheEntries },
  async (db, text) => {
    const meaning = await readMeaning(db, text, false);
    return (await isMet(db, meaning)) ? meaning : partly(meaning);
  },
);

/**
 * As `meaningOf` for words that are still being typed: the last one also means every word that
 * begins so.
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

// Words that so many products have together, if they are spread evenly, are not asked about.
const surelyMatched = 500;

/** Whether some product has all the words, where there are several and none is a SKU. */
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
    isPartial: false,
    shares: concepts.map(({ share }) => share),
    products,
    names: concepts.flatMap(({ names }) => names),
  };
}

/**
 * A text in one piece with a digit in it may be a SKU: a seller's SKU "belt" shall not come first
 * among the belts.
 */
function skuIn(text: string): string {
  const sku = text.trim().toLowerCase();
  return /\d/.test(sku) && !/\s/.test(sku) && sku.length <= longestSku ? sku : "";
}
