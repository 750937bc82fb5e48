import { grossOf, partOfLines, taxOf } from "#modules/tax/public.ts";
import { paise, scaleHalfUp, sumPaise } from "#shared/money.ts";
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

// Each tax is computed on its own, as the credit note states it, so the two halves stay equal.
function refundedLines(
  order: OrderToRefund,
  before: readonly ReturnToRefund[],
  now: ReturnToRefund,
) {
  const earlier = piecesByLine(before);
  const all = piecesByLine([...before, now]);
  const share = (total: number, quantity: number, lineNumber: number) =>
    scaleHalfUp(total, all.get(lineNumber) ?? 0, quantity) -
    scaleHalfUp(total, earlier.get(lineNumber) ?? 0, quantity);
  return order.lines.map((line) => {
    const of = (total: number) => share(total, line.quantity, line.lineNumber);
    const tax = {
      cgstPaise: of(line.cgstPaise),
      sgstPaise: of(line.sgstPaise),
      igstPaise: of(line.igstPaise),
    };
    return {
      ...tax,
      taxablePaise: goodsOf(line, of) - (line.priceIncludesGst ? taxOf(tax) : 0),
    };
  });
}

/** Of a price with GST, the price of the units; otherwise their taxable value. */
function goodsOf(line: OrderToRefund["lines"][number], share: (total: number) => number): number {
  return share(
    line.lineTotalPaise +
      (line.priceIncludesGst ? line.cgstPaise + line.sgstPaise + line.igstPaise : 0),
  );
}

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
