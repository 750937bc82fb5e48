import type { AttemptUpdate, AttemptStatus, PaymentStatus } from "../../contract.ts";

/**
 * How far a try at paying has come. The provider's news arrive late, twice and in any order: the
 * farthest is the truth.
 */
const ranks: Readonly<Record<AttemptStatus, number>> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/**
 * The state after hearing `said`: never back. A failed try may still be authorised or captured
 * late.
 */
export function farther(known: AttemptStatus | null, said: AttemptStatus): AttemptStatus {
  return known !== null && ranks[known] >= ranks[said] ? known : said;
}

/** What decides about a capture: the payment as we have it. */
export type StoredPayment = {
  readonly status: PaymentStatus;
  readonly amountPaise: number;
  readonly capturedPaymentId: string | null;
};

/**
 * What the news of a try means for the payment. `captures`: it is paid by this. `again`: this has
 * paid it before. `second`: something else has. `wrongAmount`, `wrongCurrency`: money that pays for
 * nothing here. `noted`: no money came.
 */
export type CaptureVerdict =
  | "captures"
  | "again"
  | "second"
  | "wrongAmount"
  | "wrongCurrency"
  | "noted";

export function judgePaymentUpdate(payment: StoredPayment, fact: AttemptUpdate): CaptureVerdict {
  if (fact.status !== "captured") return "noted";
  if (payment.capturedPaymentId === fact.id) return "again";
  if (fact.currency !== "INR") return "wrongCurrency";
  if (payment.status === "captured") return "second";
  return fact.amountPaise === payment.amountPaise ? "captures" : "wrongAmount";
}
