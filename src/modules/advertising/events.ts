import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { campaignNews } from "./contract.ts";

/** A campaign went a step on that its seller should hear of; each step is taken once. */
export const campaignMoved = defineEvent(
  "advertising.campaignMoved",
  z.object({ campaignId: z.uuid(), news: z.enum(campaignNews) }),
);
