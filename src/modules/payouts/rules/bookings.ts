import { type Booking, credit, debit } from "#modules/ledger/public.ts";

/** How a payout is booked. Values in, bookings out: the check of the books uses the same. */

export type PayoutToBook = {
  readonly id: string;
  readonly sellerId: string;
  readonly amountPaise: number;
  readonly way: "file" | "provider" | null;
};

/** It leaves what the seller may ask for. */
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

/** It has arrived. */
export function bookingOfArrival({ id, sellerId, amountPaise, way }: PayoutToBook): Booking {
  return {
    kind: "payout_paid",
    of: id,
    sellerId,
    entries: [debit("payouts_under_way", amountPaise, sellerId), credit(moneyOf(way), amountPaise)],
  };
}

/** It came back, on its way or after it had arrived, and is payable again. */
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
