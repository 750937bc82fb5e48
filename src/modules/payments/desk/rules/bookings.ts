import { type Booking, credit, debit } from "#modules/ledger/public.ts";

/** The bookings of refunds and double payments. Pure; the check of the books uses them too. */

export type RefundToBook = {
  readonly refundId: string;
  readonly orderId: string | null;
  readonly through: "provider" | "hand";
  readonly amountPaise: number;
};

/**
 * A refund has arrived at the buyer. It reduces what an order's buyer is owed; without an order (a
 * campaign or a double payment) it reduces unmatched money.
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

/** The provider captured a second attempt; that money belongs to no subject. */
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
