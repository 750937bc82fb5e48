import type { DomainEvent } from "#platform/jobs/events.ts";

/** A picture was uploaded that nobody shows yet. */
export function pictureUploaded(data: { readonly imageId: string }): DomainEvent {
  return { name: "media.pictureUploaded", data };
}
