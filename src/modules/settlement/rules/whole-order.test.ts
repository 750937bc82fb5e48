import fc from "fast-check";
import { expect, test } from "vitest";
import type { Booking, Entry } from "#modules/ledger/contract.ts";
import { differencesBetween } from "#modules/ledger/rules/differences.ts";
import { credit, debit, gathered, imbalance } from "#modules/ledger/rules/entries.ts";
import type { Delivery, Parts, Settlement, WithholdingRate } from "../contract.ts";
import {
  afterReturn,
  bookingOfGivingUp,
  bookingOfPayment,
  bookingOfRelease,
  bookingOfRemittance,
  bookingOfReturn,
  bookingsOfDelivery,
} from "./bookings.ts";
import {
  earningsOf,
  figuresOf,
  keptBack,
  less,
  settledRates,
  totalOf,
  type YearSoFar,
} from "./settle.ts";
import { tdsOfYear, wholeOrder, type OrderFacts, type YearStep } from "./whole-order.ts";

// A marketplace in memory: random steps, each booked as it happens. What must hold is asked at the
// end of each life.

type Cash = "online" | "courier" | "seller";
type Step = {
  readonly what:
    | "place"
    | "deliver"
    | "giveUp"
    | "return"
    | "remit"
    | "release"
    | "refund"
    | "payout"
    | "bounce"
    | "rates";
  readonly pick: number;
  readonly amount: number;
};
type Order = {
  readonly delivery: Delivery;
  readonly number: number;
  isPaid: boolean;
  isGivenUp: boolean;
  isRemitted: boolean;
  settlement: Settlement | null;
  rates: Settlement | null;
  returns: (Parts & { returnId: string; isAfterRelease: boolean })[];
  refunds: { refundId: string; amountPaise: number; through: "provider" | "hand" }[];
  owed: number;
};

const sellers = ["person", "company"] as const;
const pans = { person: "ABCPK1234L", company: "AAACL5678M" } as const;
const nothing: Parts = { goodsPaise: 0, taxPaise: 0, shippingPaise: 0, roundOffPaise: 0 };

class Shop {
  readonly orders: Order[] = [];
  readonly books: (Booking & { readonly cause: string })[] = [];
  readonly steps: Record<string, YearStep[]> = { person: [], company: [] };
  readonly ratesAt = new Map<string, readonly WithholdingRate[]>();
  rates: readonly WithholdingRate[] = ratesOf(50, 10);
  payouts: {
    readonly id: number;
    readonly sellerId: string;
    readonly amountPaise: number;
    isBounced: boolean;
  }[] = [];

  book(booking: Booking): void {
    const cause = `${booking.kind}:${booking.of}`;
    const entries = gathered(booking.entries);
    if (!this.books.some((each) => each.cause === cause) && entries.length > 0)
      this.books.push({ ...booking, entries, cause });
  }
  balance(account: string, party?: string): number {
    return this.books
      .flatMap(({ entries }) => entries)
      .reduce(
        (sum, entry) =>
          sum +
          (entry.account === account && (party === undefined || entry.partyId === party)
            ? entry.amountPaise
            : 0),
        0,
      );
  }
  year(sellerId: string): YearSoFar {
    const own = this.orders.flatMap(({ settlement }) =>
      settlement?.sellerId === sellerId ? [settlement] : [],
    );
    const kept = (list: readonly Settlement[]) =>
      list.reduce((sum, one) => sum + one.goodsPaise - one.returned.goodsPaise, 0);
    return {
      goodsPaise: kept(own),
      exemptGoodsPaise: kept(own.filter((one) => one.tdsBasisPoints === 0)),
      isCrossed: own.some((one) => one.tdsCatchUpPaise !== null),
    };
  }
}

function ratesOf(tcs: number, tds: number): readonly WithholdingRate[] {
  const rate = {
    validFrom: "2020-01-01",
    withoutPanBasisPoints: 500,
    individualExemptPaise: 50_000_000,
    legalBasis: "x",
  };
  return [
    { ...rate, kind: "commission_gst", basisPoints: 1800 },
    { ...rate, kind: "tcs", basisPoints: tcs },
    { ...rate, kind: "tds", basisPoints: tds },
  ];
}

function place(shop: Shop, { pick, amount }: Step): void {
  const number = shop.orders.length;
  const cash =
    (["online", "courier", "seller"] as const satisfies readonly Cash[])[pick % 3] ?? "online";
  const goodsPaise = 1 + amount * 997;
  const taxPaise = Math.trunc((goodsPaise * 18) / 100);
  const shippingPaise = (pick % 5) * 4900;
  const exact = goodsPaise + taxPaise + shippingPaise;
  const roundOffPaise = Math.round(exact / 100) * 100 - exact;
  const delivery: Delivery = {
    orderId: `o${number}`,
    sellerId: sellers[pick % 2] ?? "person",
    paidBy: cash === "online" ? "online" : "cod",
    cashHeldBy: cash === "online" ? null : cash,
    isInterState: pick % 4 < 2,
    commissionBasisPoints: pick % 7 === 0 ? 750 : 1000,
    goodsPaise,
    taxPaise,
    shippingPaise,
    roundOffPaise,
  };
  shop.orders.push({
    delivery,
    number,
    isPaid: cash === "online",
    isGivenUp: false,
    isRemitted: false,
    settlement: null,
    rates: null,
    returns: [],
    refunds: [],
    owed: 0,
  });
  if (cash === "online")
    shop.book(bookingOfPayment({ ...delivery, totalPaise: totalOf(delivery) }));
}

function deliver(shop: Shop, order: Order): void {
  if (order.settlement !== null || order.isGivenUp) return;
  const { delivery } = order;
  shop.ratesAt.set(delivery.orderId, shop.rates);
  const rates = settledRates(delivery, {
    day: "2026-11-21",
    rates: shop.rates,
    seller: { registrationType: "regular", pan: pans[delivery.sellerId as "person"] },
    year: shop.year(delivery.sellerId),
  });
  const figures = figuresOf(delivery.goodsPaise, rates);
  order.settlement = { ...delivery, ...rates, ...figures, returned: nothing, isReleased: false };
  order.rates = order.settlement;
  shop.steps[delivery.sellerId]?.push({
    orderId: delivery.orderId,
    goodsPaise: delivery.goodsPaise,
    isReturn: false,
  });
  for (const booking of bookingsOfDelivery(delivery, figures)) shop.book(booking);
}

function giveUp(shop: Shop, order: Order): void {
  if (order.settlement !== null || order.isGivenUp) return;
  order.isGivenUp = order.isPaid;
  if (!order.isPaid) return;
  shop.book(bookingOfGivingUp({ ...order.delivery, totalPaise: totalOf(order.delivery) }));
  order.owed += totalOf(order.delivery);
}

function giveBack(shop: Shop, order: Order, { amount }: Step): void {
  const now = order.settlement;
  if (now === null) return;
  const left = less(now, now.returned);
  const isAll = amount % 3 === 0;
  const share = (of: number) => (isAll ? of : Math.trunc((of * (amount % 100)) / 100));
  const parts: Parts = {
    goodsPaise: share(left.goodsPaise),
    taxPaise: share(left.taxPaise),
    shippingPaise: isAll ? left.shippingPaise : 0,
    roundOffPaise: isAll ? left.roundOffPaise : 0,
  };
  if (totalOf(parts) <= 0) return;
  const returnId = `${now.orderId}.${order.returns.length}`;
  shop.book(bookingOfReturn(returnId, now, parts));
  order.settlement = afterReturn(now, parts);
  order.returns.push({ ...parts, returnId, isAfterRelease: now.isReleased });
  shop.steps[now.sellerId]?.push({
    orderId: now.orderId,
    goodsPaise: parts.goodsPaise,
    isReturn: true,
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

function live(shop: Shop, step: Step): void {
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

function factsOf(order: Order): OrderFacts {
  return {
    order: order.delivery,
    isPaid: order.isPaid,
    isGivenUp: order.isGivenUp,
    rates: order.rates,
    returns: order.returns,
    isRemitted: order.isRemitted,
    isReleased: order.settlement?.isReleased ?? false,
    refunds: order.refunds,
  };
}

function mustHold(shop: Shop): void {
  for (const { entries, cause } of shop.books) expect(imbalance(entries), cause).toBe(0);
  const due = shop.orders.flatMap((order) => wholeOrder(factsOf(order)).bookings);
  expect(
    differencesBetween(
      due,
      shop.books.filter(({ kind }) => !kind.startsWith("payout")),
    ),
  ).toEqual([]);
  let collected = 0;
  let owed = 0;
  let marketplaceAndState = 0;
  for (const { delivery, settlement, isPaid, owed: open } of shop.orders) {
    expect(0 - shop.balance("refunds_due", delivery.orderId)).toBe(open);
    if (isPaid || settlement !== null) collected += totalOf(delivery);
    if (settlement !== null || isPaid)
      owed +=
        settlement === null
          ? open > 0 || shop.balance("buyers", delivery.orderId) === 0
            ? 0
            : totalOf(delivery)
          : 0;
    if (settlement === null) continue;
    expect(
      wholeOrder(factsOf(shop.orders.find((one) => one.delivery === delivery) as Order)).settlement,
    ).toEqual(settlement);
    // The seller's share, what is kept back and what went back are the whole.
    expect(earningsOf(settlement) + keptBack(settlement) + totalOf(settlement.returned)).toBe(
      totalOf(delivery),
    );
    marketplaceAndState += keptBack(settlement);
  }
  const held = ["commission", "gst_on_commission", "tcs", "tds"].reduce(
    (sum, account) => sum - shop.balance(account),
    0,
  );
  expect(held).toBe(marketplaceAndState);
  sellersGetTheirs(shop);
  const refunded = shop.orders
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const refundsDue = 0 - shop.balance("refunds_due");
  const ofSellers = shop.orders.reduce(
    (sum, { settlement }) => sum + (settlement === null ? 0 : earningsOf(settlement)),
    0,
  );
  // Refunds, sellers, marketplace and state, and what still belongs to buyers, are what buyers
  // paid.
  expect(refunded + refundsDue + ofSellers + marketplaceAndState + owed).toBe(collected);
}

/**
 * No seller is paid twice or for what was returned: what is owed and was paid is the sum of the
 * orders' shares.
 */
function sellersGetTheirs(shop: Shop): void {
  for (const sellerId of sellers) {
    const share = shop.orders.reduce(
      (sum, { settlement }) =>
        sum + (settlement?.sellerId === sellerId ? earningsOf(settlement) : 0),
      0,
    );
    const paid = shop.books.reduce(
      (sum, { cause, entries }) =>
        sum -
        (cause.startsWith("payout_paid") && entries.some(({ partyId }) => partyId === sellerId)
          ? entries.reduce(
              (all, { account, amountPaise }) => all + (account === "bank" ? amountPaise : 0),
              0,
            )
          : 0),
      0,
    );
    const owed = [
      "seller_pending",
      "shipping",
      "rounding",
      "seller_payable",
      "payouts_under_way",
      "seller_cash",
    ].reduce((sum, account) => sum - shop.balance(account, sellerId), 0);
    const cash = shop.orders.reduce(
      (sum, { settlement }) =>
        sum +
        (settlement?.sellerId === sellerId && settlement.cashHeldBy === "seller"
          ? totalOf(settlement)
          : 0),
      0,
    );
    expect(paid + owed + cash).toBe(share);
  }
}

/** The year worked out anew, in the order in which it was booked, freezes the same rates of TDS. */
function yearAgrees(shop: Shop): void {
  for (const sellerId of sellers) {
    const again = tdsOfYear(shop.steps[sellerId] ?? [], (orderId, year) => {
      const order = shop.orders.find(({ delivery }) => delivery.orderId === orderId) as Order;
      return settledRates(order.delivery, {
        day: "2026-11-21",
        rates: shop.ratesAt.get(orderId) ?? [],
        seller: { registrationType: "regular", pan: pans[sellerId] },
        year,
      });
    });
    for (const { settlement } of shop.orders) {
      if (settlement?.sellerId !== sellerId) continue;
      expect(again.get(settlement.orderId)).toMatchObject({
        tdsBasisPoints: settlement.tdsBasisPoints,
        tdsCatchUpPaise: settlement.tdsCatchUpPaise,
      });
    }
  }
}

const steps = fc.array(
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

test("10,000 random lives of a marketplace: the books balance, shares are the whole, nobody is paid twice, and working it all out anew agrees", () => {
  fc.assert(
    fc.property(steps, (life) => {
      const shop = new Shop();
      for (const step of life) live(shop, step);
      mustHold(shop);
      yearAgrees(shop);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);
