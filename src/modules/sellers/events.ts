import type { DomainEvent } from "#platform/jobs/events.ts";

/** What may happen to an applicant. */
export const sellerChanges = ["applied", "approved", "rejected", "blocked", "unblocked"] as const;
export type SellerChange = (typeof sellerChanges)[number];

type StatusChange = {
  readonly applicationId: string;
  readonly change: SellerChange;
  /** One per change: a seller may be blocked twice, and hears of it twice. */
  readonly changeId: string;
};

/** An application was sent in, decided, or its seller blocked or unblocked. */
export function sellerStatusChanged(data: StatusChange): DomainEvent {
  return { name: "sellers.statusChanged", data };
}
