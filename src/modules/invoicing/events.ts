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

/** A document was issued that is no invoice before the e-invoice portal has registered it. */
export const irnDue = defineEvent(
  "invoicing.irnDue",
  z.object({ documentId: z.uuid(), sellerId: z.uuid() }),
);

/** The marketplace issued an invoice or a credit note to a seller. */
export const sellerBilled = defineEvent(
  "invoicing.sellerBilled",
  z.object({ documentId: z.uuid(), sellerId: z.uuid() }),
);
