import type { DomainEvent } from "#platform/jobs/events.ts";
import type { Moderation } from "./moderation-contract.ts";

/** A draft was thrown away a moment ago; heard when the moment has passed. */
export function draftThrownAway(data: { readonly productId: string }): DomainEvent {
  return { name: "catalog.draftThrownAway", data };
}

/**
 * An administrator took a product out of the shop, or put it back. `changeId` is one per change: it
 * may happen twice.
 */
export function productModerated(data: {
  readonly productId: string;
  readonly change: Moderation;
  readonly changeId: string;
}): DomainEvent {
  return { name: "catalog.productModerated", data };
}
