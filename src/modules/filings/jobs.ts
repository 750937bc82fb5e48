import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Continues an archive, or deletes it, whatever its state. */
export const archiveJob = defineJob(
  "archives",
  z.object({ archiveId: z.uuid(), isToForget: z.boolean().default(false) }),
);

/** Reports a document to the e-invoice portal. */
export const eInvoiceJob = defineJob("e-invoices", z.object({ documentId: z.uuid() }));
