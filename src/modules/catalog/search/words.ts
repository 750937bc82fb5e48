/**
 * What somebody typed, taken apart into words. Signs, emoji and operators mean nothing; numbers
 * keep their point.
 */

// Marks belong to their letters: the vowel signs of Devanagari are marks.
const wordPattern = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;
// A joiner shapes letters and is none; "men's" means "men".
const joiners = /[\u200C\u200D]/g;
const possessive = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/giu;

/** More words than this narrow nothing that anybody would notice. */
export const mostWords = 10;

/**
 * The different words of a text in their order, at most ten: "Men's card-holder" is Men, card and
 * holder.
 */
export function wordsOf(text: string): readonly string[] {
  const words = text.replace(joiners, "").replace(possessive, "").match(wordPattern) ?? [];
  return [...new Set(words.filter((word) => hasLetterOrDigit.test(word)))].slice(0, mostWords);
}

/** The text as it was typed but for the words that are spelled otherwise in `spelling`. */
export function respelled(text: string, spelling: ReadonlyMap<string, string>): string {
  return text.replace(joiners, "").replace(wordPattern, (word) => spelling.get(word) ?? word);
}
