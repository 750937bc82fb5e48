import type { RefundView } from "#modules/payments/public.ts";
import { isPostage } from "../../return-parcels/rules/return-postage.ts";
import { isPriceReduction } from "../../reductions/rules/price-reduction.ts";
import { bankDays, refundStateWords } from "../rules/refund-words.ts";
import { formatDateTime } from "#shared/ist.ts";
import { refundBusinessDays } from "#shared/promises.ts";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { t } from "#shared/texts/text.ts";

type RefundListProps = {
  readonly refunds: readonly RefundView[];
  readonly paidWith?: string | null | undefined;
};

/** The refunds of an order with their statuses. */
export function OrderRefundList({ refunds, paidWith = null }: RefundListProps) {
  return (
    <ul className="divide-y divide-line">
      {refunds.map((refund) => (
        <li key={refund.refundId} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Money paise={refund.amountPaise} className="font-medium" />
            <StatusBadge
              status={badgeOf[refund.status]}
              label={refundStateWords()[refund.status]}
            />
          </div>
          {isPostage(refund.cause) && <p className="mt-1">{t("Postage of a return")}</p>}
          {isPriceReduction(refund.cause) && (
            <p className="mt-1">{t("A lower price, nothing is sent back")}</p>
          )}
          <p className="mt-1 text-sm text-ink-muted">{wordsOf(refund, paidWith)}</p>
        </li>
      ))}
    </ul>
  );
}

const badgeOf: Readonly<Record<RefundView["status"], string>> = {
  needs_details: "pending",
  requested: "processing",
  pending: "processing",
  processed: "paid",
  failed: "processing",
};

function wordsOf(
  { through, status, requestedAt, processedAt, cause }: RefundView,
  paidWith: string | null,
): string {
  if (processedAt !== null)
    return through === "hand"
      ? t("Sent {processedAt} by bank transfer.", { processedAt: formatDateTime(processedAt) })
      : t(
          "Sent {processedAt} to the original payment method; {method, select, upi {it arrives by UPI after {upiRefundDays} days} netbanking {it arrives by net banking after {netbankingRefundDays} days} card {it arrives on your card after {cardRefundDays} days} other {banks take {upiRefundDays} days by UPI, {netbankingRefundDays} by net banking, {cardRefundDays} on cards}}.",
          { ...bankDays(paidWith), processedAt: formatDateTime(processedAt) },
        );
  const since = formatDateTime(requestedAt);
  if (status === "needs_details" && isPostage(cause))
    return t(
      "Due since {since}. It comes on top of what was paid, so it goes to a bank account or UPI address.",
      { since },
    );
  if (status === "needs_details")
    return t(
      "Due since {since}. It was paid in cash, so the refund goes to a bank account or UPI address.",
      {
        since,
      },
    );
  if (status === "failed")
    return t(
      "Due since {since}. The bank did not accept it; the marketplace will try again and follow it up.",
      {
        since,
      },
    );
  return through === "hand"
    ? t(
        "Due since {since}. It is sent by bank transfer within {refundBusinessDays} business days.",
        {
          since,
          refundBusinessDays,
        },
      )
    : t(
        "Due since {since}. It goes to the original payment method within {refundBusinessDays} business days.",
        {
          since,
          refundBusinessDays,
        },
      );
}
