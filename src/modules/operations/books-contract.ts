import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { isUuid } from "#shared/ids.ts";
import { dayInIndia } from "#shared/ist.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine, requiredText } from "#shared/text-schemas.ts";
import { adjustmentKinds } from "./rules/adjustments.ts";
import { t } from "#shared/texts/text.ts";

const mostPaise = 1_000_000_000_00;

const twoYearsMs = 2 * 366 * 86_400_000;

function isPastDay(day: string): boolean {
  const today = Date.now();
  return isDay(day) && day <= dayInIndia(today) && day >= dayInIndia(today - twoYearsMs);
}

/** A day on which something happened that people enter later; empty if nothing was chosen. */
export const pastDay = z
  .string({ error: () => t("Please enter the day.") })
  .trim()
  .max(10)
  .refine((value) => value === "" || isPastDay(value), {
    error: () => t("Please enter a date from the last two years, today at the latest."),
  });

/**
 * An administrator's booking by hand, as its form sends it. The key makes two clicks one booking. A day
 * is for entries without a seller: what is in a seller's account is always of today.
 */
export const AdjustBooks = z.object({
  key: z.uuid({ error: () => t("Please open the form again.") }),
  kind: z.enum(adjustmentKinds, { error: () => t("Please choose the kind of entry.") }),
  sellerId: z
    .string()
    .max(36)
    .default("")
    .transform((value) => (isUuid(value) ? value : null)),
  amountPaise: requiredLine(20, () => t("Please enter the amount.")).transform((value, context) => {
    const amount = parseRupees(value);
    if (amount !== null && amount > 0 && amount <= mostPaise) return amount as number;
    context.addIssue({
      code: "custom",
      message: t("Please enter an amount in rupees above zero, such as 1,250.50."),
    });
    return z.NEVER;
  }),
  day: pastDay.transform((value) => (value === "" ? undefined : value)).optional(),
  reason: requiredText(500, () => t("Please give a reason. It stays in the books permanently.")),
});
export type AdjustBooks = z.output<typeof AdjustBooks>;
