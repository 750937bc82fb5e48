import { type Booking, credit, debit, type Entry } from "#modules/ledger/public.ts";
import type { GstFigures, GstPayment, GstStanding } from "../contract.ts";
import { bankPaise } from "./bank-amount.ts";
import { taxesTotal } from "./pay-month.ts";

/** The bookings of a payment of the marketplace's own GST. Pure; the check of the books uses them. */

/** The kinds of these bookings, which are not a month's tax themselves. */
export const gstPaymentKinds = ["gst_payment", "gst_payment_withdrawn"] as const;

/** What the books have of a payment: nothing where a manual entry booked it. */
export function bookingsOfGstPayment(
  payment: GstPayment & { readonly isWithdrawn: boolean },
): readonly Booking[] {
  if (payment.wasBookedByHand) return [];
  return [
    bookingOfGstPayment(payment),
    ...(payment.isWithdrawn ? [bookingOfGstWithdrawal(payment)] : []),
  ];
}

/**
 * The tax of the month is no longer owed; credit, the cash ledger and the bank pay it. Interest,
 * fee and rounding are the marketplace's own cost.
 */
export function bookingOfGstPayment(payment: GstPayment): Booking {
  const entries = entriesOf(payment);
  return {
    kind: "gst_payment",
    of: payment.id,
    note: noteOf(payment),
    day: payment.paidOn,
    entries,
  };
}

/** A payment that was recorded by mistake: everything is as before. */
export function bookingOfGstWithdrawal(payment: GstPayment): Booking {
  return {
    kind: "gst_payment_withdrawn",
    of: payment.id,
    note: noteOf(payment),
    entries: entriesOf(payment).map((entry) => ({ ...entry, amountPaise: 0 - entry.amountPaise })),
  };
}

/** The numbers by which a bank statement names it: CPIN, CIN and the bank's reference. */
export function noteOf({ month, cpin, cin, brn }: GstPayment): string {
  const numbers = [cpin, cin, brn].filter((each) => each !== null);
  return [`GSTR-3B ${month}`, ...numbers].join(" ");
}

const prepaid = ({ cash, carried }: GstStanding) => taxesTotal(cash) - taxesTotal(carried);

function entriesOf(payment: GstPayment): readonly Entry[] {
  const { figures, interestPaise, feePaise } = payment;
  const { outputs, inputs, before, after, roundingPaise }: GstFigures = figures;
  return [
    ...outputs.map(({ account, paise }) => debit(account, paise)),
    ...inputs.map(({ account, paise }) => credit(account, paise)),
    debit("gst_prepaid", prepaid(after) - prepaid(before)),
    debit("adjustments", interestPaise + feePaise + roundingPaise),
    credit("bank", bankPaise(payment)),
  ];
}
