import type { ReducedLine } from "#modules/invoicing/public.ts";
import {
  grossOf,
  partOfLines,
  type PiecesOfLine,
  shareOfPieces,
  taxOf,
} from "#modules/tax/public.ts";
import { paise, sumPaise } from "#shared/money.ts";
import type { ReturnAmounts, ReturnedPieces } from "../contract.ts";

/**
 * The refund for returned items. All returns of an order together refund exactly what was paid for
 * their items: each return takes the amount due for all units so far, less the amount due before.
 */

/** The parts of an order that decide its refunds. */
export type OrderToRefund = {
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly quantity: number;
    /** The taxable value. */
    readonly lineTotalPaise: number;
    readonly priceIncludesGst: boolean;
    readonly cgstPaise: number;
    readonly sgstPaise: number;
    readonly igstPaise: number;
    /** What was taken off its price since, for the pieces that the buyer had then. */
    readonly cuts?: readonly Omit<ReducedLine, "line">[];
  }[];
  readonly shippingPaise: number;
  readonly roundOffPaise: number;
};

/** One return: its items, and whether the seller is responsible. */
export type ReturnToRefund = {
  readonly pieces: readonly ReturnedPieces[];
  readonly isSellersFault: boolean;
  /** Whether the buyer keeps the pieces at a lower price. They count as done, but not as back. */
  readonly isKept?: boolean;
};

/**
 * The refund of `now`, after the returns in `before`. It contains the goods with their GST. It
 * contains the shipping fee if now everything is returned and the seller is responsible for all of
 * it. The round-off goes with the last unit.
 *
 * Example: two wallets of ₹499.50 at 18% (₹999.00 + ₹179.82 + ₹0.18 round-off = ₹1,179.00). The
 * first return refunds ₹499.50 + ₹89.91, the second ₹499.50 + ₹89.91 + ₹0.18.
 */
export function refundOfReturn(
  order: OrderToRefund,
  before: readonly ReturnToRefund[],
  now: ReturnToRefund,
): ReturnAmounts {
  const refunds = refundedLines(order, before, now);
  const goodsPaise = sumPaise(refunds.map((each) => each.taxablePaise));
  const taxPaise = sumPaise(refunds.map(taxOf));
  const back = piecesByLine([...before.filter(({ isKept }) => isKept !== true), now]);
  const isAllBack = order.lines.every((line) => back.get(line.lineNumber) === line.quantity);
  const isSellersFault = [...before, now].every((one) => one.isSellersFault);
  const shippingPaise = isAllBack && isSellersFault ? order.shippingPaise : 0;
  // If the round-off is negative and larger than the goods, the refund would be negative.
  const withRounding = goodsPaise + taxPaise + shippingPaise + order.roundOffPaise;
  return {
    goodsPaise,
    taxPaise,
    shippingPaise,
    roundOffPaise: isAllBack && withRounding > 0 ? order.roundOffPaise : 0,
  };
}

/** The most that a part of this refund may be: the goods with their GST. */
export function mostOfReturn(
  order: OrderToRefund,
  before: readonly ReturnToRefund[],
  now: ReturnToRefund,
): number {
  return grossOf(refundedLines(order, before, now));
}

/**
 * A refund of `amountPaise`, with GST, instead of the full one: for pieces that lost value, or that
 * the buyer keeps. Goods and tax share it as in the full refund; shipping and round-off stay.
 */
export function partOfReturn(
  order: OrderToRefund,
  before: readonly ReturnToRefund[],
  now: ReturnToRefund,
  amountPaise: number,
): ReturnAmounts {
  const parts = partOfLines(refundedLines(order, before, now), amountPaise);
  return {
    goodsPaise: sumPaise(parts.map((each) => each.taxablePaise)),
    taxPaise: sumPaise(parts.map(taxOf)),
    shippingPaise: 0,
    roundOffPaise: 0,
  };
}

/** What is left of the lines of an order after returns and price reductions, with its pieces. */
export function restOfLines(
  order: OrderToRefund,
  before: readonly ReturnToRefund[],
): readonly ReducedLine[] {
  const gone = piecesByLine(before);
  const pieces = order.lines
    .map(({ lineNumber, quantity }) => ({
      lineNumber,
      quantity: quantity - (gone.get(lineNumber) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  return refundedLines(order, before, { pieces, isSellersFault: false }).filter(
    (line) => line.pieces > 0,
  );
}

function refundedLines(
  order: OrderToRefund,
  before: readonly ReturnToRefund[],
  now: ReturnToRefund,
): readonly ReducedLine[] {
  const earlier = piecesByLine(before);
  const these = piecesByLine([now]);
  return order.lines.map((line) =>
    refundedLine(line, {
      of: line.quantity,
      before: earlier.get(line.lineNumber) ?? 0,
      pieces: these.get(line.lineNumber) ?? 0,
    }),
  );
}

// Each tax is computed on its own, as the credit note states it, so the two halves stay equal.
function refundedLine(line: OrderToRefund["lines"][number], part: PiecesOfLine): ReducedLine {
  const { lineNumber, lineTotalPaise, priceIncludesGst, cuts = [] } = line;
  const whole = { ...line, taxablePaise: lineTotalPaise };
  const share = (of: (each: Amounts) => number) =>
    shareOfPieces(
      of(whole),
      part,
      cuts.map((cut) => ({ pieces: cut.pieces, paise: of(cut) })),
    );
  const tax = {
    cgstPaise: share((each) => each.cgstPaise),
    sgstPaise: share((each) => each.sgstPaise),
    igstPaise: share((each) => each.igstPaise),
  };
  // Of a price with GST, the price of the units; otherwise their taxable value.
  const taxablePaise = priceIncludesGst
    ? share((each) => each.taxablePaise + taxOf(each)) - taxOf(tax)
    : share((each) => each.taxablePaise);
  return { line: lineNumber, pieces: part.pieces, taxablePaise, ...tax };
}

type Amounts = Pick<ReducedLine, "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise">;

/** The total of a refund. */
export function refundTotal({
  goodsPaise,
  taxPaise,
  shippingPaise,
  roundOffPaise,
}: ReturnAmounts): number {
  return paise(goodsPaise + taxPaise + shippingPaise + roundOffPaise);
}

function piecesByLine(returns: readonly ReturnToRefund[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { lineNumber, quantity } of returns.flatMap((one) => one.pieces))
    pieces.set(lineNumber, (pieces.get(lineNumber) ?? 0) + quantity);
  return pieces;
}
