import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Continues an import. */
export const importJob = defineJob("imports", z.object({ importId: z.uuid() }));
