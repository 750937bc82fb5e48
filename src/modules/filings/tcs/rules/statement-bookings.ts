import { type Booking, credit, debit } from "#modules/ledger/public.ts";
import type { TcsFigures } from "../contract.ts";
import { tcsOf } from "./month-of-tcs.ts";

/** The ledger entries of a line of the TCS statement. The check of the books uses the same rules. */

/** A line with the one that it amends; null for the first of a supplier and month. */
export type FiledLine = {
  readonly id: string;
  readonly sellerId: string;
  readonly figures: TcsFigures;
  readonly before: TcsFigures | null;
};

/**
 * The month's TCS becomes due: from what was withheld to what is to be deposited. Its difference
 * from what the orders withhold, by rounding once a month or by a changed amount, is charged to the
 * seller or given back with the next payout.
 */
export function bookingsOfLine({ id, sellerId, figures, before }: FiledLine): readonly Booking[] {
  const change = (of: (figures: TcsFigures) => number) =>
    of(figures) - (before === null ? 0 : of(before));
  const due = change((each) => tcsOf(each) - each.creditedAtDeliveryPaise);
  const trueUp = change((each) => tcsOf(each) - each.withheldPaise);
  return [
    {
      kind: "tcs_due",
      of: id,
      sellerId,
      entries: [debit("tcs_withheld", due, sellerId), credit("tcs", due)],
    },
    {
      kind: "tcs_trued",
      of: id,
      sellerId,
      entries: [
        debit("seller_payable", trueUp, sellerId),
        credit("tcs_withheld", trueUp, sellerId),
      ],
    },
  ];
}
