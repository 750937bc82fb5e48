import { zeroPaise, paise, roundHalfUp, scaleHalfUp, type Paise } from "#shared/money.ts";

/**
 * GST of one line, by place of supply. Rates come in as data; nothing about a rate is known here.
 */

/** The tax of a line in its parts; either the first two or the third are not zero. */
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

/** Which of the two it is, by GST codes. An unknown seller state counts as another state. */
export function supplyBetween(sellerStateCode: string, placeOfSupply: string): Supply {
  return sellerStateCode === placeOfSupply ? "intra" : "inter";
}

/**
 * Tax on a taxable value, half up to the paisa. Halves are equal by construction, since a return
 * with CGST ≠ SGST is refused: ₹0.77 at 18% is 7 + 7 paise within a state, 14 paise between states.
 * The two ways may differ by one paisa.
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

/** All parts together. */
export function taxOf(split: GstSplit): Paise {
  return paise(split.cgstPaise + split.sgstPaise + split.igstPaise);
}

/** The GST contained in an amount that includes it, half up: ₹99 at 18% contains ₹15.10. */
export function gstWithin(inclusivePaise: number, gstBasisPoints: number): Paise {
  return paise(roundHalfUp(inclusivePaise * gstBasisPoints, 10_000 + gstBasisPoints));
}

/**
 * The parts of the GST contained in an amount that includes it, half up, halves equal by
 * construction.
 */
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
  const half = paise(roundHalfUp(inclusivePaise * gstBasisPoints, 2 * (10_000 + gstBasisPoints)));
  return { cgstPaise: half, sgstPaise: half, igstPaise: zeroPaise };
}
