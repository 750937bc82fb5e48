import { formatRupeesShort } from "#shared/money.ts";

const oneLakhPaise = 10_000_000;
const oneCrorePaise = 1_000_000_000;
const short = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/**
 * A rounded amount: "₹2.46 lakh", "₹1.2 crore"; below a lakh to the rupee, "₹45,250". For charts
 * only; totals are always exact.
 */
export function roundRupees(amountPaise: number): string {
  if (amountPaise >= oneCrorePaise) return `₹${short.format(amountPaise / oneCrorePaise)} crore`;
  if (amountPaise >= oneLakhPaise) return `₹${short.format(amountPaise / oneLakhPaise)} lakh`;
  return formatRupeesShort(Math.round(amountPaise / 100) * 100);
}
