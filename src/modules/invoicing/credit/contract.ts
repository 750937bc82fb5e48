import { z } from "zod";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A credit note that a seller issues by hand, as its form sends it. `pieces-2=1` credits one piece
 * of line 2; an empty field or 0 credits none.
 */
export const CreditInput = z
  .looseObject({
    key: z.string().regex(/^[A-Za-z0-9-]{8,100}$/, { error: () => t("Please reload the page.") }),
    reason: requiredLine(200, () => t("Please give a reason. It is printed on the credit note.")),
    withShipping: z.string().optional(),
  })
  .transform(({ key, reason, withShipping, ...rest }, context) => {
    const pieces = Object.entries(rest).flatMap(([name, value]) => {
      const line = /^pieces-(\d{1,4})$/.exec(name)?.[1];
      if (line === undefined || typeof value !== "string" || /^0*$/.test(value.trim())) return [];
      if (!/^\d{1,7}$/.test(value.trim()))
        context.addIssue({
          code: "custom",
          path: [name],
          message: t("Please enter the number of pieces."),
        });
      return [{ line: Number(line), quantity: Number(value) }];
    });
    return { key, reason, withShipping: withShipping === "on", pieces };
  });
