import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Continues work on the products of a category. */
export const productRunJob = defineJob("products", z.object({ runId: z.uuid() }));
