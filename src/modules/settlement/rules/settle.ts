import { scaleHalfUp } from "#shared/money.ts";
import type { DeliveredOrder, Figures, Parts, SettledRates, WithholdingRate } from "../contract.ts";

/**
 * What is kept back from a seller: commission and GST on it, TCS (section 52 of the CGST Act), TDS
 * (section 194-O, since April 2026 section 393). Knows goods, rates and the seller's year; no
 * order, no database, no clock.
 */

/** The seller, as the tax laws see them: null where no company is on record. */
export type TaxStatus = {
  readonly registrationType: "regular" | "composition" | "unregistered" | null;
  readonly pan: string | null;
};

/**
 * The seller's financial year before an order, by what buyers kept: all goods, and those that
 * nothing was withheld from because the year was below the limit. `isCrossed` once an order has
 * crossed it.
 */
export type YearSoFar = {
  readonly goodsPaise: number;
  readonly exemptGoodsPaise: number;
  readonly isCrossed: boolean;
};

/** The rate of one kind that is in force on a day, "2026-11-21". */
export function rateOn(
  rates: readonly WithholdingRate[],
  kind: WithholdingRate["kind"],
  day: string,
): WithholdingRate | undefined {
  return rates
    .filter((rate) => rate.kind === kind && rate.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

/**
 * The rates at which an order settles that is delivered on `day`. They stay with it whatever comes
 * later.
 */
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
 * TCS is collected by whoever collects the money: not where the seller has the cash, nor from
 * sellers without registration, nor on goods free of tax.
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
 * The rate of TDS for one more order. Individuals (P) and Hindu undivided families (H), by the
 * fourth letter of the PAN, are left alone up to a limit of goods a year; the order that crosses it
 * catches up for those before. Nobody is without a PAN.
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
 * What is kept back from goods at an order's rates, each figure half up. ₹2,117.80 to another state
 * at 10%: commission
 * 211.78, GST on it 38.12, TCS 10.59, TDS 2.12. Within the state TCS is two equal halves, each
 *   rounded: 5.29 + 5.29.
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

/**
 * What is left of an order after returns; also what one more return adds to earlier ones, by a
 * minus.
 */
export function less(parts: Parts, returned: Parts): Parts {
  return {
    goodsPaise: parts.goodsPaise - returned.goodsPaise,
    taxPaise: parts.taxPaise - returned.taxPaise,
    shippingPaise: parts.shippingPaise - returned.shippingPaise,
    roundOffPaise: parts.roundOffPaise - returned.roundOffPaise,
  };
}

/** Two parts of an order together. */
export function addParts(parts: Parts, more: Parts): Parts {
  return {
    goodsPaise: parts.goodsPaise + more.goodsPaise,
    taxPaise: parts.taxPaise + more.taxPaise,
    shippingPaise: parts.shippingPaise + more.shippingPaise,
    roundOffPaise: parts.roundOffPaise + more.roundOffPaise,
  };
}

/**
 * What the seller is to have of an order, after returns and all that is kept back; below nothing
 * where the catch-up is more than the goods.
 */
export function earningsOf(order: Parts & Figures & { readonly returned: Parts }): number {
  return totalOf(less(order, order.returned)) - withheldTotal(order);
}

/** Commission, GST on it, TCS and TDS. */
export function withheldTotal(figures: Figures): number {
  return figures.commissionPaise + figures.commissionGstPaise + figures.tcsPaise + figures.tdsPaise;
}
