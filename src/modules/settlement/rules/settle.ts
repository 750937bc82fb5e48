import { scaleHalfUp } from "#shared/money.ts";
import type {
  DeliveredOrder,
  Figures,
  Parts,
  SettledRates,
  Settlement,
  WithholdingRate,
} from "../contract.ts";

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
 * The seller's supplies in the financial year before an order, with shipping and after returns: all
 * of them, and those exempt because the year was below the limit. `isCrossed` once an order has
 * crossed it.
 */
export type YearSoFar = {
  readonly supplyPaise: number;
  readonly exemptSupplyPaise: number;
  readonly isCrossed: boolean;
  /** TDS on what came back in the year, less what later orders were spared for it. Absent: none. */
  readonly tdsToSetOffPaise?: number;
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

/**
 * The taxable value with shipping, which is the base of TCS and TDS: 600.00 of goods with a fee of
 * 79.00 (66.95 without its GST) are 666.95.
 */
export function supplyOf(parts: Parts): number {
  return parts.supplyPaise ?? parts.goodsPaise;
}

/**
 * The rates of an order delivered on `day`, and that of TCS on `suppliedOn`, the day of its
 * invoice. They never change for this order.
 */
export function settledRates(
  order: DeliveredOrder,
  given: {
    readonly day: string;
    readonly suppliedOn: string;
    readonly rates: readonly WithholdingRate[];
    readonly seller: TaxStatus;
    readonly year: YearSoFar;
  },
): SettledRates {
  const { day, suppliedOn, rates, seller, year } = given;
  return {
    isInterState: order.isInterState,
    withholdingBase: "supply",
    commissionBasisPoints: order.commissionBasisPoints,
    commissionGstBasisPoints: rateOn(rates, "commission_gst", day)?.basisPoints ?? 0,
    tcsBasisPoints: isTcsDue(order, seller)
      ? (rateOn(rates, "tcs", suppliedOn)?.basisPoints ?? 0)
      : 0,
    ...setOff(
      supplyOf(order),
      tdsOf(supplyOf(order), rateOn(rates, "tds", day), seller.pan, year),
      year.tdsToSetOffPaise ?? 0,
    ),
  };
}

type Tds = Pick<SettledRates, "tdsBasisPoints" | "tdsCatchUpPaise" | "tdsCatchUpSupplyPaise">;

/**
 * Tax that was deducted for supplies of the same year that came back is taken off what is deducted
 * now, at most all of it (CBDT circular 20/2023).
 */
function setOff(
  supplyPaise: number,
  tds: Tds,
  availablePaise: number,
): Tds & Pick<SettledRates, "tdsSetOffPaise"> {
  const duePaise =
    scaleHalfUp(supplyPaise, tds.tdsBasisPoints, 10_000) + (tds.tdsCatchUpPaise ?? 0);
  const tdsSetOffPaise = Math.min(availablePaise, duePaise);
  return tdsSetOffPaise > 0 ? { ...tds, tdsSetOffPaise } : tds;
}

/**
 * Whoever collects the money collects TCS. There is none if the seller has all of it in cash, for
 * sellers without registration, and on tax-free goods; zero-rated goods are not. Of a supply that was paid online in part, the
 * marketplace collected, so TCS is on its whole value.
 */
function isTcsDue(order: DeliveredOrder, { registrationType }: TaxStatus): boolean {
  if (
    (order.cashHeldBy === "seller" && (order.prepaidPaise ?? 0) === 0) ||
    registrationType === null ||
    registrationType === "unregistered"
  )
    return false;
  return registrationType === "composition" || order.taxPaise > 0 || order.isZeroRated === true;
}

/**
 * The TDS rate of one more order. Individuals (P) and Hindu undivided families (H), by the fourth
 * letter of the PAN, are exempt up to a yearly limit of supplies. The order that crosses it also pays
 * for the exempt ones. A seller without a PAN is never exempt.
 */
function tdsOf(
  supplyPaise: number,
  rate: WithholdingRate | undefined,
  pan: string | null,
  year: YearSoFar,
): Tds {
  if (rate === undefined) return { tdsBasisPoints: 0, tdsCatchUpPaise: null };
  if (pan === null)
    return {
      tdsBasisPoints: rate.withoutPanBasisPoints ?? rate.basisPoints,
      tdsCatchUpPaise: null,
    };
  const isIndividual = pan[3] === "P" || pan[3] === "H";
  if (!isIndividual || rate.individualExemptPaise === null || year.isCrossed)
    return { tdsBasisPoints: rate.basisPoints, tdsCatchUpPaise: null };
  if (year.supplyPaise + supplyPaise <= rate.individualExemptPaise)
    return { tdsBasisPoints: 0, tdsCatchUpPaise: null };
  return {
    tdsBasisPoints: rate.basisPoints,
    tdsCatchUpPaise: scaleHalfUp(year.exemptSupplyPaise, rate.basisPoints, 10_000),
    tdsCatchUpSupplyPaise: year.exemptSupplyPaise,
  };
}

/**
 * What is withheld at an order's rates, in paise, each figure rounded half up: commission on goods,
 * TCS and TDS on the supply with shipping. ₹2,117.80 to another state at 10%: commission 211.78,
 * GST on it 38.12, TCS 10.59, TDS 2.12. Within the state TCS is two equal halves, each rounded:
 * 5.29 + 5.29. Goods of 600.00 and a fee of 79.00 to another state: TCS 3.33, TDS 0.67.
 */
export function figuresOf(parts: Parts, rates: SettledRates): Figures {
  const commissionPaise = scaleHalfUp(parts.goodsPaise, rates.commissionBasisPoints, 10_000);
  const basePaise = withholdingBaseOf(parts, rates);
  return {
    commissionPaise,
    commissionGstPaise: scaleHalfUp(commissionPaise, rates.commissionGstBasisPoints, 10_000),
    tcsPaise: tcsOn(basePaise, rates),
    tdsPaise:
      tdsOn(Math.max(basePaise, rates.tdsKeptSupplyPaise ?? 0), rates) +
      (rates.tdsCatchUpPaise ?? 0) -
      (rates.tdsSetOffPaise ?? 0),
  };
}

function tdsOn(
  basePaise: number,
  { tdsBasisPoints }: Pick<SettledRates, "tdsBasisPoints">,
): number {
  return scaleHalfUp(basePaise, tdsBasisPoints, 10_000);
}

/** What TCS and TDS of these parts are computed on. */
export function withholdingBaseOf(
  parts: Parts,
  { withholdingBase }: Pick<SettledRates, "withholdingBase">,
): number {
  return withholdingBase === "supply" ? supplyOf(parts) : parts.goodsPaise;
}

/**
 * The settlement before one more return, of which TDS stays deducted: what was deducted belongs to
 * the tax office. Returns of earlier releases, which gave it back at once, stay as they were.
 */
export function freezeTds(order: Settlement): Settlement {
  const remaining = withholdingBaseOf(less(order, order.returned), order);
  return { ...order, tdsKeptSupplyPaise: Math.max(order.tdsKeptSupplyPaise ?? 0, remaining) };
}

/**
 * The TDS on what one more return takes from an order. Within the financial year of the supply,
 * later orders of that year are spared it; after the year it changes nothing.
 */
export function tdsOfReturn(before: Settlement, after: Settlement): number {
  const on = (order: Settlement) =>
    tdsOn(withholdingBaseOf(less(order, order.returned), order), order);
  return on(before) - on(after);
}

function tcsOn(
  basePaise: number,
  rates: Pick<SettledRates, "isInterState" | "tcsBasisPoints">,
): number {
  return rates.isInterState
    ? scaleHalfUp(basePaise, rates.tcsBasisPoints, 10_000)
    : 2 * scaleHalfUp(basePaise, rates.tcsBasisPoints, 20_000);
}

/** All that a buyer pays for these parts. */
export function totalOf(parts: Parts): number {
  return parts.goodsPaise + parts.taxPaise + parts.shippingPaise + parts.roundOffPaise;
}

/** An order's parts less its returned parts; also the difference that one more return makes. */
export function less(parts: Parts, returned: Parts): Parts {
  return {
    goodsPaise: parts.goodsPaise - returned.goodsPaise,
    supplyPaise: supplyOf(parts) - supplyOf(returned),
    taxPaise: parts.taxPaise - returned.taxPaise,
    shippingPaise: parts.shippingPaise - returned.shippingPaise,
    roundOffPaise: parts.roundOffPaise - returned.roundOffPaise,
  };
}

/** The sum of two sets of parts. */
export function addParts(parts: Parts, more: Parts): Parts {
  return {
    goodsPaise: parts.goodsPaise + more.goodsPaise,
    supplyPaise: supplyOf(parts) + supplyOf(more),
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
