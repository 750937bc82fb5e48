import { latinDigits } from "#shared/indian-digits.ts";
import type { Discount } from "#modules/catalog/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { t } from "#shared/texts/text.ts";

/** Parses a typed discount: whole percent, or rupees with up to two decimals. */

export type DiscountType = "percentage" | "fixed";

/** Why a typed discount is invalid, in sentences. */
export const discountWords = {
  get missing() {
    return t("Please enter a discount value");
  },
  get percent() {
    return t("Please enter a whole percentage from 1 to 99");
  },
  get amount() {
    return t("Please enter an amount in rupees above 0, such as 250 or 99.50");
  },
  get tooMuch() {
    return t("Please enter an amount of at most ₹10,00,00,000");
  },
} as const;

const mostPaise = 10_000_000_000;

/** The typed discount, or the key of the sentence that says why it is invalid. */
export function discountOf(
  type: DiscountType,
  value: string,
): Discount | keyof typeof discountWords {
  const typed = latinDigits(value).replaceAll(/[₹%,\s]/g, "");
  if (typed === "") return "missing";
  if (type === "percentage") {
    const percentOff = Number(typed);
    return /^\d{1,2}$/.test(typed) && percentOff >= 1 ? { percentOff } : "percent";
  }
  const paiseOff = parseRupees(value);
  if (paiseOff === null || paiseOff === 0) return "amount";
  return paiseOff > mostPaise ? "tooMuch" : { paiseOff };
}

/** "20% off", "₹250 off" */
export function discountInWords(discount: Discount): string {
  return "percentOff" in discount
    ? t("{percentOff}% off", { percentOff: discount.percentOff })
    : t("{paiseOff} off", { paiseOff: formatRupeesShort(discount.paiseOff) });
}

/** The discount as text for the form's field: "20", "99.50". */
export function typedDiscount(discount: Discount): {
  readonly discountType: DiscountType;
  readonly value: string;
} {
  if ("percentOff" in discount)
    return { discountType: "percentage", value: String(discount.percentOff) };
  const rupees = discount.paiseOff / 100;
  return {
    discountType: "fixed",
    value: Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2),
  };
}
