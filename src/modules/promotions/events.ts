import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/**
 * A sale was to begin about now. It may have been moved, switched off or deleted since it was
 * planned.
 */
export const saleBegins = defineEvent("promotions.saleBegins", z.object({ saleId: z.uuid() }));
