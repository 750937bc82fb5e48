import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Asks the courier about a parcel; without one, works on all bookings that are due. */
export const courierJob = defineJob(
  "couriers",
  z.object({ trackingNumber: z.string().optional() }),
);
