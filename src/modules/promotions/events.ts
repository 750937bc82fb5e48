import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/**
 * Emitted for the time at which a sale was planned to begin. The sale may have been changed,
 * switched off or deleted since.
 */
export const saleBegins = defineEvent("promotions.saleBegins", z.object({ saleId: z.uuid() }));
