import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Goes on with an archive, or removes it, whatever has become of it. */
export const archiveJob = defineJob(
  "archives",
  z.object({ archiveId: z.uuid(), isToForget: z.boolean().default(false) }),
);
