import { scaleHalfUp } from "#shared/money.ts";
import type { DeliveredOrder, Figures, Parts, SettledRates, WithholdingRate } from "../contract.ts";

/**
 * What is withheld from a seller: commission and GST on it, TCS (section 52 of the CGST Act) and
 * TDS (section 194-O, since April 2026 section 393). It knows goods, rates and the seller's year;
 * no orders, database or clock.
 */

/** The seller's tax status; null fields if there are no company settings. */
export type TaxStatus = {
  readonly registrationType: "regular" | "composition" | "unregistered" | null;
  readonly pan: string | null;
};

/**
 * The seller's goods in the financial year before an order, after returns: all goods, and those
 * exempt because the year was below the limit. `isCrossed` once an order has crossed it.
 */
export type YearSoFar = {
  readonly goodsPaise: number;
  readonly exemptGoodsPaise: number;
  readonly isCrossed: boolean;
};

/** The rate of one kind in force on a day in India, "2026-11-21". */
export function rateOn(
  rates: readonly WithholdingRate[],
  kind: WithholdingRate["kind"],
  day: string,
): WithholdingRate | undefined {
  return rates
    .filter((rate) => rate.kind === kind && rate.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

/** The rates of an order delivered on `day`. They never change for this order. */
export function settledRates(
  order: DeliveredOrder,
  given: {
    readonly day: string;
    readonly rates: readonly WithholdingRate[];
    readonly seller: TaxStatus;
    readonly year: YearSoFar;
  },
): SettledRates {
  const { day, rates, seller, year } = given;
  return {
    isInterState: order.isInterState,
    commissionBasisPoints: order.commissionBasisPoints,
    commissionGstBasisPoints: rateOn(rates, "commission_gst", day)?.basisPoints ?? 0,
    tcsBasisPoints: isTcsDue(order, seller) ? (rateOn(rates, "tcs", day)?.basisPoints ?? 0) : 0,
    ...tdsOf(order.goodsPaise, rateOn(rates, "tds", day), seller.pan, year),
  };
}

/**
 * Whoever collects the money collects TCS. There is none if the seller has the cash, for sellers
 * without registration, and on tax-free goods.
 */
function isTcsDue(order: DeliveredOrder, { registrationType }: TaxStatus): boolean {
  if (
    order.cashHeldBy === "seller" ||
    registrationType === null ||
    registrationType === "unregistered"
  )
    return false;
  return registrationType === "composition" || order.taxPaise > 0;
}

/**
 * The TDS rate of one more order. Individuals (P) and Hindu undivided families (H), by the fourth
 * letter of the PAN, are exempt up to a yearly limit of goods. The order that crosses it also pays
 * for the exempt ones. A seller without a PAN is never exempt.
 */
function tdsOf(
  goodsPaise: number,
  rate: WithholdingRate | undefined,
  pan: string | null,
  year: YearSoFar,
): Pick<SettledRates, "tdsBasisPoints" | "tdsCatchUpPaise"> {
  if (rate === undefined) return { tdsBasisPoints: 0, tdsCatchUpPaise: null };
  if (pan === null)
    return {
      tdsBasisPoints: rate.withoutPanBasisPoints ?? rate.basisPoints,
      tdsCatchUpPaise: null,
    };
  const isIndividual = pan[3] === "P" || pan[3] === "H";
  if (!isIndividual || rate.individualExemptPaise === null || year.isCrossed)
    return { tdsBasisPoints: rate.basisPoints, tdsCatchUpPaise: null };
  if (year.goodsPaise + goodsPaise <= rate.individualExemptPaise)
    return { tdsBasisPoints: 0, tdsCatchUpPaise: null };
  return {
    tdsBasisPoints: rate.basisPoints,
    tdsCatchUpPaise: scaleHalfUp(year.exemptGoodsPaise, rate.basisPoints, 10_000),
  };
}

/**
 * What is withheld from goods at an order's rates, in paise, each figure rounded half up. ₹2,117.80
 * to another state at 10%: commission 211.78, GST on it 38.12, TCS 10.59, TDS 2.12. Within the
 * state TCS is two equal halves, each rounded: 5.29 + 5.29.
 */
export function figuresOf(goodsPaise: number, rates: SettledRates): Figures {
  const commissionPaise = scaleHalfUp(goodsPaise, rates.commissionBasisPoints, 10_000);
  return {
    commissionPaise,
    commissionGstPaise: scaleHalfUp(commissionPaise, rates.commissionGstBasisPoints, 10_000),
    tcsPaise: rates.isInterState
      ? scaleHalfUp(goodsPaise, rates.tcsBasisPoints, 10_000)
      : 2 * scaleHalfUp(goodsPaise, rates.tcsBasisPoints, 20_000),
    tdsPaise: scaleHalfUp(goodsPaise, rates.tdsBasisPoints, 10_000) + (rates.tdsCatchUpPaise ?? 0),
  };
}

/** All that a buyer pays for these parts. */
export function totalOf(parts: Parts): number {
  return parts.goodsPaise + parts.taxPaise + parts.shippingPaise + parts.roundOffPaise;
}

/** An order's parts less its returned parts; also the difference that one more return makes. */
export function less(parts: Parts, returned: Parts): Parts {
  return {
    goodsPaise: parts.goodsPaise - returned.goodsPaise,
    taxPaise: parts.taxPaise - returned.taxPaise,
    shippingPaise: parts.shippingPaise - returned.shippingPaise,
    roundOffPaise: parts.roundOffPaise - returned.roundOffPaise,
  };
}

/** The sum of two sets of parts. */
export function addParts(parts: Parts, more: Parts): Parts {
  return {
    goodsPaise: parts.goodsPaise + more.goodsPaise,
    taxPaise: parts.taxPaise + more.taxPaise,
    shippingPaise: parts.shippingPaise + more.shippingPaise,
    roundOffPaise: parts.roundOffPaise + more.roundOffPaise,
  };
}

/**
 * The seller's earnings from an order, after returns and everything withheld. Negative if the
 * catch-up is more than the goods.
 */
export function earningsOf(order: Parts & Figures & { readonly returned: Parts }): number {
  return totalOf(less(order, order.returned)) - withheldTotal(order);
}

/** Commission, GST on it, TCS and TDS together. */
export function withheldTotal(figures: Figures): number {
  return figures.commissionPaise + figures.commissionGstPaise + figures.tcsPaise + figures.tdsPaise;
}
