import { z } from "zod";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { rupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

const maxPins = 5000;

const whole = (max: number, problem: () => string) =>
  z
    .string({ error: problem })
    .transform((typed) => typed.replace(/[\s,₹]/g, ""))
    .pipe(z.string().regex(/^[0-9]{1,9}$/, { error: problem }))
    .transform(Number)
    .refine((value) => value <= max, { error: problem });

/** PIN codes, one per line or separated by commas. */
const pinCodes = z
  .string()
  .max(100_000)
  .transform((typed, context) => {
    const pins = [...new Set(typed.split(/[\s,;]+/).filter((pin) => pin !== ""))];
    const wrong = pins.find((pin) => !pinCodePattern.test(pin));
    const problem =
      wrong !== undefined
        ? t("{value} is not a six-digit PIN code.", { value: wrong.slice(0, 20) })
        : pins.length > maxPins
          ? t("You can list at most {maxPins} PIN codes.", { maxPins })
          : null;
    if (problem === null) return pins.toSorted();
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

/** The limits of cash on delivery, as an administrator types them. */
export const CashLimitsInput = z
  .object({
    version: z.coerce.number().int(),
    maxOpenPurchases: whole(1000, () => t("Please enter a whole number up to 1000.")),
    maxOpenRupees: whole(100_000_000, () => t("Please enter an amount in whole rupees.")),
    refusalsAllowed: whole(100, () => t("Please enter a whole number up to 100.")),
    refusalDays: whole(3650, () => t("Please enter a number of days up to 3650.")),
    pinCodes: pinCodes.default([]),
  })
  .transform(({ maxOpenRupees, ...limits }) => ({
    ...limits,
    maxOpenPaise: rupees(maxOpenRupees),
  }));
export type CashLimitsInput = z.output<typeof CashLimitsInput>;
