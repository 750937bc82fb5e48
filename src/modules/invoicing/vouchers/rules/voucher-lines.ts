import { timesPaise } from "#shared/money.ts";
import { shareByWeight } from "#shared/share-by-weight.ts";
import type { DocumentLine, GoodsToIssue } from "../../contract.ts";

/**
 * The lines of vouchers: an advance is shared among the goods of its order by their value, since no
 * rate may be left out (rule 50, CGST Rules). No line has a tax: none is due on an advance for goods.
 */

const untaxed = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 } as const;

/**
 * The lines of a receipt voucher. They sum to the advance: ₹1,062 for bags of ₹3,000 and ₹1,000 is
 * ₹796.50 and ₹265.50. Goods so cheap that nothing falls on them are left out.
 */
export function receiptLines(
  goods: readonly GoodsToIssue[],
  advancePaise: number,
): readonly DocumentLine[] {
  const shares = shareByWeight(
    advancePaise,
    goods.map(({ unitPricePaise, quantity }) => timesPaise(unitPricePaise, quantity)),
  );
  return goods
    .map(({ description, hsn, quantity, gstBasisPoints }, index): DocumentLine => ({
      line: index + 1,
      description: quantity === 1 ? description : `${quantity} × ${description}`,
      hsn,
      quantity: null,
      unit: null,
      unitPricePaise: null,
      isShipping: false,
      gstBasisPoints,
      taxablePaise: shares[index] ?? 0,
      ...untaxed,
    }))
    .filter(({ taxablePaise }) => taxablePaise > 0);
}

/** What earlier refund vouchers left of each line of a receipt voucher. */
export function linesLeft(
  receipt: readonly DocumentLine[],
  earlier: readonly (readonly DocumentLine[])[],
): readonly DocumentLine[] {
  const refunded = Map.groupBy(earlier.flat(), ({ line }) => line);
  return receipt.map((one) => ({
    ...one,
    taxablePaise: (refunded.get(one.line) ?? []).reduce(
      (left, { taxablePaise }) => left - taxablePaise,
      one.taxablePaise,
    ),
  }));
}

/**
 * The lines of a refund voucher for a part of what is left of a receipt voucher, or all of it. No
 * line gives back more than is left of it.
 */
export function refundLines(
  left: readonly DocumentLine[],
  amountPaise: number | "rest",
): readonly DocumentLine[] {
  const weights = left.map(({ taxablePaise }) => taxablePaise);
  const most = weights.reduce((sum, each) => sum + each, 0);
  const shares = shareByWeight(
    amountPaise === "rest" ? most : Math.min(amountPaise, most),
    weights,
  );
  return left
    .map((line, index) => ({ ...line, taxablePaise: shares[index] ?? 0 }))
    .filter(({ taxablePaise }) => taxablePaise > 0);
}
