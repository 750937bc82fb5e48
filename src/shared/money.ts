import { t } from "#shared/texts/text.ts";

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
 * The price that a buyer pays, from the price as its seller typed it: `withGst(89900, 1800, true)`
 * is 89900 at any rate, `withGst(76186, 1800, false)` is 89899.
 */
export function withGst(
  pricePaise: number,
  gstBasisPoints: number,
  priceIncludesGst: boolean | undefined,
): Paise {
  return addGst(pricePaise, priceIncludesGst ? 0 : gstBasisPoints);
}

/**
 * A typed price without its GST. If it was typed with GST, this is rounded and says what to show and
 * compare; the taxable value of a line follows from its place of supply.
 */
export function withoutGst(
  pricePaise: number,
  gstBasisPoints: number,
  priceIncludesGst: boolean | undefined,
): Paise {
  return scaleHalfUp(pricePaise, 10_000, 10_000 + (priceIncludesGst ? gstBasisPoints : 0));
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
 * A price in a sentence: "₹1,180 incl. GST (₹1,000 excl. GST)", or "₹690, no GST charged".
 */
export function formatPrice({
  pricePaise,
  gstBasisPoints = 0,
  priceIncludesGst,
}: ComparedPrice): string {
  const listed = formatRupeesShort(withoutGst(pricePaise, gstBasisPoints, priceIncludesGst));
  return gstBasisPoints === 0
    ? t("{listed}, no GST charged", { listed })
    : t("{withGst} incl. GST ({listed} excl. GST)", {
        withGst: formatRupeesShort(withGst(pricePaise, gstBasisPoints, priceIncludesGst)),
        listed,
      });
}

/** A price, and the one struck through beside it. Both in paise, as their seller typed them. */
export type ComparedPrice = {
  readonly pricePaise: number;
  readonly comparePricePaise?: number | null | undefined;
  readonly gstBasisPoints?: number | undefined;
  /** Whether both were typed with GST. Always given, so that no screen forgets it. */
  readonly priceIncludesGst: boolean | undefined;
  /** The rate at the compare price, if it differs: a cheap pair of shoes has a lower one. */
  readonly compareGstBasisPoints?: number | undefined;
};

/**
 * What a buyer compares: both prices with the GST of their own amounts, and the percent between
 * them. Sandals at 2,800 + 18 % that now cost 2,240 + 5 % went from 3,304 to 2,352: 28 % less,
 * although their seller typed 20.
 */
export function withGstCompared({
  pricePaise,
  comparePricePaise = null,
  gstBasisPoints = 0,
  compareGstBasisPoints = gstBasisPoints,
  priceIncludesGst,
}: ComparedPrice): {
  readonly withGstPaise: number;
  readonly compareWithGstPaise: number | null;
  readonly off: number;
} {
  const withGstPaise = withGst(pricePaise, gstBasisPoints, priceIncludesGst);
  const compareWithGstPaise =
    comparePricePaise === null
      ? null
      : withGst(comparePricePaise, compareGstBasisPoints, priceIncludesGst);
  return { withGstPaise, compareWithGstPaise, off: percentOff(withGstPaise, compareWithGstPaise) };
}

/**
 * Percent by which `price` is below `comparePrice`, rounded down so that it is never overstated. 0
 * if it is not below.
 */
export function percentOff(pricePaise: number, comparePricePaise: number | null): number {
  if (comparePricePaise === null || comparePricePaise <= pricePaise) return 0;
  return Math.floor(((comparePricePaise - pricePaise) * 100) / comparePricePaise);
}
