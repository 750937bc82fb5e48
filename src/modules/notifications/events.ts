import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/**
 * The next part of the letters about a sale is due: first to those who saved one of its pieces,
 * then to the subscribers. `after` is the last person of the part before, empty at the start.
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
