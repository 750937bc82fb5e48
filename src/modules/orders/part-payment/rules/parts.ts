import type { OrderStatus, PaymentMethod } from "../../contract.ts";
import type { OrderParts } from "../contract.ts";

/**
 * How an order is paid in two parts, and how a refund is shared between them. Runs in the browser
 * at checkout too.
 */

/** The least that a payment may be, in paise. */
const leastPaise = 100;

type OrderToPart = {
  readonly sellerId: string;
  readonly totalPaise: number;
  readonly lines: readonly { readonly line: { readonly advancePercent: number | null } }[];
};

/**
 * The parts of an order whose lines may all be paid in advance in part; else null. The highest
 * percentage of its lines counts, in whole rupees, rounded up: 30 % of ₹3,541 is ₹1,063.
 */
export function partsOfOrder({ totalPaise, lines }: OrderToPart): OrderParts | null {
  const percents = lines.map(({ line }) => line.advancePercent);
  if (percents.length === 0 || percents.includes(null)) return null;
  const percent = Math.max(...percents.map(Number));
  const advancePaise = Math.ceil((totalPaise * percent) / 10_000) * 100;
  const restPaise = totalPaise - advancePaise;
  return advancePaise < leastPaise || restPaise < leastPaise ? null : { advancePaise, restPaise };
}

/** A purchase of which at least one order is paid in parts. */
export type PurchaseParts = {
  /** What is paid with the order: the advances, and the totals of all other orders. */
  readonly nowPaise: number;
  readonly laterPaise: number;
  readonly bySeller: ReadonlyMap<string, OrderParts>;
};

/** The parts of a purchase; null if none of its orders may be paid in parts. */
export function partsOfPurchase(purchase: {
  readonly totalPaise: number;
  readonly orders: readonly OrderToPart[];
}): PurchaseParts | null {
  const bySeller = new Map(
    purchase.orders.flatMap((order) => {
      const parts = partsOfOrder(order);
      return parts === null ? [] : [[order.sellerId, parts] as const];
    }),
  );
  if (bySeller.size === 0) return null;
  const laterPaise = [...bySeller.values()].reduce((sum, { restPaise }) => sum + restPaise, 0);
  return { nowPaise: purchase.totalPaise - laterPaise, laterPaise, bySeller };
}

/**
 * Shares a refund between the parts: what was paid last goes back first. `refunded` is what went
 * back before. No part gives back more than was paid; null if both together cannot.
 */
export function shareRefund(
  paid: OrderParts,
  refunded: OrderParts,
  amountPaise: number,
): OrderParts | null {
  const restPaise = Math.min(amountPaise, paid.restPaise - refunded.restPaise);
  const advancePaise = amountPaise - restPaise;
  return advancePaise > paid.advancePaise - refunded.advancePaise
    ? null
    : { advancePaise, restPaise };
}

/** What of an order in two parts was paid online in advance, and in cash at the door; in paise. */
export type PaidAtDoor = { readonly advancePaise: number; readonly cashPaise: number };

/**
 * Shares a refund of an order whose balance was paid in cash: what was paid online goes back first,
 * because it needs no account and nobody sends it by hand. No part gives back more than was paid;
 * null if both together cannot.
 */
export function shareCashRefund(
  paid: PaidAtDoor,
  refunded: PaidAtDoor,
  amountPaise: number,
): PaidAtDoor | null {
  const advancePaise = Math.min(amountPaise, paid.advancePaise - refunded.advancePaise);
  const cashPaise = amountPaise - advancePaise;
  return cashPaise > paid.cashPaise - refunded.cashPaise ? null : { advancePaise, cashPaise };
}

type RestNow = {
  readonly status: OrderStatus;
  /** Mails of the release before have no `cashChosenAt`. */
  readonly parts: { readonly paidAt?: unknown; readonly cashChosenAt?: unknown } | null;
};

/** Whether the rest of an order with this status is open: to be paid online or in cash. */
export function isRestOpen({ status, parts }: RestNow): boolean {
  return status === "confirmed" && parts !== null && (parts.paidAt ?? null) === null;
}

/** Whether the rest of an order with this status may be requested and paid online. */
export function isRestDue(order: RestNow): boolean {
  return isRestOpen(order) && (order.parts?.cashChosenAt ?? null) === null;
}

/** Whether the balance of an order is paid in cash when it arrives. */
export function isBalanceInCash(parts: RestNow["parts"]): boolean {
  return parts !== null && (parts.paidAt ?? null) === null && (parts.cashChosenAt ?? null) !== null;
}

/** The balance that the buyer pays in cash when the order arrives; null without one. */
export function balanceInCash(
  parts: (Pick<OrderParts, "restPaise"> & NonNullable<RestNow["parts"]>) | null | undefined,
): number | null {
  return parts !== null && parts !== undefined && isBalanceInCash(parts) ? parts.restPaise : null;
}

/** What decides about the cash at the door of an order. */
export type CashFacts = {
  readonly paymentMethod: PaymentMethod | null;
  readonly totalPaise: number;
  readonly parts?: Parameters<typeof balanceInCash>[0];
};

/** The cash at the door of an order: its total, or its balance; null if none is collected. */
export function cashToCollect(order: CashFacts): number | null {
  return order.paymentMethod === "cod" ? order.totalPaise : balanceInCash(order.parts);
}

/** Whether an order is paid in cash at the door, all of it or its balance. */
export function isPaidAtDoor({
  paymentMethod,
  parts,
}: Pick<CashFacts, "paymentMethod" | "parts">): boolean {
  return paymentMethod === "cod" || balanceInCash(parts) !== null;
}

/** What of an order is paid online so far. */
export function paidSoFar({
  totalPaise,
  parts,
}: {
  readonly totalPaise: number;
  readonly parts: { readonly advancePaise: number; readonly paidAt: unknown } | null;
}): number {
  return parts === null || parts.paidAt !== null ? totalPaise : parts.advancePaise;
}
