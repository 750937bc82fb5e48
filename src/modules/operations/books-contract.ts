import { z } from "zod";
import { isUuid } from "#shared/ids.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine, requiredText } from "#shared/text-schemas.ts";
import { adjustmentKinds } from "./rules/adjustments.ts";
import { t } from "#shared/texts/text.ts";

const mostPaise = 1_000_000_000_00;

/**
 * An administrator's booking by hand, as its form sends it. The key makes two clicks one booking.
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
  reason: requiredText(500, () => t("Please give a reason. It stays in the books permanently.")),
});
export type AdjustBooks = z.output<typeof AdjustBooks>;
