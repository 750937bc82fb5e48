import { z } from "zod";

/** What only a process itself can measure, as it writes it into its row. Times are milliseconds. */
export const ProcessReadings = z.object({
  freeBytes: z.number(),
  /** For how long somebody has been waiting for a connection without a pause. */
  poolWaitMs: z.number(),
  /** How far its clock is ahead of the database's; negative: behind. */
  clockAheadMs: z.number(),
  /** Calls to the payment provider that failed since the last that succeeded, in this process. */
  providerFailures: z.number(),
});
export type ProcessReadings = z.output<typeof ProcessReadings>;
