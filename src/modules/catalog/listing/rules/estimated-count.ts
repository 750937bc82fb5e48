/** Counts of large lists, from a sample of their products (decision 053). */

/** Lists of categories with more products than this are counted by a sample of about as many. */
export const sampleSize = 10_000;

/** With fewer products in the sample a set is counted whole. */
export const leastHits = 100;

/**
 * At least this many products there are, by all likelihood, if `hits` of the sample are, and each
 * product of the sample stands for `weight` products: two standard deviations below the estimate,
 * rounded down to two digits. Never less than what was seen.
 */
export function atLeast(hits: number, weight: number): number {
  const lowest = (hits - 2 * Math.sqrt(hits)) * weight;
  if (lowest <= hits) return hits;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(lowest)) - 1);
  return Math.max(hits, Math.floor(lowest / unit) * unit);
}
