import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/** A review became visible for the first time. */
export const reviewPublished = defineEvent("reviews.published", z.object({ reviewId: z.uuid() }));

/** A seller answered a review. */
export const reviewAnswered = defineEvent("reviews.answered", z.object({ reviewId: z.uuid() }));

/** An administrator removed a review. */
export const reviewRemoved = defineEvent(
  "reviews.removed",
  z.object({ reviewId: z.uuid(), changeId: z.uuid() }),
);

/** The pieces of a delivered order have waited for reviews. Emitted once per order. */
export const reviewsDue = defineEvent("reviews.due", z.object({ orderId: z.uuid() }));

/** An administrator decided on a review that people reported. */
export const reviewReportsSettled = defineEvent(
  "reviews.reportsSettled",
  z.object({ reviewId: z.uuid(), outcome: z.enum(["published", "removed"]) }),
);
