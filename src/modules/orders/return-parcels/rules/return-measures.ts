import { guessPackage, type KnownPackage } from "../../courier/rules/guess-package.ts";
import type { ReturnedPieces } from "../../returns/contract.ts";

/** What the parcel of a return weighs and measures. Knows no courier. */

/** A parcel of which nobody knows more: a shoe box. */
const unknownGrams = 1000;
const unknownSizeMm = [330, 220, 120] as const;

/** By the last parcel of the piece, the product's weight, or as a shoe box of 1 kg. */
export function returnMeasures({
  packages,
  pieces,
}: {
  readonly packages: readonly KnownPackage[];
  readonly pieces: readonly ReturnedPieces[];
}) {
  const { weightGrams, sizeMm } = guessPackage(packages, pieces);
  return { weightGrams: weightGrams ?? unknownGrams, sizeMm: sizeMm ?? unknownSizeMm };
}
