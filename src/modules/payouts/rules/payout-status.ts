import type { BatchStatus, PayoutStatus } from "../contract.ts";

/**
 * How a payout goes. Proposed: it holds the seller's earnings and waits for a review. Approved: it
 * may be paid. Exported stands in a file for the bank; sent is with the payment provider; both are
 * on their way. Paid: it arrived, and may still come back. Excluded and cancelled ones hold nothing
 * any more; of a bounced one the money is payable again.
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

/** From which states a payout may come into this one. */
export function statusesBefore(status: PayoutStatus): readonly PayoutStatus[] {
  return (Object.keys(nextPayoutStatuses) as PayoutStatus[]).filter((from) =>
    (nextPayoutStatuses[from] as readonly PayoutStatus[]).includes(status),
  );
}

/** As an administrator reads it. */
export const payoutLabels: Readonly<Record<PayoutStatus, string>> = {
  proposed: "Proposed",
  excluded: "Left out",
  approved: "Approved",
  exported: "In the bank file",
  sent: "Sent",
  paid: "Paid",
  bounced: "Bounced",
  cancelled: "Cancelled",
};

/** As its seller reads it. */
export const sellerPayoutLabels: Readonly<Record<PayoutStatus, string>> = {
  proposed: "Being prepared",
  excluded: "Left out",
  approved: "Being prepared",
  exported: "On its way",
  sent: "On its way",
  paid: "Paid",
  bounced: "Came back",
  cancelled: "Cancelled",
};

export const batchLabels: Readonly<Record<BatchStatus, string>> = {
  proposed: "Proposed",
  approved: "Approved",
  exported: "Bank file",
  sent: "Sent",
  paid: "Paid",
  cancelled: "Cancelled",
};
