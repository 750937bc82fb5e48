import type { AttemptUpdate, AttemptStatus, PaymentStatus } from "../../contract.ts";

/**
 * The progress of an attempt to pay. Updates arrive late, twice and in any order: the highest rank
 * wins.
 */
const ranks: Readonly<Record<AttemptStatus, number>> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/**
 * The status after the update `reported`; it never goes back. A failed attempt may still be
 * authorised or captured later.
 */
export function farther(current: AttemptStatus | null, reported: AttemptStatus): AttemptStatus {
  return current !== null && ranks[current] >= ranks[reported] ? current : reported;
}

/** The stored payment, as far as it decides about a capture. */
export type StoredPayment = {
  readonly status: PaymentStatus;
  readonly amountPaise: number;
  readonly capturedPaymentId: string | null;
};

/**
 * What an update means for the payment. `captures`: it pays it. `again`: this attempt paid it
 * before. `second`: another attempt has paid it. `wrongAmount`, `wrongCurrency`: the money does not
 * match. `noted`: no money arrived.
 */
export type CaptureVerdict =
  | "captures"
  | "again"
  | "second"
  | "wrongAmount"
  | "wrongCurrency"
  | "noted";

/** Decides what an update means for the payment. Pure; amounts are in paise. */
export function judgePaymentUpdate(payment: StoredPayment, update: AttemptUpdate): CaptureVerdict {
  if (update.status !== "captured") return "noted";
  if (payment.capturedPaymentId === update.id) return "again";
  if (update.currency !== "INR") return "wrongCurrency";
  if (payment.status === "captured") return "second";
  return update.amountPaise === payment.amountPaise ? "captures" : "wrongAmount";
}
