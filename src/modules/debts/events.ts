import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { debtReminders } from "./contract.ts";

/** A seller's debt took a step that the seller gets a mail about. `stepId` is new for each step. */
export const debtMoved = defineEvent(
  "debts.debtMoved",
  z.object({ sellerId: z.uuid(), reminder: z.enum(debtReminders), stepId: z.uuid() }),
);

/** A seller paid what was owed; of a payment that came too late some or all is refunded. */
export const debtPaymentSettled = defineEvent(
  "debts.paymentSettled",
  z.object({ debtPaymentId: z.uuid() }),
);
