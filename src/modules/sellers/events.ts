import type { DomainEvent } from "#platform/jobs/events.ts";
import type { SellerChange } from "./contract.ts";

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
