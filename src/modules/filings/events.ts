import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/** A seller's certificate of tax deducted in a quarter was issued. */
export const tdsCertificateIssued = defineEvent(
  "filings.tdsCertificateIssued",
  z.object({ certificateId: z.uuid() }),
);

/** The e-invoice portal refused a document. `refusalId` identifies this one refusal. */
export const eInvoiceRefused = defineEvent(
  "filings.eInvoiceRefused",
  z.object({ documentId: z.uuid(), refusalId: z.uuid() }),
);

/** The portal gave an IRN to a document that is void. It must be cancelled there within 24 hours. */
export const irnOfVoidDocument = defineEvent(
  "filings.irnOfVoidDocument",
  z.object({ documentId: z.uuid(), irn: z.string() }),
);
