import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { sellerChanges } from "./contract.ts";

/**
 * An application was submitted or decided, or its seller was blocked or unblocked. Each change has
 * its own `changeId`: a seller who is blocked twice gets two mails.
 */
export const sellerStatusChanged = defineEvent(
  "sellers.statusChanged",
  z.object({ applicationId: z.uuid(), change: z.enum(sellerChanges), changeId: z.uuid() }),
);
