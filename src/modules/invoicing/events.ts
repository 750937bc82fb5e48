import type { DomainEvent } from "#platform/jobs/events.ts";

/**
 * A document is to be mailed to whom it is written to; `mailingId` is of this once, so that it is
 * mailed once.
 */
export function documentToMail(data: {
  readonly documentId: string;
  readonly mailingId: string;
}): DomainEvent {
  return { name: "invoicing.documentToMail", data };
}
