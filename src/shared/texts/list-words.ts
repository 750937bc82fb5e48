import { perLocale } from "./text.ts";

/** Lists of names in a sentence, as the reader's language writes them. */

const conjunction = perLocale((tag) => new Intl.ListFormat(tag));
const disjunction = perLocale((tag) => new Intl.ListFormat(tag, { type: "disjunction" }));

/** "Belts, Bags and Wallets" */
export function andList(parts: readonly string[]): string {
  return conjunction().format(parts);
}

/** "5%, 18% or 40%" */
export function orList(parts: readonly string[]): string {
  return disjunction().format(parts);
}
