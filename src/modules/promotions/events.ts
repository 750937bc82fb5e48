import type { DomainEvent } from "#platform/jobs/events.ts";

/**
 * A sale was to begin about now. It may have been moved, switched off or deleted since it was
 * planned.
 */
export function saleBegins(data: { readonly saleId: string }): DomainEvent {
  return { name: "promotions.saleBegins", data };
}
