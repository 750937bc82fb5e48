import { type Booking, credit, debit } from "#modules/ledger/public.ts";
import type { DeliveredOrder, Parts, SettledRates, Settlement } from "../contract.ts";
import {
  afterReturn,
  bookingOfCancellation,
  bookingOfPayment,
  bookingOfRelease,
  bookingOfRemittance,
  bookingOfReturn,
  bookingsOfDelivery,
} from "./bookings.ts";
import { figuresOf, totalOf, type YearSoFar } from "./settle.ts";

/** All that happened to an order's money, as the modules that know tell it. */
export type OrderHistory = {
  readonly order: DeliveredOrder;
  /** Its share of a purchase arrived online. */
  readonly isPaid: boolean;
  /** That share was not, or will not be, used for a delivery: it goes back. */
  readonly isCancelled: boolean;
  /** The rates it settled at; null before its delivery. */
  readonly rates: SettledRates | null;
  readonly returns: readonly (Parts & {
    readonly returnId: string;
    readonly isAfterRelease: boolean;
  })[];
  readonly isRemitted: boolean;
  readonly isReleased: boolean;
  /** Those that arrived. */
  readonly refunds: readonly {
    readonly refundId: string;
    readonly amountPaise: number;
    readonly through: "provider" | "hand";
  }[];
};

const noParts: Parts = { goodsPaise: 0, taxPaise: 0, shippingPaise: 0, roundOffPaise: 0 };

/**
 * What the books should have of an order, and how it should stand: worked out from what happened
 * alone.
 */
export function wholeOrder(facts: OrderHistory): {
  readonly bookings: readonly Booking[];
  readonly settlement: Settlement | null;
} {
  const { order, rates } = facts;
  const total = { ...order, totalPaise: totalOf(order) };
  const bookings: Booking[] = [];
  if (facts.isPaid) bookings.push(bookingOfPayment(total));
  if (facts.isCancelled) bookings.push(bookingOfCancellation(total));
  for (const refund of facts.refunds) bookings.push(bookingOfRefund(order.orderId, refund));
  if (rates === null) return { bookings, settlement: null };
  const figures = figuresOf(order.goodsPaise, rates);
  let now: Settlement = { ...order, ...rates, ...figures, returned: noParts, isReleased: false };
  bookings.push(...bookingsOfDelivery(order, figures));
  if (facts.isRemitted) bookings.push(bookingOfRemittance(now));
  const release = () => {
    bookings.push(bookingOfRelease(now));
    now = { ...now, isReleased: true };
  };
  for (const { returnId, isAfterRelease, ...parts } of facts.returns.toSorted(
    (a, b) => Number(a.isAfterRelease) - Number(b.isAfterRelease),
  )) {
    if (isAfterRelease && !now.isReleased) release();
    bookings.push(bookingOfReturn(returnId, now, parts));
    now = afterReturn(now, parts);
  }
  if (facts.isReleased && !now.isReleased) release();
  return { bookings, settlement: now };
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
 * A step in a seller's financial year: goods were delivered, or came back from an order of that
 * year.
 */
export type YearStep = {
  readonly orderId: string;
  readonly goodsPaise: number;
  readonly isReturn: boolean;
};

/**
 * The TDS of a seller's year, worked out anew in the order in which it was booked: which order is
 * left alone, which catches up.
 */
export function tdsOfYear(
  steps: readonly YearStep[],
  ratesOf: (
    orderId: string,
    year: YearSoFar,
  ) => Pick<SettledRates, "tdsBasisPoints" | "tdsCatchUpPaise">,
): ReadonlyMap<string, Pick<SettledRates, "tdsBasisPoints" | "tdsCatchUpPaise">> {
  const found = new Map<string, Pick<SettledRates, "tdsBasisPoints" | "tdsCatchUpPaise">>();
  let year: YearSoFar = { goodsPaise: 0, exemptGoodsPaise: 0, isCrossed: false };
  for (const { orderId, goodsPaise, isReturn } of steps) {
    const rates = found.get(orderId) ?? ratesOf(orderId, year);
    if (!isReturn) found.set(orderId, rates);
    const change = isReturn ? -goodsPaise : goodsPaise;
    year = {
      goodsPaise: year.goodsPaise + change,
      exemptGoodsPaise: year.exemptGoodsPaise + (rates.tdsBasisPoints === 0 ? change : 0),
      isCrossed: year.isCrossed || rates.tdsCatchUpPaise !== null,
    };
  }
  return found;
}
