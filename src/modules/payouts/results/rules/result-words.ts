import { plainName } from "#shared/column-names.ts";
import type { ResultLayout, ResultLine } from "../contract.ts";

/** The words of a bank's status, as a layout has them. */

type Words = Pick<ResultLayout, "paidWords" | "failedWords" | "pendingWords">;

/** The words of one list, without case, spaces and signs. */
export function statusWordsOf(list: string | null): readonly string[] {
  return (list ?? "").split(",").map(plainName).filter(Boolean);
}

/** What a status means; null for a word that the layout does not have. */
export function outcomeOf(status: string, layout: Words): ResultLine["outcome"] {
  const word = plainName(status);
  if (statusWordsOf(layout.paidWords).includes(word)) return "paid";
  if (statusWordsOf(layout.failedWords).includes(word)) return "failed";
  return statusWordsOf(layout.pendingWords).includes(word) ? "pending" : null;
}

/** The first word that is in two of the lists; null if each has one meaning. */
export function wordWithTwoMeanings(layout: Words): string | null {
  const all = [layout.paidWords, layout.failedWords, layout.pendingWords].flatMap((list) => [
    ...new Set(statusWordsOf(list)),
  ]);
  return all.find((word, index) => all.indexOf(word) !== index) ?? null;
}
