import { z } from "zod";
import { isUuid } from "#shared/ids.ts";
import { parseRupees } from "#shared/money.ts";
import { requiredLine, requiredText } from "#shared/text-schemas.ts";
import { adjustmentKinds } from "./rules/adjustments.ts";

const mostPaise = 1_000_000_000_00;

/**
 * An administrator's booking by hand, as its form sends it. The key makes two clicks one booking.
 */
export const AdjustBooks = z.object({
  key: z.uuid("Please open the form again."),
  kind: z.enum(adjustmentKinds, "Please choose what is to be booked."),
  sellerId: z
    .string()
    .max(36)
    .default("")
    .transform((value) => (isUuid(value) ? value : null)),
  amountPaise: requiredLine(20, "Please enter the amount.").transform((value, context) => {
    const amount = parseRupees(value);
    if (amount !== null && amount > 0 && amount <= mostPaise) return amount as number;
    context.addIssue({
      code: "custom",
      message: "Please enter an amount in rupees above zero, such as 1,250.50.",
    });
    return z.NEVER;
  }),
  reason: requiredText(500, "Please say why. It stands in the books for good."),
});
export type AdjustBooks = z.output<typeof AdjustBooks>;
