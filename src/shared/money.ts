/** Money as an integer number of paise. This file knows nothing of what is being paid for. */

declare const paiseBrand: unique symbol;

/**
 * An integer number of paise (1/100 rupee), safe within ±2^53. Only `paise`, `rupees` and the
 * functions below create one.
 */
export type Paise = number & { readonly [paiseBrand]: "paise" };

/** A whole number of paise. Throws for any other number, which is a bug. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number of paise: ${value}`);
  return value as Paise;
}

/** Whole rupees as paise: `rupees(99)` is 9900 paise. */
export function rupees(value: number): Paise {
  return paise(value * 100);
}

/** ₹0. */
export const zeroPaise: Paise = paise(0);

/** The sum of any number of amounts. */
export function sumPaise(amounts: Iterable<number>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
}

/** `quantity` times a price. */
export function timesPaise(price: number, quantity: number): Paise {
  return paise(price * quantity);
}

/**
 * n/d rounded half up, exactly, for n ≥ 0: `floor((2n + d) / 2d)`. Integers only; uses bigint
 * beyond 2^52.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  if (Number.isSafeInteger(doubled)) return Math.floor(doubled / (2 * denominator));
  const exact = 2n * BigInt(numerator) + BigInt(denominator);
  return Number(exact / (2n * BigInt(denominator)));
}

/** `numerator * factor / denominator`, rounded half up, in integers. */
export function scaleHalfUp(amount: number, factor: number, denominator: number): Paise {
  const product = amount * factor;
  if (Number.isSafeInteger(2 * product + denominator))
    return paise(roundHalfUp(product, denominator));
  const exact = 2n * BigInt(amount) * BigInt(factor) + BigInt(denominator);
  return paise(Number(exact / (2n * BigInt(denominator))));
}

/**
 * GST on an amount that excludes it, rounded half up to the paisa. `gstOn(100000, 1800)` is 18000:
 * ₹180.00 on ₹1,000.00.
 */
export function gstOn(amountPaise: number, gstBasisPoints: number): Paise {
  return scaleHalfUp(amountPaise, gstBasisPoints, 10_000);
}

/** The price a buyer pays: `addGst(100000, 1800)` is 118000. */
export function addGst(amountPaise: number, gstBasisPoints: number): Paise {
  return paise(amountPaise + gstOn(amountPaise, gstBasisPoints));
}

/**
 * Splits `amount` in proportion to `weights` by largest remainder; ties go to the earlier part. The
 * parts always sum to the whole: ₹99.00 over 2,499 / 999 / 500 is 61.88, 24.74, 12.38. Without a
 * positive weight the first part gets all.
 */
export function shareByWeight(amount: number, weights: readonly number[]): readonly Paise[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => paise(index === 0 ? amount : 0));
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(exact / total), remainder: exact % total };
  });
  const left = amount - shares.reduce((sum, share) => sum + share.whole, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const winners = new Set(byRemainder.slice(0, left).map((share) => share.index));
  return shares.map((share) => paise(share.whole + (winners.has(share.index) ? 1 : 0)));
}

/** The amount to add to reach the nearest rupee, half up: −50…+50 paise. */
export function roundOff(amountPaise: number): Paise {
  return paise(roundHalfUp(amountPaise, 100) * 100 - amountPaise);
}

// One formatter for the life of the process: creating one costs more than a thousand uses.
const exactRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const wholeRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/** ₹ with Indian grouping and two decimals: 123456750 paise is "₹12,34,567.50". */
export function formatRupees(amountPaise: number): string {
  return exactRupees.format(amountPaise / 100);
}

/** Like `formatRupees`, without ".00" for whole rupees: "₹1,180", but "₹1,180.50". */
export function formatRupeesShort(amountPaise: number): string {
  return amountPaise % 100 === 0
    ? wholeRupees.format(amountPaise / 100)
    : exactRupees.format(amountPaise / 100);
}

/**
 * A listed price in a sentence: "₹1,000 excl. GST, ₹1,180 incl. GST", or "₹690, no GST charged".
 */
export function formatPrice(pricePaise: number, gstBasisPoints: number): string {
  const listed = formatRupeesShort(pricePaise);
  return gstBasisPoints === 0
    ? `${listed}, no GST charged`
    : `${listed} excl. GST, ${formatRupeesShort(addGst(pricePaise, gstBasisPoints))} incl. GST`;
}

/**
 * Percent by which `price` is below `comparePrice`, rounded down so that it is never overstated. 0
 * if it is not below.
 */
export function percentOff(pricePaise: number, comparePricePaise: number | null): number {
  if (comparePricePaise === null || comparePricePaise <= pricePaise) return 0;
  return Math.floor(((comparePricePaise - pricePaise) * 100) / comparePricePaise);
}

/**
 * Reads rupees that a person typed and returns paise: "₹ 1,234.50" and "Rs. 1234.5" are 123450.
 * Null for an empty text and for anything that is not an amount with at most two decimals.
 */
export function parseRupees(typed: string): Paise | null {
  const plain = typed.replace(/[₹,\s]/g, "").replace(/^rs\.?/i, "");
  const found = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain);
  if (found === null) return null;
  return paise(Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")));
}
