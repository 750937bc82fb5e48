import { statement, type Db } from "#platform/db/database.ts";
import { memoizeFor } from "#platform/db/memoize.ts";
import { swaps, type SimilarWord } from "./nearest-word.ts";
import { meaningKey } from "./rules/filler-words.ts";

/**
 * Reads what the catalogue knows about words: their stems, completions, similar words, synonyms and
 * shares.
 */

/** A typed word, analysed against the catalogue. */
export type AnalysedWord = {
  /** For comparison: lower case, without accents. */
  readonly folded: string;
  /** Its stems; empty for stop words such as "the" and "for". */
  readonly lexemes: readonly string[];
  /** Whether the catalogue has all its stems. */
  readonly isKnown: boolean;
  /** Stems of the words that start with it. */
  readonly completions: readonly string[];
  /** Similar words, for a word that is neither in the catalogue nor a beginning. */
  readonly similar: readonly (Omit<SimilarWord, "share"> & { readonly lexeme: string })[];
};

// Half of all words start with the same letter.
const shortestBeginning = 2;
const mostCompletions = 60;

// The upper bound is the last code point: every word with this beginning sorts before it.
const readAnalysed = statement<AnalysedWord>(
  "catalog.searchWords",
  `with asked as (
     select position, swapped, unaccent(search_text(word)) as folded,
       tsvector_to_array(to_tsvector('charma', search_text(word))) as lexemes
     from jsonb_to_recordset($1) as asked(position int, word text, swapped text[])
     where word is not null
   ),
   known as (
     select asked.*,
       not exists (
         select
         from unnest(lexemes) as needed(lexeme)
         where not exists (select from search_words w where w.lexeme = needed.lexeme)
       ) as is_known,
       case
         when length(folded) < ${shortestBeginning} then '{}'::text[]
         else array(
           select distinct w.lexeme
           from search_words w
           where w.is_prominent and w.word >= folded and w.word < folded || chr(1114111)
           limit ${mostCompletions}
         )
       end as completions
     from asked
   )
   select folded, lexemes, is_known as "isKnown", completions,
     case
       when is_known or cardinality(completions) > 0 then '[]'::jsonb
       else (
         select coalesce(jsonb_agg(alike), '[]')
         from search_words_alike(folded, swapped) alike
       )
     end as similar
   from known
   order by position`,
);

/** Analyses words against the catalogue, in their order. One statement. */
export async function readWords(
  db: Db,
  words: readonly string[],
): Promise<readonly AnalysedWord[]> {
  return readAnalysed(db, [
    JSON.stringify(
      words.map((word, position) => ({ position, word, swapped: swaps(word.toLowerCase()) })),
    ),
  ]);
}

/** A term of the trade, with its stems in order and its query. */
export type Term = {
  readonly meaning: string;
  /** Whether a search for this term also finds its synonyms; if false, it is only found by them. */
  readonly asks: boolean;
  /** Whether the term is the name of its meaning. */
  readonly isName: boolean;
  readonly lexemes: readonly string[];
  readonly query: string;
};

/** Of a subquery `s` with meaning, term and asks. */
const termColumns = `
  s.meaning, s.asks, s.term = s.meaning as "isName",
  phraseto_tsquery('charma', search_text(s.term))::text as query,
  array(
    select part.lexeme
    from unnest(to_tsvector('charma', search_text(s.term))) part
    order by part.positions[1]
  ) as lexemes
`;

const readSynonyms = statement<Term>(
  "catalog.searchSynonyms",
  `select ${termColumns}
   from search_synonyms s
   order by s.meaning, s.term`,
);

const readCategoryNames = statement<Term>(
  "catalog.searchCategoryNames",
  `select ${termColumns}
   from (
     select name as meaning, name as term, false as asks
     from categories
     union
     -- As with the English name, one word of the name is enough.
     select c.name, given.word, true
     from categories c
     cross join jsonb_each(c.translations) as language(code, words)
     cross join regexp_split_to_table(language.words ->> 'name', '[\\s&/,()-]+') as given(word)
     where given.word <> ''
   ) s
   order by s.meaning, s.term`,
);

const secondMs = 1000;

// Only releases change the synonyms, and 700 of them are stemmed to be read.
const cachedSynonyms = memoizeFor<readonly Term[]>(60 * secondMs, (db) => readSynonyms(db, []));
// "Bags – for men": signs and fillers have no meaning of their own.
const cachedCategoryNames = memoizeFor<readonly Term[]>(secondMs, async (db) =>
  (await readCategoryNames(db, [])).filter(({ lexemes }) => meaningKey(lexemes) !== ""),
);

/** The synonyms, and the names of categories in each language. Cached. */
export async function cachedTerms(db: Db): Promise<readonly Term[]> {
  return [...(await cachedSynonyms(db)), ...(await cachedCategoryNames(db))];
}

/**
 * How common lexemes are: the share of products with each, as PostgreSQL's statistics have it, and
 * the number of products.
 */
export type Shares = { readonly of: ReadonlyMap<string, number>; readonly products: number };

// PostgreSQL counts the most common lexemes whenever it analyses the table; any other is rare.
const readShares = statement<{ lexeme: string | null; share: number | null; products: number }>(
  "catalog.searchShares",
  `select common.lexeme, common.share, greatest(0, listed.reltuples)::float8 as products
   from pg_class listed
   left join pg_stats counted
     on counted.schemaname = listed.relnamespace::regnamespace::text
       and counted.tablename = listed.relname
       and counted.attname = 'search_vector'
   left join lateral unnest(
     counted.most_common_elems::text::text[], counted.most_common_elem_freqs
   ) as common(lexeme, share)
     on common.lexeme is not null
   where listed.oid = 'listings'::regclass`,
);

/** Cached for ten seconds; PostgreSQL counts again after a tenth of the products changed. */
export const cachedShares = memoizeFor<Shares>(10 * secondMs, async (db) => {
  const rows = await readShares(db, []);
  return {
    of: new Map(rows.map(({ lexeme, share }) => [lexeme ?? "", share ?? 0])),
    products: rows[0]?.products ?? 0,
  };
});
