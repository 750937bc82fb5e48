import { nearestWord } from "./nearest-word.ts";
import type { AnalysedWord, Term } from "./read-words.ts";

/**
 * From words to what they mean: stems, synonyms, beginnings of words, and the right spelling of
 * slips. Asks nothing of the database.
 */

/**
 * One thing that a search asks for: a word or a term of several, with everything that means the
 * same.
 */
export type SearchConcept = {
  /** As PostgreSQL's tsquery: `'wallet' | 'batua'`. */
  readonly query: string;
  /**
   * The stems by which what is found is ranked. Of terms of several words only the trade's own
   * counts: "brief case" and "office bag" find briefcases, but a case is none.
   */
  readonly ranking: readonly string[];
  /** In which share of the products it is found, at most 1; 0 means that it is rare. */
  readonly share: number;
  /** What the trade calls it; nothing for words that have no synonyms. */
  readonly names: readonly string[];
};

export type ParsedSearch = {
  readonly concepts: readonly SearchConcept[];
  /** For each word that was taken for another: the one shown instead. */
  readonly spelling: ReadonlyMap<string, string>;
};

export type Vocabulary = {
  readonly terms: readonly Term[];
  readonly shares: ReadonlyMap<string, number>;
};

type TypedWord = { readonly typed: string; readonly word: AnalysedWord };

// What Hindi puts between words, in both scripts: "chamde ki jacket" is leather and jacket.
const fillers = new Set([
  "का",
  "की",
  "के",
  "को",
  "में",
  "से",
  "और",
  "वाला",
  "वाली",
  "वाले",
  "लिए",
  "ka",
  "ki",
  "ke",
  "ko",
  "wala",
  "wali",
  "wale",
  "liye",
  "aur",
]);
const mostCompletions = 12;
const longestTerm = 3;

type ParseOptions = {
  /** The last word may go on: "wal" is also every word that begins so. */
  readonly isUnfinished?: boolean;
  readonly mayCorrect?: boolean;
};

/** What typed words mean. */
export function parseSearch(
  typed: readonly string[],
  words: readonly AnalysedWord[],
  vocabulary: Vocabulary,
  { isUnfinished = false, mayCorrect = true }: ParseOptions = {},
): ParsedSearch {
  const typedWords = typed.flatMap((text, at) => {
    const word = words[at];
    return word === undefined || word.lexemes.length === 0 || fillers.has(word.folded)
      ? []
      : [{ typed: text, word }];
  });
  const meanings = meaningsByTerm(vocabulary.terms);
  const concepts: SearchConcept[] = [];
  const spelling = new Map<string, string>();
  for (let at = 0; at < typedWords.length;) {
    const length = termAt(typedWords, at, meanings);
    const part = typedWords.slice(at, at + Math.max(1, length));
    const mayBePrefix = isUnfinished && at + part.length === typedWords.length;
    concepts.push(
      conceptOf(part, {
        isTerm: length > 0,
        mayBePrefix,
        mayCorrect,
        meanings,
        vocabulary,
        spelling,
      }),
    );
    at += part.length;
  }
  return { concepts, spelling };
}

type Meanings = ReadonlyMap<string, readonly Term[]>;

/** For each term that asks, by its stems: everything that means the same, itself among it. */
function meaningsByTerm(terms: readonly Term[]): Meanings {
  const members = Map.groupBy(terms, ({ meaning }) => meaning);
  const byTerm = new Map<string, Term[]>();
  for (const { asks, lexemes, meaning } of terms) {
    if (asks)
      byTerm.set(keyOf(lexemes), [
        ...(byTerm.get(keyOf(lexemes)) ?? []),
        ...(members.get(meaning) ?? []),
      ]);
  }
  return byTerm;
}

function keyOf(lexemes: readonly string[]): string {
  return lexemes.filter((lexeme) => !fillers.has(lexeme)).join(" ");
}

/** How many words from here make the longest term; 0 where none begins. */
function termAt(typedWords: readonly TypedWord[], at: number, meanings: Meanings): number {
  for (let length = Math.min(longestTerm, typedWords.length - at); length > 0; length--) {
    if (meanings.has(keyOf(typedWords.slice(at, at + length).flatMap(({ word }) => word.lexemes))))
      return length;
  }
  return 0;
}

type ParseContext = {
  readonly isTerm: boolean;
  readonly mayBePrefix: boolean;
  readonly mayCorrect: boolean;
  readonly meanings: Meanings;
  readonly vocabulary: Vocabulary;
  readonly spelling: Map<string, string>;
};

function conceptOf(
  part: readonly TypedWord[],
  { isTerm, mayBePrefix, mayCorrect, meanings, vocabulary, spelling }: ParseContext,
): SearchConcept {
  const { shares } = vocabulary;
  const lexemes = part.flatMap(({ word }) => word.lexemes);
  const last = part.at(-1)?.word;
  const isUnknown = !isTerm && last?.isKnown === false;
  const isPrefix = last !== undefined && part.length === 1 && (mayBePrefix || isUnknown);
  const completions = isPrefix ? commonest(last.completions, shares) : [];
  // A term is meant as it stands: "bag" is not the beginning of "bag tag".
  const begun = isPrefix && !isTerm ? termsWithPrefix(last.folded, meanings) : [];
  if (isUnknown && mayCorrect && completions.length === 0 && begun.length === 0) {
    const corrected = correction(part, shares);
    if (corrected !== null) {
      spelling.set(corrected.typed, corrected.word);
      return anyOf([[corrected.lexeme]], meanings.get(corrected.lexeme) ?? [], shares);
    }
  }
  return anyOf(
    [lexemes, ...completions.map((lexeme) => [lexeme])],
    [...(meanings.get(keyOf(lexemes)) ?? []), ...begun],
    shares,
  );
}

/**
 * Everything meant by the terms that begin so: "चप्" is चप्पल, and so every sandal. One letter
 * begins too many.
 */
function termsWithPrefix(beginning: string, meanings: Meanings): readonly Term[] {
  if ([...beginning].length < 3) return [];
  return [...meanings].flatMap(([key, terms]) =>
    key !== beginning && key.startsWith(beginning) ? terms : [],
  );
}

function correction(
  [only]: readonly TypedWord[],
  shares: ReadonlyMap<string, number>,
): { readonly typed: string; readonly word: string; readonly lexeme: string } | null {
  if (only === undefined) return null;
  const { folded, similar } = only.word;
  const corrected = nearestWord(
    folded,
    similar.map((one) => ({ ...one, share: shares.get(one.lexeme) ?? 0 })),
  );
  const lexeme = similar.find(({ word }) => word === corrected)?.lexeme;
  return corrected === null || lexeme === undefined
    ? null
    : { typed: only.typed, word: corrected, lexeme };
}

function commonest(
  lexemes: readonly string[],
  shares: ReadonlyMap<string, number>,
): readonly string[] {
  return lexemes
    .toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0))
    .slice(0, mostCompletions);
}

/** Any of these groups of stems, all of a group, or any of these terms. */
function anyOf(
  groups: readonly (readonly string[])[],
  terms: readonly Term[],
  shares: ReadonlyMap<string, number>,
): SearchConcept {
  const queries = new Set([
    ...groups.map((lexemes) => lexemes.map(quoted).join(" & ")),
    ...terms.map(({ query }) => query),
  ]);
  const ranked = terms.filter(({ isName, lexemes }) => isName || lexemes.length === 1);
  const all = new Map(
    [...groups, ...terms.map(({ lexemes }) => lexemes)].map((lexemes) => [
      lexemes.join(" "),
      lexemes,
    ]),
  );
  return {
    query: [...queries].map((query) => `(${query})`).join(" | "),
    ranking: [...new Set([...groups.flat(), ...ranked.flatMap(({ lexemes }) => lexemes)])],
    names: [...new Set(terms.map(({ meaning }) => meaning))],
    share: Math.min(
      1,
      [...all.values()].reduce((sum, lexemes) => sum + shareOfAll(lexemes, shares), 0),
    ),
  };
}

/** At most: the rarest of the stems bounds how many have all. */
function shareOfAll(lexemes: readonly string[], shares: ReadonlyMap<string, number>): number {
  return Math.min(...lexemes.map((lexeme) => shares.get(lexeme) ?? 0));
}

/** A lexeme as tsquery reads it. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
