import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Asks couriers about the PIN codes for which buyers wait. */
export const serviceabilityJob = defineJob("serviceability", z.object({}));
