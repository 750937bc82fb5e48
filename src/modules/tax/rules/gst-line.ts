import { paise, scaleHalfUp, zeroPaise, type Paise } from "#shared/money.ts";

/** The GST of one line, by place of supply. Rates are parameters; this file contains none. */

/**
 * The tax of a line in paise. Either `cgstPaise` and `sgstPaise` are used, or `igstPaise`; the
 * others are zero.
 */
export type GstSplit = {
  readonly cgstPaise: Paise;
  readonly sgstPaise: Paise;
  readonly igstPaise: Paise;
};

/**
 * Within a state the tax is two equal halves (the state half is SGST, or UTGST in some union
 * territories), else IGST. IGST Act, sections 7 and 8.
 */
export type Supply = "intra" | "inter";

/**
 * Decides between the two by GST state codes. An unknown seller state counts as another state, and a
 * Special Economic Zone always does (IGST Act, section 7(5)(b)).
 */
export function supplyBetween(
  sellerStateCode: string,
  placeOfSupply: string,
  isToSez = false,
): Supply {
  return sellerStateCode === placeOfSupply && !isToSez ? "intra" : "inter";
}

/**
 * The tax on a taxable value, rounded half up to the paisa. The halves are always equal, because
 * the portal refuses a return with CGST ≠ SGST: ₹0.77 at 18% is 7 + 7 paise within a state, 14
 * paise between states. The two results may differ by one paisa.
 */
export function gstOfLine(taxablePaise: number, gstBasisPoints: number, supply: Supply): GstSplit {
  if (supply === "inter")
    return {
      cgstPaise: zeroPaise,
      sgstPaise: zeroPaise,
      igstPaise: scaleHalfUp(taxablePaise, gstBasisPoints, 10_000),
    };
  const half = scaleHalfUp(taxablePaise, gstBasisPoints, 20_000);
  return { cgstPaise: half, sgstPaise: half, igstPaise: zeroPaise };
}

/** The sum of all parts, in paise. */
export function taxOf(split: { readonly [Part in keyof GstSplit]: number }): Paise {
  return paise(split.cgstPaise + split.sgstPaise + split.igstPaise);
}

/** The GST contained in an inclusive amount, rounded half up: ₹99 at 18% contains ₹15.10. */
export function gstWithin(inclusivePaise: number, gstBasisPoints: number): Paise {
  return scaleHalfUp(inclusivePaise, gstBasisPoints, 10_000 + gstBasisPoints);
}

/** The GST contained in an inclusive amount by its parts, rounded half up, with equal halves. */
export function gstInside(
  inclusivePaise: number,
  gstBasisPoints: number,
  supply: Supply,
): GstSplit {
  if (supply === "inter")
    return {
      cgstPaise: zeroPaise,
      sgstPaise: zeroPaise,
      igstPaise: gstWithin(inclusivePaise, gstBasisPoints),
    };
  const half = scaleHalfUp(inclusivePaise, gstBasisPoints, 2 * (10_000 + gstBasisPoints));
  return { cgstPaise: half, sgstPaise: half, igstPaise: zeroPaise };
}

/** An amount of a line as it was typed: with or without its GST. */
export type TypedAmount = {
  readonly amountPaise: number;
  readonly gstBasisPoints: number;
  readonly priceIncludesGst: boolean | undefined;
};

/** A taxable value with its tax. */
export type TaxedAmount = GstSplit & { readonly taxablePaise: Paise };

/**
 * The taxable value and the tax of a line. Of an amount that was typed with GST the parts add up to
 * it exactly: ₹999.00 at 18% is 846.62 + 76.19 + 76.19 within a state, 846.61 + 152.39 between
 * states.
 */
export function taxedAmount(
  { amountPaise, gstBasisPoints, priceIncludesGst }: TypedAmount,
  supply: Supply,
): TaxedAmount {
  if (priceIncludesGst !== true)
    return {
      taxablePaise: paise(amountPaise),
      ...gstOfLine(amountPaise, gstBasisPoints, supply),
    };
  const tax = gstInside(amountPaise, gstBasisPoints, supply);
  return { taxablePaise: paise(amountPaise - taxOf(tax)), ...tax };
}
