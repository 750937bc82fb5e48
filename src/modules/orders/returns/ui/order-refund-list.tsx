import type { RefundView } from "#modules/payments/public.ts";
import { refundStateWords, sentWords } from "../rules/refund-words.ts";
import { formatDateTime } from "#shared/ist.ts";
import { refundBusinessDays } from "#shared/promises.ts";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";

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
            <StatusBadge status={badgeOf[refund.status]} label={refundStateWords[refund.status]} />
          </div>
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
  { through, status, requestedAt, processedAt }: RefundView,
  paidWith: string | null,
): string {
  if (processedAt !== null)
    return `Sent ${formatDateTime(processedAt)}${through === "hand" ? " by bank transfer" : `, the way it came; ${sentWords(paidWith)}`}.`;
  const since = `Due since ${formatDateTime(requestedAt)}`;
  if (status === "needs_details")
    return `${since}. It was paid in cash and goes to a bank account or UPI address.`;
  if (status === "failed")
    return `${since}. The bank did not take it; the marketplace tries again and looks after it.`;
  return through === "hand"
    ? `${since}. It is sent by bank transfer within ${refundBusinessDays} business days.`
    : `${since}. It goes the way it came within ${refundBusinessDays} business days.`;
}
