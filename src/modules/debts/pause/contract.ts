import { z } from "zod";
import { rupees } from "#shared/money.ts";
import { optionalText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const wholeBetween = (least: number, most: number, problem: () => string) =>
  z
    .string({ error: problem })
    .transform((typed) => typed.replace(/[\s,₹]/g, ""))
    .pipe(z.string().regex(/^[0-9]{1,9}$/, { error: problem }))
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: problem });

/** When orders by hand pause, as an administrator types it. */
export const DebtLimitsInput = z
  .object({
    version: z.coerce.number().int(),
    pauseRupees: wholeBetween(0, 999_999_999, () => t("Please enter an amount in whole rupees.")),
    pauseDays: wholeBetween(14, 365, () => t("Please enter a number of days from 14 to 365.")),
    transferTo: optionalText(500),
  })
  .transform(({ pauseRupees, ...limits }) => ({ ...limits, pausePaise: rupees(pauseRupees) }));
export type DebtLimitsInput = z.output<typeof DebtLimitsInput>;

/** From when on orders by hand pause, and where sellers transfer what they owe. */
export type DebtLimits = {
  /** 0: they never pause. */
  readonly pausePaise: number;
  readonly pauseDays: number;
  readonly transferTo: string | null;
  readonly version: number;
};
