import { type Booking, credit, debit } from "#modules/ledger/public.ts";

/** A settled payment of a seller's debt. Paise. */
export type DebtPaymentToBook = {
  readonly id: string;
  readonly sellerId: string;
  /** What was still owed. */
  readonly keptPaise: number;
  /** What was set off meanwhile, and is refunded. */
  readonly returnedPaise: number;
};

/** The booking of a payment of a seller's debt. Pure; the check of the books uses it too. */
export function bookingOfDebtPayment(payment: DebtPaymentToBook): Booking {
  const { id, sellerId, keptPaise, returnedPaise } = payment;
  return {
    kind: "debt_paid",
    of: id,
    sellerId,
    entries: [
      debit("provider_clearing", keptPaise + returnedPaise),
      credit("seller_payable", keptPaise, sellerId),
      credit("money_to_return", returnedPaise),
    ],
  };
}
