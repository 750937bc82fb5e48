import {
  arrivalAfter,
  quoteShipping,
  type ShippingMethod,
  type Tariff,
} from "#modules/shipping/public.ts";
import type { OrderAmounts, PaymentMethod } from "../../contract.ts";
import {
  goodsValue,
  pricePurchase,
  type LineToPrice,
  type PricedOrder,
} from "../../checkout/rules/price-purchase.ts";
import type { OrderParts } from "../../part-payment/contract.ts";
import type { MoveQuote, MoveSide } from "../contract.ts";

/**
 * What an order comes to in another state: prices as ordered, GST by the new place of supply, fees
 * by today's tariff. Pure.
 */

/** A line of the purchase, of whatever order. */
export type LineToMove = Omit<LineToPrice, "suppliesUnderLut"> & {
  readonly orderId: string;
  readonly lineNumber: number;
};

/** An order that is moved, as it is now. */
export type OrderToMove = OrderAmounts & {
  readonly id: string;
  readonly sellerId: string;
  readonly igstPaise: number;
  /** The part of it that is paid in advance; null if it is paid at once, or in cash. */
  readonly advancePaise: number | null;
  readonly arrivesFrom: string | null;
  readonly arrivesBy: string | null;
};

/** An order with its new amounts, and what the difference means for its payment. */
export type MovedOrder = {
  readonly order: OrderToMove;
  readonly priced: PricedOrder<LineToMove>;
  readonly money: MoneyOfMove;
};

/** What was paid of an order and stays, what is refunded of it and what is due before shipping. */
export type MoneyOfMove = {
  readonly parts: OrderParts | null;
  readonly givenBackPaise: number;
};

/**
 * What a new total means for an order of which `paidPaise` is paid online; null is cash, which
 * owes the new total at the door. What is paid and not needed is refunded. What is missing is paid
 * as the second part of two. Example: of ₹3,540 paid, ₹3,541 leaves ₹1 to pay, ₹3,441 gives ₹99
 * back.
 */
export function moneyOfMove(paidPaise: number | null, totalPaise: number): MoneyOfMove {
  if (paidPaise === null) return { parts: null, givenBackPaise: 0 };
  const advancePaise = Math.min(paidPaise, totalPaise);
  const restPaise = totalPaise - advancePaise;
  return {
    parts: restPaise === 0 ? null : { advancePaise, restPaise },
    givenBackPaise: paidPaise - advancePaise,
  };
}

/**
 * The orders with their amounts in the new place of supply. `lines` are those of the whole
 * purchase, also of its cancelled orders: the fee is one of the purchase, and an order has its share.
 */
export function movedOrders(
  orders: readonly OrderToMove[],
  lines: readonly LineToMove[],
  to: {
    readonly placeOfSupply: string;
    readonly tariff: Tariff;
    readonly shippingMethod: ShippingMethod;
    readonly paymentMethod: PaymentMethod;
  },
): readonly MovedOrder[] {
  const isCash = to.paymentMethod === "cod";
  const priced = pricePurchase(lines, {
    shippingPaise: quoteShipping(to.tariff, to.shippingMethod, goodsValue(lines)),
    cashFeePaise: isCash ? to.tariff.cashFeePaise : 0,
    placeOfSupply: to.placeOfSupply,
  });
  const pricedOf = new Map(priced.orders.map((order) => [order.sellerId, order]));
  return orders.map((order) => {
    const now = pricedOf.get(order.sellerId);
    if (now === undefined) throw new Error(`Order ${order.id} has no lines`);
    const paidPaise = isCash ? null : (order.advancePaise ?? order.totalPaise);
    return { order, priced: now, money: moneyOfMove(paidPaise, now.totalPaise) };
  });
}

/** How many days more, or fewer, a parcel is on its way. */
export type DaysMore = { readonly min: number; readonly max: number };

/**
 * When a parcel arrives that is so many days longer, or shorter, on its way: on a day on which
 * couriers deliver. Null stays null, for orders without a promise.
 */
export function movedArrival<Day extends string | null>(
  { arrivesFrom, arrivesBy }: { readonly arrivesFrom: Day; readonly arrivesBy: Day },
  { min, max }: DaysMore,
): { readonly arrivesFrom: Day | string; readonly arrivesBy: Day | string } {
  const moved = (day: Day, days: number) =>
    day === null || days === 0 ? day : arrivalAfter(day, days);
  return { arrivesFrom: moved(arrivesFrom, min), arrivesBy: moved(arrivesBy, max) };
}

type MovePlace = {
  readonly fromState: string;
  readonly toState: string;
  readonly pinCode: string;
  readonly basis: string;
  readonly paymentMethod: PaymentMethod;
  readonly days: DaysMore;
};

/** What the buyer is shown before agreeing to a move, and the text that says what was shown. */
export function quoteOfMove(moved: readonly MovedOrder[], place: MovePlace): MoveQuote {
  const before = sideBefore(moved, place);
  const after = sideAfter(moved, place, before);
  const sum = (part: (money: MoneyOfMove) => number) =>
    moved.reduce((total, { money }) => total + part(money), 0);
  const givenBackPaise = sum((money) => money.givenBackPaise);
  const toPayPaise = sum((money) => money.parts?.restPaise ?? 0);
  const facts = [place.toState, place.pinCode, place.basis, before.totalPaise, after.totalPaise];
  const more = [after.tax, after.taxPaise, after.shippingPaise, after.arrivesFrom, after.arrivesBy];
  return {
    before,
    after,
    givenBackPaise,
    toPayPaise,
    isCash: place.paymentMethod === "cod",
    shown: [...facts, ...more, givenBackPaise, toPayPaise].join(" "),
  };
}

function sideBefore(moved: readonly MovedOrder[], { fromState }: MovePlace): MoveSide {
  const orders = moved.map(({ order }) => order);
  return {
    stateCode: fromState,
    ...sumsOf(orders),
    tax: taxWord(orders),
    arrivesFrom: earliest(orders.map(({ arrivesFrom }) => arrivesFrom)),
    arrivesBy: latest(orders.map(({ arrivesBy }) => arrivesBy)),
  };
}

function sideAfter(
  moved: readonly MovedOrder[],
  { toState, days }: MovePlace,
  before: MoveSide,
): MoveSide {
  const orders = moved.map(({ priced }) => ({ ...priced, igstPaise: igstOf(priced) }));
  return {
    stateCode: toState,
    ...sumsOf(orders),
    tax: taxWord(orders),
    ...movedArrival(before, days),
  };
}

function sumsOf(amounts: readonly OrderAmounts[]) {
  const sum = (name: keyof OrderAmounts) => amounts.reduce((total, each) => total + each[name], 0);
  return {
    subtotalPaise: sum("subtotalPaise"),
    shippingPaise: sum("shippingPaise"),
    cashFeePaise: sum("cashFeePaise"),
    taxPaise: sum("taxPaise"),
    roundOffPaise: sum("roundOffPaise"),
    totalPaise: sum("totalPaise"),
  };
}

function igstOf({ lines }: PricedOrder<LineToMove>): number {
  return lines.reduce((total, { igstPaise }) => total + igstPaise, 0);
}

function taxWord(
  orders: readonly { readonly taxPaise: number; readonly igstPaise: number }[],
): MoveSide["tax"] {
  const taxed = orders.filter(({ taxPaise }) => taxPaise > 0);
  if (taxed.length === 0) return "none";
  if (taxed.every(({ igstPaise }) => igstPaise > 0)) return "igst";
  return taxed.some(({ igstPaise }) => igstPaise > 0) ? "both" : "halves";
}

const given = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted();
const earliest = (days: readonly (string | null)[]) => given(days).at(0) ?? null;
const latest = (days: readonly (string | null)[]) => given(days).at(-1) ?? null;
