import { z } from "zod";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { rupees } from "#shared/money.ts";

const maxPins = 5000;

const whole = (max: number, problem: string) =>
  z
    .string({ error: problem })
    .transform((typed) => typed.replace(/[\s,₹]/g, ""))
    .pipe(z.string().regex(/^[0-9]{1,9}$/, problem))
    .transform(Number)
    .refine((value) => value <= max, problem);

/** PIN codes, one per line or separated by commas. */
const pinCodes = z
  .string()
  .max(100_000)
  .transform((typed, context) => {
    const pins = [...new Set(typed.split(/[\s,;]+/).filter((pin) => pin !== ""))];
    const wrong = pins.find((pin) => !pinCodePattern.test(pin));
    const problem =
      wrong !== undefined
        ? `${wrong.slice(0, 20)} is not a six-digit PIN code.`
        : pins.length > maxPins
          ? `At most ${maxPins} PIN codes can be kept.`
          : null;
    if (problem === null) return pins.toSorted();
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

/** The limits of cash on delivery, as an administrator types them. */
export const CashLimitsInput = z
  .object({
    version: z.coerce.number().int(),
    maxOpenPurchases: whole(1000, "Please enter a whole number up to 1000."),
    maxOpenRupees: whole(100_000_000, "Please enter an amount in whole rupees."),
    refusalsAllowed: whole(100, "Please enter a whole number up to 100."),
    refusalDays: whole(3650, "Please enter a number of days up to 3650."),
    pinCodes: pinCodes.default([]),
  })
  .transform(({ maxOpenRupees, ...limits }) => ({
    ...limits,
    maxOpenPaise: rupees(maxOpenRupees),
  }));
export type CashLimitsInput = z.output<typeof CashLimitsInput>;
