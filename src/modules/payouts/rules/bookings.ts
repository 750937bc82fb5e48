import { type Booking, credit, debit } from "#modules/ledger/public.ts";

/** The bookings of a payout. Pure; the check of the books uses them too. */

export type PayoutToBook = {
  readonly id: string;
  readonly sellerId: string;
  readonly amountPaise: number;
  readonly way: "file" | "provider" | null;
};

/** The payout leaves the seller's payable balance. */
export function bookingOfLeaving({
  id,
  sellerId,
  amountPaise,
}: Omit<PayoutToBook, "way">): Booking {
  return {
    kind: "payout",
    of: id,
    sellerId,
    entries: [
      debit("seller_payable", amountPaise, sellerId),
      credit("payouts_under_way", amountPaise, sellerId),
    ],
  };
}

/** The payout has arrived. */
export function bookingOfArrival({ id, sellerId, amountPaise, way }: PayoutToBook): Booking {
  return {
    kind: "payout_paid",
    of: id,
    sellerId,
    entries: [debit("payouts_under_way", amountPaise, sellerId), credit(moneyOf(way), amountPaise)],
  };
}

/** The payout bounced, under way or after it had arrived, and is payable again. */
export function bookingOfBounce(
  { id, sellerId, amountPaise, way }: PayoutToBook,
  wasPaid: boolean,
): Booking {
  const from = wasPaid
    ? debit(moneyOf(way), amountPaise)
    : debit("payouts_under_way", amountPaise, sellerId);
  return {
    kind: "payout_bounced",
    of: id,
    sellerId,
    entries: [from, credit("seller_payable", amountPaise, sellerId)],
  };
}

function moneyOf(way: PayoutToBook["way"]): "provider_clearing" | "bank" {
  return way === "provider" ? "provider_clearing" : "bank";
}
