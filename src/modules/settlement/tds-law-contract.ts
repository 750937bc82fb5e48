import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const validFrom = requiredLine(10, () => t("Please enter the start date.")).refine(isDay, {
  error: () => t("Please enter a valid date."),
});
const names = {
  paymentCode: requiredLine(10, () => t("Please enter the payment code."))
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[0-9A-Z]+$/.test(value), {
      error: () => t("A payment code has letters and digits only, such as 1035."),
    }),
  statementForm: requiredLine(20, () => t("Please enter the number of the quarterly statement.")),
  certificateForm: requiredLine(20, () => t("Please enter the number of the certificate.")),
};

/** A law of TDS from a future day on, or corrected names of one, as their forms send them. */
export const TdsLawInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    validFrom,
    legalBasis: requiredLine(200, () => t("Please enter the law or notification.")),
    ...names,
  }),
  z.object({ intent: z.literal("correct"), validFrom, ...names }),
]);
export type TdsLawInput = z.output<typeof TdsLawInput>;
