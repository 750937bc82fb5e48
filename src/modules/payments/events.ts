import type { DomainEvent } from "#platform/jobs/events.ts";

/** A person must look at a payment. */
export function alertRaised(data: { readonly kind: string; readonly fact: string }): DomainEvent {
  return { name: "payments.alertRaised", data };
}

/** A refund has arrived, or was sent by hand. */
export function refundProcessed(data: { readonly refundId: string }): DomainEvent {
  return { name: "payments.refundProcessed", data };
}
