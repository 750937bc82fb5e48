import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { sellerChanges } from "./contract.ts";

/**
 * An application was sent in, decided, or its seller blocked or unblocked. `changeId` is one per
 * change: a seller may be blocked twice, and gets a mail each time.
 */
export const sellerStatusChanged = defineEvent(
  "sellers.statusChanged",
  z.object({ applicationId: z.uuid(), change: z.enum(sellerChanges), changeId: z.uuid() }),
);
