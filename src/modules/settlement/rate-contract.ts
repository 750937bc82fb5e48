import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const percent = (problem: () => string) =>
  requiredLine(8, problem)
    .refine((value) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100, {
      error: () =>
        t("Please enter a percentage from 0 to 100 with at most two decimals, such as 0.5."),
    })
    .transform((value) => Math.round(Number(value) * 100));

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema.optional(),
  );

/** A rate from a future day on, as its form sends it. */
export const NewRate = z.object({
  kind: z.enum(["commission_gst", "tcs", "tds"], { error: () => t("Please choose a rate.") }),
  validFrom: requiredLine(10, () => t("Please enter the start date.")).refine(isDay, {
    error: () => t("Please enter a valid date."),
  }),
  basisPoints: percent(() => t("Please enter the rate in percent.")),
  withoutPanBasisPoints: optional(percent(() => t("Please enter the rate in percent."))),
  individualExemptPaise: optional(
    requiredLine(20, () => t("Please enter the limit.")).transform((value, context) => {
      const amount = parseRupees(value);
      if (amount !== null) return amount as number;
      context.addIssue({
        code: "custom",
        message: t("Please enter the limit in rupees, such as 5,00,000."),
      });
      return z.NEVER;
    }),
  ),
  legalBasis: requiredLine(200, () => t("Please enter the law or notification.")),
});
export type NewRate = z.output<typeof NewRate>;
