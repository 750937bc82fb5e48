import { type Booking, credit, debit } from "#modules/ledger/public.ts";

/**
 * How money is booked that goes back, or comes twice. Values in, bookings out: the check of the
 * books uses the same.
 */

export type RefundToBook = {
  readonly refundId: string;
  readonly orderId: string | null;
  readonly through: "provider" | "hand";
  readonly amountPaise: number;
};

/**
 * The money is with the buyer. What shrinks is what is due for an order; else, for a campaign or
 * what came twice, money for nothing.
 */
export function bookingOfRefund({
  refundId,
  orderId,
  through,
  amountPaise,
}: RefundToBook): Booking {
  const owed =
    orderId === null
      ? debit("money_to_return", amountPaise)
      : debit("refunds_due", amountPaise, orderId);
  return {
    kind: "refunded",
    of: refundId,
    ...(orderId !== null && { orderId }),
    entries: [owed, credit(through === "hand" ? "bank" : "provider_clearing", amountPaise)],
  };
}

/** The provider took money by a second try: it is nobody's. */
export function bookingOfExcess({
  providerPaymentId,
  amountPaise,
}: {
  readonly providerPaymentId: string;
  readonly amountPaise: number;
}): Booking {
  return {
    kind: "excess",
    of: providerPaymentId,
    entries: [debit("provider_clearing", amountPaise), credit("money_to_return", amountPaise)],
  };
}
