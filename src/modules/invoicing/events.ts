import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/**
 * A document is to be mailed to whom it is written to; `mailingId` is of this once, so that it is
 * mailed once.
 */
export const documentToMail = defineEvent(
  "invoicing.documentToMail",
  z.object({ documentId: z.uuid(), mailingId: z.uuid() }),
);
