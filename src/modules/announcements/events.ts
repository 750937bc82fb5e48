import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/**
 * Emitted for the time at which an announcement was planned to begin. It may have been changed or
 * ended since.
 */
export const announcementBegins = defineEvent(
  "announcements.begins",
  z.object({ announcementId: z.uuid(), version: z.string() }),
);
