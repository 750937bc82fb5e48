import type { ReducedLine } from "#modules/invoicing/public.ts";
import { grossOf, partOfLines } from "#modules/tax/public.ts";
import { dayInIndia, financialYearStart, formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { documentCauses } from "../../billing/rules/document-causes.ts";
import type { OrderStatus } from "../../contract.ts";
import type { TakenOff } from "../contract.ts";
import { leastOff, TooMuchOff } from "../errors.ts";

/** Reductions of a price after the sale (section 34, CGST Act). */

/** How often the price of one order is reduced. */
const mostReductions = 10;

/**
 * The last day in India for a credit note that reduces the tax of this invoice: 30 November after
 * the financial year of the supply (section 34(2)). "2026-11-21" and "2027-03-31" give "2027-11-30".
 */
export function lastDayToCredit(invoicedAt: Date): string {
  return `${financialYearStart(invoicedAt.getTime()) + 1}-11-30`;
}

/** What decides whether the price of an order can be reduced. */
export type OrderToReduce = {
  readonly isFromShop: boolean;
  readonly status: OrderStatus;
  readonly hasOpenReturn: boolean;
  readonly reductions: number;
  readonly invoicedAt: Date;
  readonly now: Date;
};

/** Why the price cannot be reduced, as a sentence; null if it can. */
export function whyPriceStays(order: OrderToReduce): string | null {
  const lastDay = lastDayToCredit(order.invoicedAt);
  if (!order.isFromShop)
    return t("This order was made by hand. Issue a credit note for its invoice instead.");
  if (order.status !== "delivered")
    return t("The price can be reduced once the order is delivered.");
  if (dayInIndia(order.now.getTime()) > lastDay)
    return t(
      "The price could be reduced until {day}: after that day a credit note no longer reduces the GST of this invoice.",
      { day: formatDate(`${lastDay}T12:00:00+05:30`) },
    );
  if (order.hasOpenReturn)
    return t("A return of this order is open. Offer a partial refund there, or end it first.");
  if (order.reductions >= mostReductions)
    return t(
      "The price of this order was reduced {mostReductions} times. Please write to support.",
      {
        mostReductions,
      },
    );
  return null;
}

/** Whether a refund or a credit note with this cause is for a price reduction. */
export function isPriceReduction(cause: string): boolean {
  return cause.startsWith(documentCauses.reduced(""));
}

/**
 * The most that can be taken off a line: ₹1 of each piece stays. A piece without a price could not be
 * returned.
 */
export function mostOff(line: ReducedLine): number {
  return Math.max(0, grossOf([line]) - leastOff * line.pieces);
}

/**
 * The reduction of each line, with its share of the tax at the rate of the invoice. `left` is what
 * is left of the lines. Throws TooMuchOff.
 */
export function reductionOf(
  left: readonly ReducedLine[],
  takenOff: readonly TakenOff[],
): readonly ReducedLine[] {
  if (takenOff.length === 0) throw new TooMuchOff(`off-${left[0]?.line ?? 1}`, null);
  return takenOff.flatMap(({ lineNumber, offPaise }) => {
    const line = left.find((each) => each.line === lineNumber);
    const mostPaise = line === undefined ? 0 : mostOff(line);
    if (line === undefined || offPaise < leastOff || offPaise > mostPaise)
      throw new TooMuchOff(`off-${lineNumber}`, mostPaise);
    return partOfLines([line], offPaise);
  });
}
