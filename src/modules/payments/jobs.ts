import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Handles an event of the provider, or sends a refund to the provider. */
export const paymentJob = defineJob(
  "payments",
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("event"), eventId: z.string() }),
    z.object({ kind: z.literal("refund"), refundId: z.uuid() }),
  ]),
);

export type PaymentWork = z.output<typeof paymentJob.schema>;
