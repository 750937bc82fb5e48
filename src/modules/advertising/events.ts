import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { campaignNews } from "./contract.ts";

/** A campaign took a step that its seller gets a mail about; each step happens once. */
export const campaignMoved = defineEvent(
  "advertising.campaignMoved",
  z.object({ campaignId: z.uuid(), news: z.enum(campaignNews) }),
);
