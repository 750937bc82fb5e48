import type { PackageGuess } from "../contract.ts";

/** What a parcel probably weighs and measures. Knows no database. */

/** What is known about one piece of a line: of the product, and of its last parcel. */
export type KnownPackage = {
  readonly lineNumber: number;
  readonly productGrams: number | null;
  readonly packedGrams: number | null;
  readonly sizeMm: readonly [length: number, width: number, height: number] | null;
};

/**
 * The weight is the sum over all pieces, packed if known, else of the product; null if a line's
 * weight is unknown. The size is that of a single piece; for more pieces only the seller knows.
 */
export function guessPackage(
  packages: readonly KnownPackage[],
  pieces: readonly { readonly lineNumber: number; readonly quantity: number }[],
): PackageGuess {
  const weights = pieces.map(({ lineNumber, quantity }) => {
    const known = packages.find((one) => one.lineNumber === lineNumber);
    const grams = known?.packedGrams ?? known?.productGrams ?? null;
    return grams === null ? null : grams * quantity;
  });
  const [only] = pieces;
  const isSingle = pieces.length === 1 && only?.quantity === 1;
  return {
    weightGrams: weights.includes(null)
      ? null
      : weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0) || null,
    sizeMm: isSingle
      ? (packages.find((one) => one.lineNumber === only?.lineNumber)?.sizeMm ?? null)
      : null,
  };
}
