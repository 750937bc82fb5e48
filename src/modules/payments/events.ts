import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/** A payment needs an administrator. */
export const alertRaised = defineEvent(
  "payments.alertRaised",
  z.object({ kind: z.string(), fact: z.string() }),
);

/** A refund has arrived, or was sent by hand. */
export const refundProcessed = defineEvent(
  "payments.refundProcessed",
  z.object({ refundId: z.uuid() }),
);
