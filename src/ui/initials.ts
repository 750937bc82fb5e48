const letters = new Intl.Segmenter("en-IN");

/**
 * The first letters of the first and the last word of a name. A code point may be less than a
 * letter: in Devanagari the vowel sign belongs to its consonant.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const used = words.length > 1 ? [words[0], words.at(-1)] : words;
  return used.map((word) => firstLetter(word ?? "")).join("");
}

/** The first letter of a name; empty for a name without letters. */
export function initial(name: string): string {
  return firstLetter(name.trim());
}

function firstLetter(word: string): string {
  const [first] = letters.segment(word);
  return first?.segment.toUpperCase() ?? "";
}
