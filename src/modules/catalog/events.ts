import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { moderations } from "./moderation/contract.ts";

/** A draft was thrown away a moment ago; delivered when it can no longer be taken back. */
export const draftDeleted = defineEvent(
  "catalog.draftThrownAway",
  z.object({ productId: z.uuid() }),
);

/**
 * An administrator took a product out of the shop, or put it back. `changeId` is one per change: it
 * may happen twice.
 */
export const productModerated = defineEvent(
  "catalog.productModerated",
  z.object({ productId: z.uuid(), change: z.enum(moderations), changeId: z.uuid() }),
);
