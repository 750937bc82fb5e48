import { nearestWord } from "./nearest-word.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";
import type { AnalysedWord, Term } from "./read-words.ts";
import { fillers, meaningKey } from "./rules/filler-words.ts";

/**
 * Turns words into their meaning: stems, synonyms, beginnings of words and corrected typos. Without
 * the database.
 */

/** One concept of a search: a word or a term of several words, with all its synonyms. */
export type SearchConcept = {
  /** As a PostgreSQL tsquery: `'wallet' | 'batua'`. */
  readonly query: string;
  /**
   * The stems that count for ranking. Of terms with several words only the trade's own name counts:
   * "brief case" and "office bag" find briefcases, but a phone case is no briefcase.
   */
  readonly ranking: readonly string[];
  /** Upper bound of the share of products with it, 0 to 1; 0 means rare. */
  readonly share: number;
  /** The trade's names for it; empty for words without synonyms. */
  readonly names: readonly string[];
  /** Whether the catalogue has it: false for words that no product has. */
  readonly isKnown: boolean;
};

/** The concepts of a search, in the order of its words. */
export type ParsedSearch = {
  readonly concepts: readonly SearchConcept[];
  /** Each misspelt word with its correction. */
  readonly spelling: ReadonlyMap<string, string>;
};

/** The synonyms, and the shares of lexemes. */
export type Vocabulary = {
  readonly terms: readonly Term[];
  readonly shares: ReadonlyMap<string, number>;
};

type TypedWord = { readonly typed: string; readonly word: AnalysedWord };

const mostCompletions = 12;
const longestTerm = 3;

type ParseOptions = {
  /** The last word is still being typed: "wal" also means every word that starts with it. */
  readonly isUnfinished?: boolean;
  readonly mayCorrect?: boolean;
};

/** Parses typed words into concepts. */
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

/** Of each list of terms, because all searches of some minutes share one. */
const meaningsOfTerms = new WeakMap<readonly Term[], Meanings>();

/** Each term that has synonyms, by its stems: all terms of the same meaning, including itself. */
function meaningsByTerm(terms: readonly Term[]): Meanings {
  const known = meaningsOfTerms.get(terms);
  if (known !== undefined) return known;
  const members = Map.groupBy(terms, ({ meaning }) => meaning);
  const byTerm = new Map<string, Term[]>();
  for (const { asks, lexemes, meaning } of terms) {
    if (asks)
      byTerm.set(meaningKey(lexemes), [
        ...(byTerm.get(meaningKey(lexemes)) ?? []),
        ...(members.get(meaning) ?? []),
      ]);
  }
  meaningsOfTerms.set(terms, byTerm);
  return byTerm;
}

/** The number of words of the longest term that starts here; 0 if none does. */
function termAt(typedWords: readonly TypedWord[], at: number, meanings: Meanings): number {
  for (let length = Math.min(longestTerm, typedWords.length - at); length > 0; length--) {
    if (
      meanings.has(
        meaningKey(typedWords.slice(at, at + length).flatMap(({ word }) => word.lexemes)),
      )
    )
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
  const isOrdinary = part.some(({ typed }) => isOrdinaryWord(typed));
  const mayMeanOther = isUnknown && !isOrdinary;
  const isPrefix = last !== undefined && part.length === 1 && (mayBePrefix || mayMeanOther);
  const completions = isPrefix ? commonest(last.completions, shares) : [];
  // A complete term is not a beginning: "bag" does not mean "bag tag".
  const begun = isPrefix && !isTerm ? termsWithPrefix(last.folded, meanings) : [];
  if (mayMeanOther && mayCorrect && completions.length === 0 && begun.length === 0) {
    const corrected = correction(part, shares);
    if (corrected !== null) {
      spelling.set(corrected.typed, corrected.word);
      const concept = anyOf([[corrected.lexeme]], meanings.get(corrected.lexeme) ?? [], shares);
      return { ...concept, isKnown: true };
    }
  }
  const concept = anyOf(
    [lexemes, ...completions.map((lexeme) => [lexeme])],
    [...(meanings.get(meaningKey(lexemes)) ?? []), ...begun],
    shares,
  );
  return { ...concept, isKnown: !isUnknown || completions.length > 0 || begun.length > 0 };
}

/**
 * The synonyms of all terms that start so: "चप्" starts चप्पल, and so means every sandal. One
 * letter would match too many.
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

/** Any of these groups of stems (all stems of a group), or any of these terms. */
function anyOf(
  groups: readonly (readonly string[])[],
  terms: readonly Term[],
  shares: ReadonlyMap<string, number>,
): Omit<SearchConcept, "isKnown"> {
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

/** An upper bound: all stems together are no more common than the rarest of them. */
function shareOfAll(lexemes: readonly string[], shares: ReadonlyMap<string, number>): number {
  return Math.min(...lexemes.map((lexeme) => shares.get(lexeme) ?? 0));
}

/** A lexeme quoted for a tsquery. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
