/**
 * Photographs among the answers to the questions of a listing. An answer is texts, so that carts,
 * addresses and orders have one form for all of them; a photograph is the id of its picture behind
 * a word.
 */
import { isUuid } from "./ids.ts";

const prefix = "photograph:";

/** The answer that is this picture. */
export function photographAnswer(imageId: string): string {
  return `${prefix}${imageId}`;
}

/** The id of the picture that an answer is; null for words. */
export function photographIn(answer: string): string | null {
  if (!answer.startsWith(prefix)) return null;
  const id = answer.slice(prefix.length).toLowerCase();
  return isUuid(id) ? id : null;
}

/** The ids of all pictures in these answers, each once. */
export function photographsIn(answers: readonly (readonly string[])[]): readonly string[] {
  const ids = answers.flatMap(([, ...values]) => values.map(photographIn));
  return [...new Set(ids.filter((id) => id !== null))];
}

/**
 * Where a photograph is loaded from, by those who may see it: as a thumbnail, large, or as it is
 * stored, to download.
 */
export function photographAddress(imageId: string, size: 160 | 1280 | "original"): string {
  return `/private-pictures/answer/${imageId}/${size}`;
}
