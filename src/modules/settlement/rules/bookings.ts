import { type Booking, type Entry, credit, debit } from "#modules/ledger/public.ts";
import type { DeliveredOrder, Figures, Parts, SettledRates, Settlement } from "../contract.ts";
import { earningsOf, figuresOf, withheldTotal, less, addParts, totalOf } from "./settle.ts";

/**
 * The bookings of an order, from its payment to its release. Pure; the check of the books uses them
 * too.
 */

type OfOrder = { readonly orderId: string; readonly sellerId: string };

/** The order's share of an online payment: its total, or the part in advance. */
export function bookingOfPayment(order: OfOrder & { readonly totalPaise: number }): Booking {
  return ofOrder("paid", order, [
    debit("provider_clearing", order.totalPaise),
    credit("buyers", order.totalPaise, order.orderId),
  ]);
}

/** The rest of an order that is paid in two parts. */
export function bookingOfRest(order: OfOrder & { readonly restPaise: number }): Booking {
  return ofOrder("paid_rest", order, [
    debit("provider_clearing", order.restPaise),
    credit("buyers", order.restPaise, order.orderId),
  ]);
}

/** A rest that arrived when nothing was due any more: the money is due to the buyer. */
export function bookingOfLateRest(order: OfOrder & { readonly restPaise: number }): Booking {
  return ofOrder("cancelled_rest", order, [
    debit("buyers", order.restPaise, order.orderId),
    credit("refunds_due", order.restPaise, order.orderId),
  ]);
}

/** Moved to another state before it was confirmed, where it costs less than was paid. */
export function bookingOfMove(
  order: OfOrder & { readonly moveId: string; readonly amountPaise: number },
): Booking {
  const { moveId, orderId, sellerId, amountPaise } = order;
  return {
    kind: "moved",
    of: moveId,
    orderId,
    sellerId,
    entries: [debit("buyers", amountPaise, orderId), credit("refunds_due", amountPaise, orderId)],
  };
}

/** Paid, but not delivered: the money that was paid is due to the buyer. */
export function bookingOfCancellation(order: OfOrder & { readonly totalPaise: number }): Booking {
  return ofOrder("cancelled", order, [
    debit("buyers", order.totalPaise, order.orderId),
    credit("refunds_due", order.totalPaise, order.orderId),
  ]);
}

/** At delivery the order becomes the seller's, less commission and taxes. */
export function bookingsOfDelivery(
  order: DeliveredOrder,
  figures: Figures & Pick<SettledRates, "withholdingBase">,
): readonly Booking[] {
  const { sellerId } = order;
  const { commissionPaise, commissionGstPaise } = figures;
  const deduction = (kind: string, entries: readonly Entry[], sum: number) =>
    ofOrder(kind, order, [debit("seller_pending", sum, sellerId), ...entries]);
  return [
    ofOrder("delivered", order, [
      ...paidFrom(order),
      credit("seller_pending", order.goodsPaise + order.taxPaise, sellerId),
      credit("shipping", order.shippingPaise, sellerId),
      credit("rounding", order.roundOffPaise, sellerId),
    ]),
    deduction(
      "commission",
      [credit("commission", commissionPaise), credit("gst_on_commission", commissionGstPaise)],
      commissionPaise + commissionGstPaise,
    ),
    deduction(
      "withheld",
      [creditOfTcs(sellerId, figures, figures.tcsPaise), credit("tds", figures.tdsPaise)],
      figures.tcsPaise + figures.tdsPaise,
    ),
  ];
}

/**
 * TCS that an order withholds is due with the statement of its month. Orders that were settled on
 * goods alone credited it at once.
 */
function creditOfTcs(
  sellerId: string,
  { withholdingBase }: Pick<SettledRates, "withholdingBase">,
  amountPaise: number,
): Entry {
  return withholdingBase === "supply"
    ? credit("tcs_withheld", amountPaise, sellerId)
    : credit("tcs", amountPaise);
}

/** What was paid online, and the cash at the door: either of them, or both of an order in two parts. */
function paidFrom(order: DeliveredOrder): readonly Entry[] {
  const { cashHeldBy, orderId, sellerId, prepaidPaise = 0 } = order;
  const total = totalOf(order);
  if (cashHeldBy === null) return [debit("buyers", total, orderId)];
  const cash = total - prepaidPaise;
  return [
    debit("buyers", prepaidPaise, orderId),
    cashHeldBy === "courier"
      ? debit("courier_cash", cash, orderId)
      : debit("seller_cash", cash, sellerId),
  ];
}

/**
 * The settlement after one more return. Several partial returns give the same result as one full
 * return, to the paisa.
 */
export function afterReturn(order: Settlement, parts: Parts, isUncollected = false): Settlement {
  const returned = addParts(order.returned, parts);
  const uncollectedPaise =
    order.uncollectedPaise + (isUncollected ? uncollectedOf(order, parts) : 0);
  return { ...order, returned, uncollectedPaise, ...figuresOf(less(order, returned), order) };
}

/** What of these parts nobody paid at the door: at most what was to be collected there. */
export function uncollectedOf(order: Settlement, parts: Parts): number {
  return Math.min(totalOf(parts), cashOf(order));
}

/**
 * A return gives the goods' money back to the buyer, and the commission and taxes on them back to
 * the seller. After the release it reduces the payable balance. What nobody paid at the door is not
 * due to the buyer: it is less cash with whoever collected.
 */
export function bookingOfReturn(
  returnId: string,
  before: Settlement,
  parts: Parts,
  isUncollected = false,
): Booking {
  const after = afterReturn(before, parts);
  const { orderId, sellerId } = before;
  const uncollectedPaise = isUncollected ? uncollectedOf(before, parts) : 0;
  const from = (account: "seller_pending" | "shipping" | "rounding", amountPaise: number) =>
    debit(before.isReleased ? "seller_payable" : account, amountPaise, sellerId);
  return {
    kind: "returned",
    of: returnId,
    orderId,
    sellerId,
    entries: [
      from(
        "seller_pending",
        parts.goodsPaise + parts.taxPaise - (withheldTotal(before) - withheldTotal(after)),
      ),
      from("shipping", parts.shippingPaise),
      from("rounding", parts.roundOffPaise),
      debit("commission", before.commissionPaise - after.commissionPaise),
      debit("gst_on_commission", before.commissionGstPaise - after.commissionGstPaise),
      creditOfTcs(sellerId, before, after.tcsPaise - before.tcsPaise),
      debit("tds", before.tdsPaise - after.tdsPaise),
      creditOfCash(before, uncollectedPaise),
      credit("refunds_due", totalOf(parts) - uncollectedPaise, orderId),
    ],
  };
}

function creditOfCash({ cashHeldBy, orderId, sellerId }: Settlement, amountPaise: number): Entry {
  return cashHeldBy === "seller"
    ? credit("seller_cash", amountPaise, sellerId)
    : credit("courier_cash", amountPaise, orderId);
}

/**
 * The cash at the door: the total, less what was paid online in advance, and less what did not
 * arrive and nobody paid.
 */
export function cashOf(order: Settlement): number {
  return totalOf(order) - (order.prepaidPaise ?? 0) - order.uncollectedPaise;
}

/** The courier collected cash for pieces that did not arrive after all: it is due to the buyer. */
export function bookingOfCollected(
  { orderId, sellerId }: OfOrder,
  { returnId, amountPaise }: { readonly returnId: string; readonly amountPaise: number },
): Booking {
  return {
    kind: "collected",
    of: returnId,
    orderId,
    sellerId,
    entries: [
      debit("courier_cash", amountPaise, orderId),
      credit("refunds_due", amountPaise, orderId),
    ],
  };
}

/** The courier has handed the cash over. */
export function bookingOfRemittance(order: Settlement): Booking {
  return ofOrder("remitted", order, [
    debit("bank", cashOf(order)),
    credit("courier_cash", cashOf(order), order.orderId),
  ]);
}

/**
 * The return window is over: the rest becomes payable, less the cash that the seller already has.
 */
export function bookingOfRelease(order: Settlement): Booking {
  const { sellerId } = order;
  const remaining = less(order, order.returned);
  const cash = order.cashHeldBy === "seller" ? cashOf(order) : 0;
  return ofOrder("released", order, [
    debit(
      "seller_pending",
      remaining.goodsPaise + remaining.taxPaise - withheldTotal(order),
      sellerId,
    ),
    debit("shipping", remaining.shippingPaise, sellerId),
    debit("rounding", remaining.roundOffPaise, sellerId),
    credit("seller_payable", earningsOf(order) - cash, sellerId),
    credit("seller_cash", cash, sellerId),
  ]);
}

function ofOrder(kind: string, { orderId, sellerId }: OfOrder, entries: readonly Entry[]): Booking {
  return { kind, of: orderId, orderId, sellerId, entries };
}
