import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** With a payout: sends it or checks its status. Without one: runs everything that is due. */
export const payoutJob = defineJob("payouts", z.object({ payoutId: z.uuid().optional() }));

export type PayoutWork = z.output<typeof payoutJob.schema>;
