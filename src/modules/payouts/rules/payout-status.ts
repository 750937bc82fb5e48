import type { BatchStatus, PayoutStatus } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The statuses of a payout. Proposed: it claims the seller's earnings and waits for a review.
 * Approved: it may be paid. Exported: it is in a file for the bank. Sent: it is with the payment
 * provider. Paid: it arrived, and may still bounce. Excluded and cancelled payouts release their
 * earnings. The money of a bounced payout is payable again.
 */
export const nextPayoutStatuses = {
  proposed: ["approved", "excluded", "cancelled"],
  approved: ["exported", "sent", "excluded", "cancelled"],
  exported: ["paid", "bounced"],
  sent: ["paid", "bounced"],
  paid: ["bounced"],
  bounced: [],
  excluded: [],
  cancelled: [],
} as const satisfies Record<PayoutStatus, readonly PayoutStatus[]>;

/** The statuses from which a payout may change to this one. */
export function statusesBefore(status: PayoutStatus): readonly PayoutStatus[] {
  return (Object.keys(nextPayoutStatuses) as PayoutStatus[]).filter((from) =>
    (nextPayoutStatuses[from] as readonly PayoutStatus[]).includes(status),
  );
}

/** The labels for administrators. */
export const payoutLabels = (): Readonly<Record<PayoutStatus, string>> => ({
  proposed: t("Proposed"),
  excluded: t("Left out"),
  approved: t("Approved"),
  exported: t("In the bank file"),
  sent: t("Sent"),
  paid: t("Paid"),
  bounced: t("Bounced"),
  cancelled: t("Cancelled"),
});

/** The labels for sellers. */
export const sellerPayoutLabels = (): Readonly<Record<PayoutStatus, string>> => ({
  proposed: t("Being prepared"),
  excluded: t("Left out"),
  approved: t("Being prepared"),
  exported: t("On its way"),
  sent: t("On its way"),
  paid: t("Paid"),
  bounced: t("Returned by the bank"),
  cancelled: t("Cancelled"),
});

/** The labels of a batch's statuses, for administrators. */
export const batchLabels = (): Readonly<Record<BatchStatus, string>> => ({
  proposed: t("Proposed"),
  approved: t("Approved"),
  exported: t("Bank file"),
  sent: t("Sent"),
  paid: t("Paid"),
  cancelled: t("Cancelled"),
});
