import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { commissionNews } from "./rules/commission-values.ts";

/** A commission reached another state, or a deadline. `quotes` tells several of one kind apart. */
export const commissionChanged = defineEvent(
  "commissions.changed",
  z.object({
    conversationId: z.uuid(),
    news: z.enum(commissionNews),
    quotes: z.string().regex(/^\d{1,2}$/),
  }),
);
