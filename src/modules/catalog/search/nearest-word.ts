/** Finds the word that a visitor probably meant by an unknown one. */

/**
 * A word of the catalogue similar to the typed one: how alike (trigrams, 0 to 1) and how common
 * (share of products).
 */
export type SimilarWord = {
  readonly word: string;
  readonly similarity: number;
  readonly share: number;
};

/** How many typos a word of this length may have. Below four letters every word is near another. */
function slipsAllowed(letters: number): number {
  if (letters < 4) return 0;
  if (letters < 6) return 1;
  return letters < 9 ? 2 : 3;
}

/**
 * The nearest of the similar words: fewest typos, then most alike, then most common. Null if none
 * is near enough, and for anything with a digit.
 */
export function nearestWord(typed: string, similar: readonly SimilarWord[]): string | null {
  if (/\p{N}/u.test(typed)) return null;
  const most = slipsAllowed([...typed].length);
  const near = similar
    .map((one) => ({ ...one, slips: slipsBetween(typed, one.word) }))
    .filter(({ slips }) => slips > 0 && slips <= most);
  const [best] = near.toSorted(
    (a, b) =>
      a.slips - b.slips ||
      b.similarity - a.similarity ||
      b.share - a.share ||
      (a.word < b.word ? -1 : 1),
  );
  return best?.word ?? null;
}

/**
 * Counts typos: letters left out, added, replaced or swapped (optimal string alignment). "blet" is
 * one typo away from "belt".
 */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = b.map((_, at) => at).concat(b.length);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of b.entries()) {
      const isSwapped = letter === b[column - 1] && otherLetter === a[row - 1];
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === otherLetter ? 0 : 1),
          isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}

/**
 * The word with each pair of neighbours swapped in turn: such typos share too few trigrams to be
 * found otherwise.
 */
export function swaps(word: string): readonly string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(""),
    );
}
