import type { RefundView } from "#modules/payments/public.ts";
import { formatRupees } from "#shared/money.ts";
import {
  cardRefundDays,
  netbankingRefundDays,
  refundBusinessDays,
  upiRefundDays,
} from "#shared/promises.ts";

/**
 * The texts about refunds. They promise exactly what the page "Cancellation & Refunds" promises.
 */

const allBanks =
  `banks take ${upiRefundDays} days by UPI, ${netbankingRefundDays} by net banking, ` +
  `${cardRefundDays} on cards`;
const bankTimes: Readonly<Record<string, string>> = {
  upi: `by UPI after ${upiRefundDays} days`,
  netbanking: `by net banking after ${netbankingRefundDays} days`,
  card: `on your card after ${cardRefundDays} days`,
};

/**
 * When a refund by the original payment method arrives. `method` is the provider's word, null if
 * unknown.
 */
export function arrivalWords(method: string | null): string {
  return bankTimes[method ?? ""] ?? `after that, ${allBanks}`;
}

/** When a refund arrives that was already sent by the original payment method. */
export function sentWords(method: string | null): string {
  return bankTimes[method ?? ""] === undefined ? allBanks : `it is there ${arrivalWords(method)}`;
}

/** The sentence beside an order that is being refunded. */
export function backWords(amountPaise: number, method: string | null): string {
  return (
    `${formatRupees(amountPaise)} goes back the way it came within ` +
    `${refundBusinessDays} business days; ` +
    `${bankTimes[method ?? ""] === undefined ? "" : "it is there "}${arrivalWords(method)}.`
  );
}

/** The status of a refund, in words for its buyer. */
export const refundStateWords: Readonly<Record<RefundView["status"], string>> = {
  needs_details: "Waits for where to",
  requested: "Asked for",
  pending: "On its way",
  processed: "Sent",
  failed: "Being looked at",
};

const methodNames: Readonly<Record<string, string>> = {
  upi: "UPI",
  card: "card",
  netbanking: "net banking",
  wallet: "wallet",
  emi: "EMI",
};

/** How an order is paid, in words for its buyer. */
export function paidWords(order: {
  readonly paymentMethod: "cod" | "online";
  readonly paidWith: string | null;
  readonly status: string;
}): string {
  if (order.paymentMethod === "cod")
    return order.status === "delivered" ? "Paid in cash on delivery" : "Cash on delivery";
  if (order.paidWith === null) return "Online payment";
  return `Paid online by ${methodNames[order.paidWith] ?? order.paidWith}`;
}
