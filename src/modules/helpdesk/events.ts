import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/**
 * A ticket was opened, acknowledged, answered, closed, handed to a colleague, or waits so long that
 * the grievance officer learns of it.
 */
export const ticketChanged = defineEvent(
  "helpdesk.ticketChanged",
  z.object({
    /** Of the message if there is one; a mail or notice per change. */
    id: z.uuid(),
    ticketId: z.uuid(),
    change: z.enum(["opened", "acknowledged", "answered", "closed", "escalated", "handedOver"]),
  }),
);
