import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { moderations } from "./moderation/contract.ts";

/** A draft was deleted. Delivered an hour later, when the deletion can no longer be undone. */
export const draftDeleted = defineEvent(
  "catalog.draftThrownAway",
  z.object({ productId: z.uuid() }),
);

/**
 * An administrator took a product down or restored it. `changeId` is unique per change; the event
 * may be delivered twice.
 */
export const productModerated = defineEvent(
  "catalog.productModerated",
  z.object({ productId: z.uuid(), change: z.enum(moderations), changeId: z.uuid() }),
);

/** An administrator verified or refused a mark of origin. */
export const markDecided = defineEvent(
  "catalog.markDecided",
  z.object({ markId: z.uuid(), status: z.enum(["verified", "refused"]), changeId: z.uuid() }),
);

/**
 * An administrator approved a listing, or asked its seller for a change. `changeId` is unique per
 * decision.
 */
export const listingChecked = defineEvent(
  "catalog.listingChecked",
  z.object({
    productId: z.uuid(),
    outcome: z.enum(["approved", "changeAsked"]),
    changeId: z.uuid(),
  }),
);

/** Reports of a listing were settled together, by the decision `changeId`. */
export const listingReportsSettled = defineEvent(
  "catalog.listingReportsSettled",
  z.object({ productId: z.uuid(), changeId: z.uuid() }),
);
