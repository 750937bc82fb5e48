import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine, requiredText } from "#shared/text-schemas.ts";
import { planCodes } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The forms of advertising. None of them contains the price to pay, which comes from the database.
 */

export const BuyCampaignForm = z.object({
  plan: z.enum(planCodes, { error: () => t("Please choose a package") }),
  idempotencyKey: z.uuid({ error: () => t("Please reload this page.") }),
});

const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));

/** The products of a campaign; `all` is everything in the shop. */
export const ProductsForm = z
  .object({
    version: z.coerce.number().int().catch(0),
    scope: z.enum(["chosen", "all"]).catch("chosen"),
    product: oneOrMore,
  })
  .transform(({ version, scope, product }) => ({
    version,
    productIds: scope === "all" ? null : [...new Set(product)],
  }));

/** Why an administrator stops a campaign: 1 to 500 characters. */
export const StopForm = z.object({
  reason: requiredText(500, () => t("Please give a reason. The seller will see it.")),
});

const mostRupees = 100_000;

/**
 * A new price of a package. It is typed in rupees, GST included, and comes out in paise: ₹1 to
 * ₹1,00,000. `validFrom` is a day in India.
 */
export const PriceForm = z.object({
  code: z.enum(planCodes, { error: () => t("Please choose a package") }),
  validFrom: z.string().refine(isDay, { error: () => t("Please choose a day.") }),
  price: requiredLine(20, () => t("Please enter the price in rupees.")).transform(
    (value, context) => {
      const pricePaise = parseRupees(value);
      if (pricePaise !== null && pricePaise >= 100 && pricePaise <= mostRupees * 100)
        return pricePaise;
      context.addIssue({
        code: "custom",
        message: t("Please enter a price from ₹1 to ₹1,00,000, GST included."),
      });
      return z.NEVER;
    },
  ),
});
