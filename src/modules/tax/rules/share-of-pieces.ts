import { scaleHalfUp } from "#shared/money.ts";

/** What pieces of a line cost, if its price was reduced meanwhile (CGST Act, section 34). */

/** An amount that was taken off the pieces of a line that were still with their buyer. */
export type PriceCut = { readonly pieces: number; readonly paise: number };

/** Pieces of a line of `of`, after `before` others that have gone. */
export type PiecesOfLine = {
  readonly of: number;
  readonly before: number;
  readonly pieces: number;
};

/**
 * The share of `wholePaise` that falls on some pieces, half up: what is due for all pieces so far,
 * less what was due before, so all shares and cuts add up to the whole. A cut takes its amount from
 * the pieces that are left, and only later shares shrink. ₹1,000.00 for 2 pieces with ₹100.00 off
 * after the first: ₹500.00, then ₹400.00.
 */
export function shareOfPieces(
  wholePaise: number,
  { of, before, pieces }: PiecesOfLine,
  cuts: readonly PriceCut[],
): number {
  let left: PriceCut = { pieces: of, paise: wholePaise };
  // The more pieces were left, the earlier was the cut.
  for (const cut of cuts.toSorted((a, b) => b.pieces - a.pieces)) {
    const gone = scaleHalfUp(left.paise, left.pieces - cut.pieces, left.pieces);
    left = { pieces: cut.pieces, paise: left.paise - gone - cut.paise };
  }
  const gone = before - (of - left.pieces);
  return (
    scaleHalfUp(left.paise, gone + pieces, left.pieces) - scaleHalfUp(left.paise, gone, left.pieces)
  );
}
