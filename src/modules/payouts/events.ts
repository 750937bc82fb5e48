import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/** A seller's account was added or replaced. */
export const accountChanged = defineEvent(
  "payouts.accountChanged",
  z.object({ accountId: z.uuid() }),
);

/** A payout was paid or bounced. */
export const payoutSettled = defineEvent(
  "payouts.payoutSettled",
  z.object({ payoutId: z.uuid(), outcome: z.enum(["paid", "bounced"]) }),
);
