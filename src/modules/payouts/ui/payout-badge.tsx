import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { BatchStatus, PayoutStatus } from "../contract.ts";
import { batchLabels, payoutLabels, sellerPayoutLabels } from "../rules/payout-status.ts";

const tones: Readonly<Record<PayoutStatus, BadgeTone>> = {
  proposed: "mustard",
  excluded: "neutral",
  approved: "accent",
  exported: "accent",
  sent: "accent",
  paid: "positive",
  bounced: "danger",
  cancelled: "neutral",
};

/** The status of a payout, in the seller's or the administrator's words. */
export function PayoutBadge({
  status,
  isSellers = false,
}: {
  readonly status: PayoutStatus;
  readonly isSellers?: boolean;
}) {
  return (
    <Badge tone={tones[status]}>
      {(isSellers ? sellerPayoutLabels() : payoutLabels())[status]}
    </Badge>
  );
}

/** The state of a batch as a badge. */
export function BatchBadge({ status }: { readonly status: BatchStatus }) {
  return <Badge tone={tones[status]}>{batchLabels()[status]}</Badge>;
}
