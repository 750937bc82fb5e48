/**
 * Splits a typed text into words. Signs, emoji and operators are dropped; numbers keep their
 * decimal point.
 */

// Marks belong to their letters: the vowel signs of Devanagari are marks.
const wordPattern = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;
// A joiner is part of a letter and no letter itself; "men's" means "men".
const joiners = /[\u200C\u200D]/g;
const possessive = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/giu;

/** Further words would hardly narrow a search. */
export const mostWords = 10;

/**
 * The distinct words of a text in their order, at most ten: "Men's card-holder" gives Men, card and
 * holder.
 */
export function wordsOf(text: string): readonly string[] {
  const words = text.replace(joiners, "").replace(possessive, "").match(wordPattern) ?? [];
  return [...new Set(words.filter((word) => hasLetterOrDigit.test(word)))].slice(0, mostWords);
}

/**
 * A text for comparison: lower case, and spellings of Hindi that mean the same are one. Same as
 * `db/catalog/search_text.sql`.
 */
export function comparable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u093C\u200C\u200D]/g, "")
    .replaceAll("\u0901", "\u0902")
    .normalize("NFC")
    .toLowerCase();
}

/** The text as typed, with the corrections of `spelling`. */
export function respelled(text: string, spelling: ReadonlyMap<string, string>): string {
  return text.replace(joiners, "").replace(wordPattern, (word) => spelling.get(word) ?? word);
}
