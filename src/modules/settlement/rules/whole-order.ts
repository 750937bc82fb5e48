import { type Booking, credit, debit } from "#modules/ledger/public.ts";
import type { DeliveredOrder, Parts, SettledRates, Settlement } from "../contract.ts";
import {
  afterReturn,
  bookingOfCancellation,
  bookingOfCollected,
  bookingOfLateRest,
  bookingOfMove,
  bookingOfPayment,
  bookingOfRelease,
  bookingOfRemittance,
  bookingOfRest,
  bookingOfReturn,
  bookingsOfDelivery,
  uncollectedOf,
} from "./bookings.ts";
import { figuresOf, totalOf, type YearSoFar } from "./settle.ts";

/** A rest that has arrived, and whether the order accepted it or it is refunded. */
export type ArrivedRest = {
  readonly restPaise: number;
  readonly outcome: "accepted" | "returned";
};

/** The history of an order's money, from the modules that own it. */
export type OrderHistory = {
  readonly order: DeliveredOrder;
  /** The order's share of an online payment has arrived. */
  readonly isPaid: boolean;
  /** Only of an order that is paid in two parts. */
  readonly parts?: {
    readonly advancePaise: number;
    /** Once it has arrived. */
    readonly rest: ArrivedRest | null;
  };
  /** What was due to the buyer because it was moved to another state, each time. */
  readonly moves?: readonly { readonly moveId: string; readonly amountPaise: number }[];
  /** The order will not be delivered, so what was paid is refunded. */
  readonly isCancelled: boolean;
  /** The rates of its settlement; null before delivery. */
  readonly rates: SettledRates | null;
  readonly returns: readonly (Parts & {
    readonly returnId: string;
    readonly isAfterRelease: boolean;
    /** Nobody paid for it at the door. */
    readonly isUncollected?: boolean;
    /** The courier collected it after all. */
    readonly isCollected?: boolean;
  })[];
  readonly isRemitted: boolean;
  readonly isReleased: boolean;
  /** The processed refunds. */
  readonly refunds: readonly {
    readonly refundId: string;
    readonly amountPaise: number;
    readonly through: "provider" | "hand";
  }[];
};

const noParts: Parts = { goodsPaise: 0, taxPaise: 0, shippingPaise: 0, roundOffPaise: 0 };

type WholeOrder = {
  readonly bookings: readonly Booking[];
  readonly settlement: Settlement | null;
};

/** Computes an order's expected bookings and settlement from its history alone. */
export function wholeOrder(facts: OrderHistory): WholeOrder {
  const { order, rates } = facts;
  const bookings: Booking[] = [...bookingsOfMoney(facts)];
  for (const refund of facts.refunds) bookings.push(bookingOfRefund(order.orderId, refund));
  if (rates === null) return { bookings, settlement: null };
  const figures = figuresOf(order, rates);
  let now: Settlement = {
    ...order,
    ...rates,
    ...figures,
    returned: noParts,
    uncollectedPaise: 0,
    isReleased: false,
  };
  bookings.push(...bookingsOfDelivery(order, { ...rates, ...figures }));
  const release = () => {
    bookings.push(bookingOfRelease(now));
    now = { ...now, isReleased: true };
  };
  for (const {
    returnId,
    isAfterRelease,
    isUncollected,
    isCollected,
    ...parts
  } of facts.returns.toSorted((a, b) => Number(a.isAfterRelease) - Number(b.isAfterRelease))) {
    if (isAfterRelease && !now.isReleased) release();
    bookings.push(bookingOfReturn(returnId, now, parts, isUncollected));
    const amountPaise = uncollectedOf(now, parts);
    now = afterReturn(now, parts, isUncollected);
    if (isCollected !== true) continue;
    bookings.push(bookingOfCollected(order, { returnId, amountPaise }));
    now = { ...now, uncollectedPaise: now.uncollectedPaise - amountPaise };
  }
  if (facts.isReleased && !now.isReleased) release();
  if (facts.isRemitted) bookings.push(bookingOfRemittance(now));
  return { bookings, settlement: now };
}

/** What arrived online, and what of it became due to the buyer again. */
function bookingsOfMoney(facts: OrderHistory): readonly Booking[] {
  const { order, parts } = facts;
  const moves = facts.moves ?? [];
  const first = (parts?.advancePaise ?? totalOf(order)) + movedBackOf(facts);
  const rest = parts?.rest ?? null;
  const cancelled = { ...order, totalPaise: paidOf(facts) };
  return [
    ...(facts.isPaid ? [bookingOfPayment({ ...order, totalPaise: first })] : []),
    ...moves.map((move) => bookingOfMove({ ...order, ...move })),
    ...(rest === null ? [] : [bookingOfRest({ ...order, ...rest })]),
    ...(rest?.outcome === "returned" ? [bookingOfLateRest({ ...order, ...rest })] : []),
    ...(facts.isCancelled ? [bookingOfCancellation(cancelled)] : []),
  ];
}

/** What was due to the buyer because the order was moved to another state. */
function movedBackOf({ moves = [] }: Pick<OrderHistory, "moves">): number {
  return moves.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** What of a paid order was paid online and accepted: all of it, or the parts so far. */
export function paidOf({ order, parts }: Pick<OrderHistory, "order" | "parts">): number {
  if (parts === undefined) return totalOf(order);
  const { advancePaise, rest } = parts;
  return advancePaise + (rest?.outcome === "accepted" ? rest.restPaise : 0);
}

function bookingOfRefund(
  orderId: string,
  { refundId, amountPaise, through }: OrderHistory["refunds"][number],
): Booking {
  return {
    kind: "refunded",
    of: refundId,
    orderId,
    entries: [
      debit("refunds_due", amountPaise, orderId),
      credit(through === "provider" ? "provider_clearing" : "bank", amountPaise),
    ],
  };
}

/**
 * A step in a seller's financial year: a delivered supply with shipping, or a return of an order of
 * that year.
 */
export type YearStep = {
  readonly orderId: string;
  readonly supplyPaise: number;
  readonly isReturn: boolean;
  /** The TDS on what a return within the year took away. */
  readonly tdsBackPaise?: number;
};

type TdsOfOrder = Pick<SettledRates, "tdsBasisPoints" | "tdsCatchUpPaise" | "tdsSetOffPaise">;

/**
 * Computes the TDS of a seller's year again, in the order of booking: which order is exempt, and
 * which one pays the catch-up.
 */
export function tdsOfYear(
  steps: readonly YearStep[],
  ratesOf: (orderId: string, year: YearSoFar) => TdsOfOrder,
): ReadonlyMap<string, TdsOfOrder> {
  const found = new Map<string, TdsOfOrder>();
  let year: YearSoFar = { supplyPaise: 0, exemptSupplyPaise: 0, isCrossed: false };
  for (const { orderId, supplyPaise, isReturn, tdsBackPaise = 0 } of steps) {
    const rates = found.get(orderId) ?? ratesOf(orderId, year);
    if (!isReturn) found.set(orderId, rates);
    const change = isReturn ? -supplyPaise : supplyPaise;
    year = {
      supplyPaise: year.supplyPaise + change,
      exemptSupplyPaise: year.exemptSupplyPaise + (rates.tdsBasisPoints === 0 ? change : 0),
      isCrossed: year.isCrossed || rates.tdsCatchUpPaise !== null,
      tdsToSetOffPaise:
        (year.tdsToSetOffPaise ?? 0) + (isReturn ? tdsBackPaise : -(rates.tdsSetOffPaise ?? 0)),
    };
  }
  return found;
}
