import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Sends a payout or asks about it; without one, does whatever is due. */
export const payoutJob = defineJob("payouts", z.object({ payoutId: z.uuid().optional() }));

export type PayoutWork = z.output<typeof payoutJob.schema>;
