import { expect } from "vitest";
import { differencesBetween } from "#modules/ledger/rules/differences.ts";
import { imbalance } from "#modules/ledger/rules/entries.ts";
import {
  earningsOf,
  withheldTotal,
  settledRates,
  totalOf,
} from "#modules/settlement/rules/settle.ts";
import { tdsOfYear, wholeOrder, type OrderHistory } from "#modules/settlement/rules/whole-order.ts";
import { pans, sellers, type Order, type Shop } from "#tests/support/shop-in-memory.ts";

/** What must hold at the end of each history of a marketplace in memory. */

function factsOf(order: Order): OrderHistory {
  return {
    order: order.delivery,
    isPaid: order.isPaid,
    isCancelled: order.isCancelled,
    rates: order.rates,
    returns: order.returns,
    isRemitted: order.isRemitted,
    isReleased: order.settlement?.isReleased ?? false,
    refunds: order.refunds,
  };
}

export function mustHold(shop: Shop): void {
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
    // The seller's share, withheld amounts and refunds add up to the whole.
    expect(earningsOf(settlement) + withheldTotal(settlement) + totalOf(settlement.returned)).toBe(
      totalOf(delivery),
    );
    marketplaceAndState += withheldTotal(settlement);
  }
  const held = ["commission", "gst_on_commission", "tcs_withheld", "tds"].reduce(
    (sum, account) => sum - shop.balance(account),
    0,
  );
  expect(held).toBe(marketplaceAndState);
  tdsStaysDeducted(shop);
  sellersGetTheirs(shop);
  const refunded = shop.orders
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const refundsDue = 0 - shop.balance("refunds_due");
  const ofSellers = shop.orders.reduce(
    (sum, { settlement }) => sum + (settlement === null ? 0 : earningsOf(settlement)),
    0,
  );
  // Refunds, the shares of sellers, marketplace and state, and what still belongs to buyers, add up
  // to what buyers paid.
  expect(refunded + refundsDue + ofSellers + marketplaceAndState + owed).toBe(collected);
}

/** TDS is never given back in money, and never more is set off than came back. */
function tdsStaysDeducted(shop: Shop): void {
  const moved = shop.books.flatMap(({ entries }) =>
    entries.filter(({ account }) => account === "tds"),
  );
  expect(moved.filter(({ amountPaise }) => amountPaise > 0)).toEqual([]);
  for (const sellerId of sellers)
    expect(shop.year(sellerId).tdsToSetOffPaise).toBeGreaterThanOrEqual(0);
}

/**
 * No seller is paid twice or for returned goods: balance and payouts are the sum of the orders'
 * shares.
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

/** Computing the year again, in the order of posting, gives the same TDS rates. */
export function yearAgrees(shop: Shop): void {
  for (const sellerId of sellers) {
    const again = tdsOfYear(shop.steps[sellerId] ?? [], (orderId, year) => {
      const order = shop.orders.find(({ delivery }) => delivery.orderId === orderId) as Order;
      return settledRates(order.delivery, {
        day: "2026-11-21",
        suppliedOn: "2026-11-21",
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
        ...(settlement.tdsSetOffPaise !== undefined && {
          tdsSetOffPaise: settlement.tdsSetOffPaise,
        }),
      });
    }
  }
}
