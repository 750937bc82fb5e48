import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const day = requiredLine(10, () => t("Please enter the start date.")).refine(isDay, {
  error: () => t("Please enter a valid date."),
});

/** The form for a limit that starts on a future day. */
export const NewLimit = z.object({
  intent: z.literal("add"),
  validFrom: day,
  abovePaise: requiredLine(20, () => t("Please enter the limit.")).transform((typed, context) => {
    const amount = parseRupees(typed);
    if (amount !== null && amount > 0) return amount as number;
    context.addIssue({
      code: "custom",
      message: t("Please enter the limit in rupees, such as 1,00,000."),
    });
    return z.NEVER;
  }),
  legalBasis: requiredLine(200, () => t("Please enter the law or notification.")),
});

/** The forms of the limits page: add a limit, or withdraw one that has not started. */
export const LimitInput = z.discriminatedUnion("intent", [
  NewLimit,
  z.object({ intent: z.literal("withdraw"), validFrom: day }),
]);
