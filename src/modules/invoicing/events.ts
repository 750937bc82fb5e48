import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/**
 * A document must be mailed to its recipient. `mailingId` identifies this one request, so a
 * repeated event sends one mail.
 */
export const documentToMail = defineEvent(
  "invoicing.documentToMail",
  z.object({ documentId: z.uuid(), mailingId: z.uuid() }),
);
