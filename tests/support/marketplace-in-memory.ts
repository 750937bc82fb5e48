import fc from "fast-check";
import type { Entry } from "#modules/ledger/contract.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import type { DeliveredOrder, Parts } from "#modules/settlement/contract.ts";
import {
  afterReturn,
  bookingOfCancellation,
  bookingOfPayment,
  bookingOfRelease,
  bookingOfRemittance,
  bookingOfReturn,
  bookingsOfDelivery,
} from "#modules/settlement/rules/bookings.ts";
import {
  figuresOf,
  less,
  settledRates,
  supplyOf,
  tdsOfReturn,
  freezeTds,
  totalOf,
} from "#modules/settlement/rules/settle.ts";
import {
  type Cash,
  type Step,
  type Order,
  sellers,
  pans,
  nothing,
  type Shop,
  ratesOf,
} from "./shop-in-memory.ts";

/**
 * Random steps of a marketplace in memory, each posted as it happens. The invariants are checked at
 * the end of each history.
 */

function place(shop: Shop, { pick, amount }: Step): void {
  const number = shop.orders.length;
  const cash =
    (["online", "courier", "seller"] as const satisfies readonly Cash[])[pick % 3] ?? "online";
  const goodsPaise = 1 + amount * 997;
  const taxPaise = Math.trunc((goodsPaise * 18) / 100);
  const shippingPaise = (pick % 5) * 4900;
  const exact = goodsPaise + taxPaise + shippingPaise;
  const roundOffPaise = Math.round(exact / 100) * 100 - exact;
  const delivery: DeliveredOrder = {
    orderId: `o${number}`,
    sellerId: sellers[pick % 2] ?? "person",
    paidBy: cash === "online" ? "online" : "cod",
    cashHeldBy: cash === "online" ? null : cash,
    isInterState: pick % 4 < 2,
    commissionBasisPoints: pick % 7 === 0 ? 750 : 1000,
    goodsPaise,
    supplyPaise: goodsPaise + Math.trunc((shippingPaise * 100) / 118),
    taxPaise,
    shippingPaise,
    roundOffPaise,
  };
  shop.orders.push({
    delivery,
    number,
    isPaid: cash === "online",
    isCancelled: false,
    isRemitted: false,
    settlement: null,
    rates: null,
    tdsBackPaise: 0,
    returns: [],
    refunds: [],
    owed: 0,
  });
  if (cash === "online")
    shop.book(bookingOfPayment({ ...delivery, totalPaise: totalOf(delivery) }));
}

function deliver(shop: Shop, order: Order): void {
  if (order.settlement !== null || order.isCancelled) return;
  const { delivery } = order;
  shop.ratesAt.set(delivery.orderId, shop.rates);
  const rates = settledRates(delivery, {
    day: "2026-11-21",
    suppliedOn: "2026-11-21",
    rates: shop.rates,
    seller: { registrationType: "regular", pan: pans[delivery.sellerId as "person"] },
    year: shop.year(delivery.sellerId),
  });
  const figures = figuresOf(delivery, rates);
  order.settlement = {
    ...delivery,
    ...rates,
    ...figures,
    returned: nothing,
    uncollectedPaise: 0,
    isReleased: false,
  };
  order.rates = order.settlement;
  shop.steps[delivery.sellerId]?.push({
    orderId: delivery.orderId,
    supplyPaise: supplyOf(delivery),
    isReturn: false,
  });
  for (const booking of bookingsOfDelivery(delivery, { ...rates, ...figures })) shop.book(booking);
}

function giveUp(shop: Shop, order: Order): void {
  if (order.settlement !== null || order.isCancelled) return;
  order.isCancelled = order.isPaid;
  if (!order.isPaid) return;
  shop.book(bookingOfCancellation({ ...order.delivery, totalPaise: totalOf(order.delivery) }));
  order.owed += totalOf(order.delivery);
}

function giveBack(shop: Shop, order: Order, { amount }: Step): void {
  if (order.settlement === null) return;
  const now = freezeTds(order.settlement);
  const left = less(now, now.returned);
  const isAll = amount % 3 === 0;
  const share = (of: number) => (isAll ? of : Math.trunc((of * (amount % 100)) / 100));
  const parts: Parts = {
    goodsPaise: share(left.goodsPaise),
    supplyPaise: share(supplyOf(left)),
    taxPaise: share(left.taxPaise),
    shippingPaise: isAll ? left.shippingPaise : 0,
    roundOffPaise: isAll ? left.roundOffPaise : 0,
  };
  if (totalOf(parts) <= 0) return;
  const returnId = `${now.orderId}.${order.returns.length}`;
  shop.book(bookingOfReturn(returnId, now, parts));
  order.settlement = afterReturn(now, parts);
  order.rates = order.settlement;
  // Every fifth return comes after the financial year.
  const tdsBackPaise = amount % 5 === 0 ? 0 : tdsOfReturn(now, order.settlement);
  order.tdsBackPaise += tdsBackPaise;
  order.returns.push({ ...parts, returnId, isAfterRelease: now.isReleased });
  shop.steps[now.sellerId]?.push({
    orderId: now.orderId,
    supplyPaise: supplyOf(parts),
    isReturn: true,
    tdsBackPaise,
  });
  order.owed += totalOf(parts);
}

function refund(shop: Shop, order: Order): void {
  if (order.owed <= 0) return;
  const one = {
    refundId: `${order.delivery.orderId}.${order.refunds.length}`,
    amountPaise: order.owed,
    through: order.isPaid ? ("provider" as const) : ("hand" as const),
  };
  const entries: readonly Entry[] = [
    debit("refunds_due", one.amountPaise, order.delivery.orderId),
    credit(order.isPaid ? "provider_clearing" : "bank", one.amountPaise),
  ];
  shop.book({ kind: "refunded", of: one.refundId, orderId: order.delivery.orderId, entries });
  order.refunds.push(one);
  order.owed = 0;
}

function payOut(shop: Shop, sellerId: string): void {
  const amountPaise = 0 - shop.balance("seller_payable", sellerId);
  if (amountPaise < 100) return;
  const id = shop.payouts.length;
  shop.payouts.push({ id, sellerId, amountPaise, isBounced: false });
  shop.book({
    kind: "payout",
    of: String(id),
    sellerId,
    entries: [
      debit("seller_payable", amountPaise, sellerId),
      credit("payouts_under_way", amountPaise, sellerId),
    ],
  });
}

function endPayout(shop: Shop, { pick }: Step): void {
  const payout = shop.payouts[pick % Math.max(1, shop.payouts.length)];
  if (
    payout === undefined ||
    shop.books.some(
      ({ cause }) =>
        cause === `payout_paid:${payout.id}` || cause === `payout_bounced:${payout.id}`,
    )
  )
    return;
  const { sellerId, amountPaise } = payout;
  payout.isBounced = pick % 2 === 0;
  const to = payout.isBounced
    ? credit("seller_payable", amountPaise, sellerId)
    : credit("bank", amountPaise);
  shop.book({
    kind: payout.isBounced ? "payout_bounced" : "payout_paid",
    of: String(payout.id),
    sellerId,
    entries: [debit("payouts_under_way", amountPaise, sellerId), to],
  });
}

export function live(shop: Shop, step: Step): void {
  const order = shop.orders[step.pick % Math.max(1, shop.orders.length)];
  if (step.what === "place") return place(shop, step);
  if (step.what === "rates") shop.rates = ratesOf(step.pick % 200, step.amount % 50);
  if (step.what === "payout") return payOut(shop, sellers[step.pick % 2] ?? "person");
  if (step.what === "bounce") return endPayout(shop, step);
  if (order === undefined) return;
  if (step.what === "deliver") return deliver(shop, order);
  if (step.what === "giveUp") return giveUp(shop, order);
  if (step.what === "return") return giveBack(shop, order, step);
  if (step.what === "refund") return refund(shop, order);
  const { settlement } = order;
  if (settlement === null) return;
  if (step.what === "remit" && settlement.cashHeldBy === "courier") {
    order.isRemitted = true;
    shop.book(bookingOfRemittance(settlement));
  }
  if (
    step.what === "release" &&
    !settlement.isReleased &&
    (settlement.cashHeldBy !== "courier" || order.isRemitted)
  ) {
    shop.book(bookingOfRelease(settlement));
    order.settlement = { ...settlement, isReleased: true };
  }
}

export const steps = fc.array(
  fc.record({
    what: fc.constantFrom(
      "place",
      "place",
      "deliver",
      "deliver",
      "giveUp",
      "return",
      "remit",
      "release",
      "release",
      "refund",
      "payout",
      "bounce",
      "rates",
    ),
    pick: fc.nat(1000),
    amount: fc.oneof(fc.nat(300), fc.nat(60_000)),
  }),
  { maxLength: 40 },
) as fc.Arbitrary<readonly Step[]>;
