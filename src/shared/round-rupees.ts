import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

const oneLakhPaise = 10_000_000;
const oneCrorePaise = 1_000_000_000;
const short = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/**
 * A rounded amount: "₹2.46 lakh", "₹1.2 crore"; below a lakh to the rupee, "₹45,250". For charts
 * only; totals are always exact.
 */
export function roundRupees(amountPaise: number): string {
  if (amountPaise >= oneCrorePaise)
    return t("₹{value} crore", { value: short.format(amountPaise / oneCrorePaise) });
  if (amountPaise >= oneLakhPaise)
    return t("₹{value} lakh", { value: short.format(amountPaise / oneLakhPaise) });
  return formatRupeesShort(Math.round(amountPaise / 100) * 100);
}
