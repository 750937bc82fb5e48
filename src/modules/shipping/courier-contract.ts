import { z } from "zod";
import { optionalLine, requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { isTrackingLink } from "./rules/tracking-link.ts";

const code = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/)
  .optional()
  .transform((given) => given ?? null);

/** A courier as administrators save it. Without a code it is a new one. */
export const CourierInput = z.object({
  code,
  name: requiredLine(60, () => t("Please enter the courier's name.")),
  trackingLink: optionalLine(300).refine((link) => link === null || isTrackingLink(link), {
    error: () => t("Please enter a complete address that begins with https://."),
  }),
  isOffered: z
    .string()
    .optional()
    .transform((given) => given === "yes"),
});

/** A courier as administrators save it. */
export type CourierInput = z.output<typeof CourierInput>;
