import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const limit = z
  .string()
  .max(20)
  .default("")
  .transform((typed, context) => {
    if (typed.trim() === "") return null;
    const amount = parseRupees(typed);
    if (amount !== null && amount > 0) return amount as number;
    context.addIssue({
      code: "custom",
      message: t("Please enter the limit in rupees, such as 2,500, or leave it empty."),
    });
    return z.NEVER;
  });

/**
 * A rate of the GST table from a future day on, as its form sends it. An empty HSN code means all
 * other goods.
 */
export const AddGstRate = z
  .object({
    hsnPrefix: z
      .string()
      .default("")
      .transform((typed) => typed.replaceAll(/[\s.]/g, ""))
      .pipe(
        z.string().regex(/^([0-9]{2}|[0-9]{4}|[0-9]{6}|[0-9]{8})?$/, {
          error: () =>
            t(
              "Please enter the first 2, 4, 6 or 8 digits of the HSN code, or leave it empty for all other goods.",
            ),
        }),
      ),
    goods: requiredLine(200, () => t("Please enter the goods this rate is for.")),
    basisPoints: requiredLine(8, () => t("Please enter the rate in percent."))
      .refine((typed) => /^\d{1,2}(\.\d{1,2})?$/.test(typed), {
        error: () => t("Please enter a percentage below 100 with at most two decimals, such as 5."),
      })
      .transform((typed) => Math.round(Number(typed) * 100)),
    abovePaise: limit,
    upToPaise: limit,
    isForHandicraft: z
      .string()
      .optional()
      .transform((ticked) => ticked === "on"),
    inForceFrom: requiredLine(10, () => t("Please enter the start date.")).refine(isDay, {
      error: () => t("Please enter a valid date."),
    }),
    source: requiredLine(300, () => t("Please enter the law or notification.")),
    intent: z.enum(["check", "add"]).catch("check"),
  })
  .refine(({ abovePaise, upToPaise }) => upToPaise === null || upToPaise > (abovePaise ?? 0), {
    path: ["upToPaise"],
    error: () => t("This limit must be higher than the other one."),
  })
  .transform(({ intent, abovePaise, ...line }) => ({
    intent,
    line: { ...line, abovePaise: abovePaise ?? 0 },
  }));

/**
 * The actions of the GST table's page: preview or add a rate, or withdraw one that is not in force
 * yet.
 */
export const GstRateInput = z.discriminatedUnion("intent", [
  AddGstRate,
  z.object({
    intent: z.literal("withdraw"),
    rateId: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
]);
