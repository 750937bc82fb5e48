import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/**
 * The next batch of notices and mails about an announcement is due. `after` is the last seller of
 * the previous batch, "" at the start.
 */
export const announcementLettersDue = defineEvent(
  "notifications.announcementLettersDue",
  z.object({ announcementId: z.uuid(), after: z.string() }),
);

/**
 * The next batch of mails about a sale is due: first to buyers who saved one of its products, then
 * to subscribers. `after` is the last recipient of the previous batch, "" at the start.
 */
export const saleLettersDue = defineEvent(
  "notifications.saleLettersDue",
  z.object({
    saleId: z.uuid(),
    day: z.iso.date(),
    among: z.enum(["wishes", "subscribers"]),
    after: z.string(),
  }),
);
