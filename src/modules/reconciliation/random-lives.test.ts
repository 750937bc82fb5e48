import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  cancelAsAdministrator,
  changeOrderStatus,
  receiveReturn,
  recordRemittance,
  requestReturn,
  answerReturn,
} from "#modules/orders/public.server.ts";
import {
  recordManualRefund,
  refundsOfOrder,
  setRefundDestination,
} from "#modules/payments/public.server.ts";
import { lockMonth, trialBalance } from "#modules/ledger/public.server.ts";
import { releaseDue } from "#modules/settlement/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { sumPaise } from "#shared/money.ts";
import { aPaidCampaign } from "#tests/support/a-campaign.ts";
import { aPayment, refundArrives } from "#tests/support/a-payment.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aRegisteredMarketplace } from "#tests/support/marketplace.ts";
import { monthAgo } from "#tests/support/months.ts";
import { aPayoutAccount } from "#tests/support/payouts.ts";
import { moneyInvariants } from "#tests/invariants/money.ts";
import { checkBooks } from "./check-books.ts";
import { wholeLife, type Step, whats, onlineLife, paidTwice } from "#tests/support/lives.ts";
import {
  payOut,
  changeRate,
  stopNewestCampaign,
  deliverOn,
  type Order,
  tried,
  noParcel,
  liveOnline,
} from "#tests/support/steps-of-lives.ts";

// Like rules/whole-order.test.ts, but against the database with the real commands: fewer lives.

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let admin: UserActor;
let product: BuiltProduct;
let other: BuiltProduct;

beforeAll(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db);
  admin = await aPerson(database.db, { isAdmin: true });
  product = await aProduct(database.db, seller, { pricePaise: 211_780, stock: 5000 });
  const neighbour = await aSeller(database.db);
  other = await aProduct(database.db, neighbour, { pricePaise: 77_700, stock: 5000 });
  sellerOf.set(product.id, seller).set(other.id, neighbour);
  for (const one of [seller, neighbour]) await aPayoutAccount(database.db, one);
  await aRegisteredMarketplace(database.db);
  // Whatever the shop books, it books in the present month.
  await lockMonth(database.db, admin, { month: monthAgo(2), reason: "Filed" });
});

const sellerOf = new Map<string, UserActor>();

async function live(orders: Order[], { what, pick }: Step): Promise<void> {
  const { db } = database;
  if (what === "buy") return void orders.push(...(await buyOnline(pick)));
  if (what === "rate") return tried(() => changeRate(database, admin, pick));
  if (what === "payOut") return tried(() => payOut(database, admin, pick));
  if (what === "advertise")
    return tried(
      async () =>
        void (await aPaidCampaign(
          db,
          seller,
          pick % 2 === 0 ? "basic_spotlight" : "premium_boost",
        )),
    );
  if (what === "stopCampaign") return tried(() => stopNewestCampaign(database, admin));
  if (what === "place") {
    const placed = await anOrder(db, {
      buyer,
      seller,
      product,
      quantity: 1 + (pick % 3),
      status: pick % 4 === 0 ? "pending" : "shipped",
      shippingPaise: (pick % 2) * 9900,
    });
    return void orders.push({ ...placed, seller });
  }
  const order = orders[pick % Math.max(1, orders.length)];
  if (order === undefined) return;
  const orderId = order.id;
  if (what === "pay" || what === "payTwice" || what === "expire" || what === "soldOut")
    return liveOnline(database, other, order, what);
  if (what === "deliver") return tried(() => deliverOn(database, order, pick));
  if (what === "refuse")
    return tried(() =>
      changeOrderStatus(db, order.seller, { ...noParcel, orderId, to: "refused" }),
    );
  if (what === "cancel")
    return tried(() =>
      cancelAsAdministrator(db, admin, { orderId, reason: "The workshop is flooded" }),
    );
  if (what === "remit")
    return tried(() =>
      recordRemittance(db, admin, { orderIds: [orderId], reference: `UTR${pick}` }),
    );
  if (what === "return") return tried(() => sendBack(order, pick));
  if (what === "refund") return tried(() => payBack(orderId));
  await db.$client.query(
    `update order_settlements
     set delivered_at = delivered_at - interval '8 days',
       payable_from = payable_from - interval '8 days'
     where order_id = $1`,
    [orderId],
  );
  await releaseDue(db, system);
}

/** An unpaid purchase from one artisan or from two. */
async function buyOnline(pick: number): Promise<readonly Order[]> {
  const { db } = database;
  const by = await aBuyer(db);
  const orders: BuiltOrder[] = [];
  for (const [index, of] of (pick % 3 === 0 ? [product, other] : [other]).entries()) {
    const purchaseId = orders[0]?.purchaseId;
    orders.push(
      await anOrder(db, {
        buyer: by,
        seller: sellerOf.get(of.id) ?? seller,
        product: of,
        quantity: 1 + (pick % 2),
        status: "awaiting_payment",
        shippingPaise: index * 9900,
        ...(purchaseId !== undefined && { purchaseId }),
      }),
    );
  }
  const payment = await aPayment(db, by, {
    subjectId: orders[0]?.purchaseId ?? "",
    amountPaise: sumPaise(orders.map(({ totalPaise }) => totalPaise)),
  });
  return orders.map((order, index) => ({
    ...order,
    payment,
    seller: pick % 3 === 0 && index === 0 ? seller : (sellerOf.get(other.id) ?? seller),
  }));
}

async function sendBack({ id: orderId, seller: by }: Order, pick: number): Promise<void> {
  const { returnId } = await requestReturn(database.db, await buyerOf(orderId), {
    orderId,
    key: crypto.randomUUID(),
    reason: pick % 2 === 0 ? "faulty" : "changed_mind",
    note: null,
    pieces: [{ lineNumber: 1, quantity: 1 }],
  });
  if (pick % 5 === 0) return;
  await answerReturn(database.db, by, {
    returnId,
    to: pick % 7 === 0 ? "declined" : "approved",
    note: "As you wish",
  });
  await receiveReturn(database.db, by, {
    returnId,
    condition: "as_sent",
    conditionNote: null,
    isRestocked: true,
  });
}

async function buyerOf(orderId: string): Promise<UserActor> {
  const { rows } = await database.db.$client.query<{ userId: string }>(
    `select buyer_id as "userId" from orders where id = $1`,
    [orderId],
  );
  return { ...buyer, userId: rows[0]?.userId ?? "" };
}

async function payBack(orderId: string): Promise<void> {
  for (const { refundId } of await refundsOfOrder(database.db, { orderId })) {
    await refundArrives(database.db, refundId);
    await tried(() =>
      setRefundDestination(database.db, buyer, {
        refundId,
        kind: "upi",
        holder: "Meera Iyer",
        accountNumber: null,
        ifsc: null,
        upiAddress: "meera@okhdfc",
      }),
    );
    await tried(() => recordManualRefund(database.db, admin, { refundId, reference: "UTR1" }));
  }
}

test(
  "after any sequence of commands the books are right, and computing them again agrees",
  { timeout: 120_000 },
  async () => {
    const steps = fc.array(fc.record({ what: fc.constantFrom(...whats), pick: fc.nat(1000) }), {
      minLength: 12,
      maxLength: 24,
    });
    const booked = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const orders: Order[] = [];
        for (const step of [
          { what: "place", pick: 1 },
          { what: "place", pick: 3 },
          ...life,
        ] as const)
          await live(orders, step);
        const found: string[] = [];
        await checkBooks(database.db, null, (difference) => found.push(difference));
        expect(found).toEqual([]);
        const balances = await trialBalance(database.db, admin, { day: "" });
        expect(sumPaise(balances.map(({ balancePaise }) => balancePaise))).toBe(0);
        for (const { sentence, exceptions } of moneyInvariants)
          expect((await database.db.$client.query(exceptions)).rows, sentence).toEqual([]);
        for (const exceptions of paidTwice)
          expect((await database.db.$client.query(exceptions)).rows, exceptions).toEqual([]);
      }),
      { numRuns: 12, endOnFailure: true, examples: [[wholeLife], [onlineLife]] },
    );
    const { rows } = await database.db.$client.query<{ kind: string }>(
      "select distinct kind from ledger_transactions",
    );
    for (const { kind } of rows) booked.add(kind);
    for (const kind of [
      "delivered",
      "commission",
      "withheld",
      "returned",
      "remitted",
      "released",
      "refunded",
      "paid",
      "cancelled",
      "excess",
      "payout",
      "payout_paid",
      "payout_bounced",
      "campaign",
      "campaign_credit",
    ])
      expect(booked, kind).toContain(kind);
  },
);
