import type { RefundView } from "#modules/payments/public.ts";
import { formatRupees } from "#shared/money.ts";
import {
  cardRefundDays,
  netbankingRefundDays,
  refundBusinessDays,
  upiRefundDays,
} from "#shared/promises.ts";
import { isBalanceInCash } from "../../part-payment/rules/parts.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The texts about refunds. They promise exactly what the page "Cancellation & Refunds" promises.
 */

/**
 * The values of a text that says when a refund by the original payment method arrives. `method` is
 * the provider's word, null if unknown.
 */
export function bankDays(method: string | null) {
  return { method: method ?? "other", upiRefundDays, netbankingRefundDays, cardRefundDays };
}

/** The sentence beside an order that is being refunded. */
export function backWords(amountPaise: number, method: string | null): string {
  return t(
    "{amount} goes back to the original payment method within {refundBusinessDays} business days; {method, select, upi {it arrives by UPI after {upiRefundDays} days} netbanking {it arrives by net banking after {netbankingRefundDays} days} card {it arrives on your card after {cardRefundDays} days} other {after that, banks take {upiRefundDays} days by UPI, {netbankingRefundDays} by net banking, {cardRefundDays} on cards}}.",
    { ...bankDays(method), amount: formatRupees(amountPaise), refundBusinessDays },
  );
}

/** The status of a refund, in words for its buyer. */
export const refundStateWords = (): Readonly<Record<RefundView["status"], string>> => ({
  needs_details: t("Needs your account details"),
  requested: t("Requested"),
  pending: t("On its way"),
  processed: t("Sent"),
  failed: t("Being looked into"),
});

/** How an order is paid, in words for its buyer. */
export function paidWords(order: {
  readonly paymentMethod: "cod" | "online";
  readonly paidWith: string | null;
  readonly status: string;
  readonly parts: { readonly paidAt: unknown; readonly cashChosenAt?: unknown } | null;
}): string {
  if (isBalanceInCash(order.parts))
    return order.status === "delivered"
      ? t("Paid online in part, and the balance in cash on delivery")
      : t("Paid online in part; the balance in cash on delivery");
  if (order.parts !== null && order.parts.paidAt === null && order.paidWith !== null)
    return t("Paid online in part; the balance is open");
  if (order.paymentMethod === "cod")
    return order.status === "delivered" ? t("Paid in cash on delivery") : t("Cash on delivery");
  if (order.paidWith === null) return t("Online payment");
  switch (order.paidWith) {
    case "upi":
      return t("Paid online by UPI");
    case "card":
      return t("Paid online by card");
    case "netbanking":
      return t("Paid online by net banking");
    case "wallet":
      return t("Paid online by wallet");
    case "emi":
      return t("Paid online by EMI");
    default:
      return t("Paid online by {method}", { method: order.paidWith });
  }
}
