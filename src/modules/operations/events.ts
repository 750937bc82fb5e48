import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/** The marketplace decided that GST that changes before dispatch changes no invoice. */
export const invoicesStay = defineEvent("operations.invoicesStay", z.object({}));
