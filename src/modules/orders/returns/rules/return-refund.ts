import { paise, scaleHalfUp, sumPaise } from "#shared/money.ts";
import type { ReturnAmounts, ReturnedPieces } from "../contract.ts";

/**
 * What goes back to a buyer for pieces that came back. All returns of an order together give back
 * exactly what was paid for them: of each line every return takes the difference between what is
 * due for the pieces so far and what was due before.
 */

/** An order as far as it decides about refunds. */
export type OrderToRefund = {
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly quantity: number;
    readonly lineTotalPaise: number;
    readonly cgstPaise: number;
    readonly sgstPaise: number;
    readonly igstPaise: number;
  }[];
  readonly shippingPaise: number;
  readonly roundOffPaise: number;
};

/** One return: its pieces, and whether the seller answers for it. */
export type ReturnToRefund = {
  readonly pieces: readonly ReturnedPieces[];
  readonly isSellersFault: boolean;
};

/**
 * The refund of `now`, after the returns of `before` were received. Goods with their GST; the
 * shipping fee when with it everything is back and the seller answers for all of it; the rounding
 * to the rupee goes with the last piece.
 *
 * Example: two wallets of ₹499.50 at 18% (₹999.00 + ₹179.82 + ₹0.18 round-off = ₹1,179.00). The
 * first brings ₹499.50 + ₹89.91, the second ₹499.50 + ₹89.91 + ₹0.18.
 */
export function refundOfReturn(
  order: OrderToRefund,
  before: readonly ReturnToRefund[],
  now: ReturnToRefund,
): ReturnAmounts {
  const earlier = piecesByLine(before);
  const all = piecesByLine([...before, now]);
  const share = (total: number, quantity: number, lineNumber: number) =>
    scaleHalfUp(total, all.get(lineNumber) ?? 0, quantity) -
    scaleHalfUp(total, earlier.get(lineNumber) ?? 0, quantity);
  const goodsPaise = sumPaise(
    order.lines.map((line) => share(line.lineTotalPaise, line.quantity, line.lineNumber)),
  );
  // Each tax by itself, as the credit note says it: halves stay equal.
  const taxes = order.lines.flatMap((line) =>
    [line.cgstPaise, line.sgstPaise, line.igstPaise].map((tax) =>
      share(tax, line.quantity, line.lineNumber),
    ),
  );
  const taxPaise = sumPaise(taxes);
  const isAllBack = order.lines.every((line) => all.get(line.lineNumber) === line.quantity);
  const isSellersFault = [...before, now].every((one) => one.isSellersFault);
  const shippingPaise = isAllBack && isSellersFault ? order.shippingPaise : 0;
  // Rounding down by more than the goods are worth would turn the refund into a debt.
  const withRounding = goodsPaise + taxPaise + shippingPaise + order.roundOffPaise;
  return {
    goodsPaise,
    taxPaise,
    shippingPaise,
    roundOffPaise: isAllBack && withRounding > 0 ? order.roundOffPaise : 0,
  };
}

/** What a refund comes to. */
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
