import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/**
 * Packs a copy of somebody's data or deletes it, erases an account, or deletes the last mail to one.
 * Without data it is the hourly round.
 */
export const privacyJob = defineJob(
  "privacy",
  z.object({
    exportId: z.uuid().optional(),
    isToForget: z.boolean().default(false),
    closureOf: z.uuid().optional(),
    lastMailTo: z.uuid().optional(),
  }),
);
