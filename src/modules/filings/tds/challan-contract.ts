import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const mostPaise = 1_000_000_000_00;

const rupees = (problem: () => string) =>
  z
    .string()
    .trim()
    .max(20)
    .transform((value, context) => {
      const amount = parseRupees(value === "" ? "0" : value);
      if (amount !== null && amount >= 0 && amount <= mostPaise) return amount as number;
      context.addIssue({ code: "custom", message: problem() });
      return z.NEVER;
    });
const amountProblem = () => t("Please enter an amount in rupees, such as 1,250.50.");

/** A challan as its form sends it. */
export const ChallanInput = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: () => t("Please choose a month.") }),
  bsrCode: requiredLine(7, () => t("Please enter the BSR code of the bank branch.")).refine(
    (value) => /^[0-9]{7}$/.test(value),
    { error: () => t("A BSR code has seven digits.") },
  ),
  depositedOn: requiredLine(10, () => t("Please enter the day of the deposit.")).refine(isDay, {
    error: () => t("Please enter a valid date."),
  }),
  serial: requiredLine(5, () => t("Please enter the serial number of the challan.")).refine(
    (value) => /^[0-9]{5}$/.test(value),
    { error: () => t("A challan's serial number has five digits, such as 00412.") },
  ),
  taxPaise: rupees(amountProblem).refine((paise) => paise > 0, { error: amountProblem }),
  interestPaise: rupees(amountProblem),
  feePaise: rupees(amountProblem),
  wasBookedByHand: z
    .literal("yes")
    .optional()
    .transform((value) => value === "yes"),
});
export type ChallanInput = z.output<typeof ChallanInput>;

/** What the page of a quarter sends besides: a challan to withdraw, or a number from TRACES. */
export const TdsStep = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("issue"), quarter: z.string().max(12) }),
  z.object({ intent: z.literal("withdraw"), challanId: z.uuid() }),
  z.object({
    intent: z.literal("traces"),
    certificateId: z.uuid(),
    number: requiredLine(20, () => t("Please enter the number of the certificate."))
      .transform((value) => value.toUpperCase())
      .refine((value) => /^[0-9A-Z]{4,20}$/.test(value), {
        error: () => t("A certificate number has 4 to 20 letters and digits."),
      }),
  }),
]);
export type TdsStep = z.output<typeof TdsStep>;
