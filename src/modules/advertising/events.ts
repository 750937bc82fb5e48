import type { DomainEvent } from "#platform/jobs/events.ts";
import type { CampaignNews } from "./contract.ts";

/** A campaign went a step on that its seller should hear of; each step is taken once. */
export function campaignMoved(data: {
  readonly campaignId: string;
  readonly news: CampaignNews;
}): DomainEvent {
  return { name: "advertising.campaignMoved", data };
}
