import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { bankPaise } from "./rules/bank-amount.ts";

const mostPaise = 1_000_000_000_00;

const rupees = z
  .string()
  .trim()
  .max(20)
  .transform((value, context) => {
    const amount = parseRupees(value === "" ? "0" : value);
    if (amount !== null && amount >= 0 && amount <= mostPaise) return amount as number;
    context.addIssue({
      code: "custom",
      message: t("Please enter an amount in rupees, such as 1,250.50."),
    });
    return z.NEVER;
  });
const wholeRupees = rupees.refine((paise) => paise % 100 === 0, {
  error: () => t("A GST challan is in whole rupees."),
});

const number = (pattern: RegExp, problem: () => string) =>
  z
    .string()
    .trim()
    .max(40)
    .transform((value) => value.replaceAll(/[\s-]/g, "").toUpperCase())
    .refine((value) => value === "" || pattern.test(value), { error: problem })
    .transform((value) => (value === "" ? null : value));

/** A month, its GSTIN and the input tax that is claimed for it. */
const Claim = {
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: () => t("Please choose a month.") }),
  gstin: z.string().max(15),
  claimedIgst: rupees,
  claimedCgst: rupees,
  claimedSgst: rupees,
};

/** A payment of a month's GST as its form sends it. */
export const GstPaymentInput = z
  .object({
    ...Claim,
    cpin: number(/^[0-9]{14}$/, () => t("A CPIN has 14 digits.")),
    cin: number(/^[0-9A-Z]{17,18}$/, () => t("A CIN has 17 or 18 letters and digits.")),
    brn: number(/^[0-9A-Z]{4,30}$/, () => t("It has 4 to 30 letters and digits.")),
    paidOn: requiredLine(10, () => t("Please enter the day of the payment.")).refine(isDay, {
      error: () => t("Please enter a valid date."),
    }),
    igstPaise: wholeRupees,
    cgstPaise: wholeRupees,
    sgstPaise: wholeRupees,
    interestPaise: wholeRupees,
    feePaise: wholeRupees,
    wasBookedByHand: z
      .literal("yes")
      .optional()
      .transform((value) => value === "yes"),
  })
  .superRefine((input, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (input.cpin === null && bankPaise(input) > 0)
      problem("cpin", t("Please enter the CPIN of the challan."));
    if (input.cpin !== null && input.cin === null)
      problem("cin", t("Please enter the CIN, which the bank gave when it took the money."));
    if (input.cpin !== null && input.cin?.includes(input.cpin) === false)
      problem("cin", t("The CIN contains the CPIN: one of them is of another challan."));
  });
export type GstPaymentInput = z.output<typeof GstPaymentInput>;

/** A payment to withdraw. */
export const GstPaymentToWithdraw = z.object({ paymentId: z.uuid() });
