import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/** The other side had read everything, and got a message. Further ones until it reads emit nothing. */
export const conversationWaits = defineEvent(
  "conversations.waits",
  z.object({ messageId: z.uuid() }),
);

/** An administrator decided on a conversation that people reported. */
export const conversationReportsSettled = defineEvent(
  "conversations.reportsSettled",
  z.object({ conversationId: z.uuid() }),
);
