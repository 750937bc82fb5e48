import { paise, type Paise } from "./money.ts";

/**
 * Splits `amount` in proportion to `weights` by largest remainder; ties go to the earlier part. The
 * parts always sum to the whole: ₹99.00 over 2,499 / 999 / 500 is 61.88, 24.74, 12.38. Without a
 * positive weight the first part gets all.
 */
export function shareByWeight(amount: number, weights: readonly number[]): readonly Paise[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => paise(index === 0 ? amount : 0));
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(exact / total), remainder: exact % total };
  });
  const left = amount - shares.reduce((sum, share) => sum + share.whole, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const winners = new Set(byRemainder.slice(0, left).map((share) => share.index));
  return shares.map((share) => paise(share.whole + (winners.has(share.index) ? 1 : 0)));
}
