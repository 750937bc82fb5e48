import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { stopCampaign } from "#modules/advertising/index.server.ts";
import {
  cancelAsAdministrator,
  changeOrderStatus,
  receiveReturn,
  recordRemittance,
  requestReturn,
  answerReturn,
} from "#modules/orders/index.server.ts";
import {
  applyFact,
  paymentRound,
  recordRefundByHand,
  refundsOfOrder,
  sayWhereTo,
} from "#modules/payments/index.server.ts";
import {
  applyPayoutFact,
  approveBatch,
  cancelBatch,
  exportBatch,
  markBounced,
  markPaid,
  proposeBatch,
  sendBatch,
} from "#modules/payouts/index.server.ts";
import { addRate, releaseDue } from "#modules/settlement/index.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { sumPaise } from "#shared/money.ts";
import { aPaidCampaign } from "#tests/support/a-campaign.ts";
import { aFact, aPayment, refundArrives, type BuiltPayment } from "#tests/support/a-payment.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aRegisteredMarketplace } from "#tests/support/marketplace.ts";
import { aPayoutAccount } from "#tests/support/payouts.ts";
import { moneyInvariants } from "#tests/invariants/money.ts";
import { payoutHeard, whatPaymentsAreFor } from "../what-payments-are-for.ts";
import { checkBooks } from "./check-books.ts";

// As rules/whole-order.test.ts, but against the database and by the commands that people use: fewer
// lives, real ones.

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
});

const sellerOf = new Map<string, UserActor>();

const whats = [
  "place",
  "place",
  "deliver",
  "deliver",
  "cancel",
  "refuse",
  "return",
  "remit",
  "weekPasses",
  "refund",
  "buy",
  "buy",
  "pay",
  "pay",
  "payTwice",
  "expire",
  "soldOut",
  "payOut",
  "payOut",
  "rate",
  "advertise",
  "stopCampaign",
] as const;
type Step = { readonly what: (typeof whats)[number]; readonly pick: number };
const noParcel = { carrier: null, trackingNumber: null, note: null };

/** What people may not do at this moment is refused, and the life goes on. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

type Order = BuiltOrder & { readonly seller: UserActor; readonly payment?: BuiltPayment };

async function live(orders: Order[], { what, pick }: Step): Promise<void> {
  const { db } = database;
  if (what === "buy") return void orders.push(...(await buyOnline(pick)));
  if (what === "rate") return tried(() => changeRate(pick));
  if (what === "payOut") return tried(() => payOut(pick));
  if (what === "advertise")
    return tried(
      async () =>
        void (await aPaidCampaign(
          db,
          seller,
          pick % 2 === 0 ? "basic_spotlight" : "premium_boost",
        )),
    );
  if (what === "stopCampaign") return tried(stopNewestCampaign);
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
    return liveOnline(order, what);
  if (what === "deliver") return tried(() => deliverOn(order, pick));
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

/** What was bought online is confirmed and shipped first. */
async function deliverOn({ id: orderId, seller: by, payment }: Order, pick: number): Promise<void> {
  if (payment !== undefined)
    for (const to of ["confirmed", "shipped"] as const)
      await tried(() => changeOrderStatus(database.db, by, { ...noParcel, orderId, to }));
  await changeOrderStatus(database.db, by, {
    ...noParcel,
    orderId,
    to: "delivered",
    ...(payment === undefined && { cashHeldBy: pick % 3 === 0 ? "seller" : "courier" }),
  });
}

/** One purchase that waits for its payment, of one artisan or of two. */
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

/**
 * The provider's news of a purchase, in any order: paid, paid twice, not paid in time, and paid too
 * late, when all is sold.
 */
async function liveOnline(
  { payment, purchaseId }: Order,
  what: "pay" | "payTwice" | "expire" | "soldOut",
): Promise<void> {
  const { db } = database;
  if (payment === undefined) return;
  const pay = (fact: Parameters<typeof aFact>[1] = {}) =>
    applyFact(db, system, aFact(payment, fact), whatPaymentsAreFor);
  if (what === "pay") return void (await pay());
  if (what === "payTwice") {
    await pay();
    return void (await pay({ id: `pay_again_${payment.paymentId}` }));
  }
  await db.$client.query(
    "update payments set hold_until = now() - interval '1 minute' where id = $1",
    [payment.paymentId],
  );
  await paymentRound(db, system, { provider: null, whatFor: whatPaymentsAreFor, payoutHeard });
  if (what === "expire") return;
  const { rows } = await db.$client.query<{ id: string; stock: number }>(
    `update variants v
     set stock = 0
     from (select id, stock from variants where id = $1) was
     where v.id = was.id
     returning v.id, was.stock`,
    [other.variantId],
  );
  await pay();
  for (const { id, stock } of rows)
    await db.$client.query("update variants set stock = stock + $2 where id = $1", [id, stock]);
  expect(
    (
      await db.$client.query(
        "select 1 from payments where subject_id = $1 and status = 'captured'",
        [purchaseId],
      )
    ).rows,
  ).toHaveLength(1);
}

/**
 * A batch of all that is payable: given up, by a file, or by the provider, whose news come twice
 * and in any order.
 */
async function payOut(pick: number): Promise<void> {
  const { db } = database;
  const { batchId } = await proposeBatch(db, admin);
  if (pick % 5 === 0) return cancelBatch(db, admin, { batchId });
  await approveBatch(db, admin, { batchId });
  await (pick % 2 === 0 ? exportBatch : sendBatch)(db, admin, { batchId });
  const { rows } = await db.$client.query<{ id: string; reference: string }>(
    "select id, reference from payouts where batch_id = $1",
    [batchId],
  );
  for (const [index, { id: payoutId, reference }] of rows.entries()) {
    const bounces = (pick + index) % 3 === 0;
    if (pick % 2 === 0) {
      if (pick % 4 === 0 || !bounces)
        await markPaid(db, admin, { batchId, payoutId, reference: "UTR77" });
      if (bounces) await markBounced(db, admin, { batchId, payoutId, reason: "Account closed" });
      continue;
    }
    const fact = {
      reference,
      providerPayoutId: `pout_${payoutId}`,
      bankReference: "UTR78",
      reason: null,
    };
    for (const outcome of bounces
      ? (["paid", "failed", "paid", "failed"] as const)
      : (["paid", "paid"] as const))
      await applyPayoutFact(db, system, { ...fact, outcome });
  }
}

let ratesAdded = 0;

/** As if it had been announced weeks ago: each holds from a day after the one before. */
async function changeRate(pick: number): Promise<void> {
  const dayMs = 86_400_000;
  const announced = new Date(Date.now() - (200 - ratesAdded++) * dayMs);
  const kind = (["commission_gst", "tcs", "tds"] as const)[pick % 3] ?? "tds";
  await addRate(
    database.db,
    admin,
    {
      kind,
      validFrom: dayInIndia(announced.getTime() + dayMs),
      basisPoints: pick % 400,
      legalBasis: "A notification",
      ...(kind === "tds" && { withoutPanBasisPoints: 500, individualExemptPaise: 600_000 }),
    },
    announced,
  );
}

async function stopNewestCampaign(): Promise<void> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `select id
     from campaigns
     where status in ('awaiting_products', 'running')
     order by created_at desc
     limit 1`,
  );
  for (const { id: campaignId } of rows)
    await stopCampaign(database.db, admin, { campaignId, reason: "Against the rules" });
}

async function sendBack({ id: orderId, seller: by }: Order, pick: number): Promise<void> {
  const { returnId } = await requestReturn(database.db, await buyerOf(orderId), {
    orderId,
    key: crypto.randomUUID(),
    reason: pick % 2 === 0 ? "damaged" : "changed_mind",
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
      sayWhereTo(database.db, buyer, {
        refundId,
        kind: "upi",
        holder: "Meera Iyer",
        accountNumber: null,
        ifsc: null,
        upiAddress: "meera@okhdfc",
      }),
    );
    await tried(() => recordRefundByHand(database.db, admin, { refundId, reference: "UTR1" }));
  }
}

/** One of everything, so that each kind is booked at least once. */
const wholeLife: Step[] = [
  { what: "deliver", pick: 1 },
  { what: "return", pick: 3 },
  { what: "remit", pick: 1 },
  { what: "weekPasses", pick: 1 },
  { what: "return", pick: 3 },
  { what: "refund", pick: 1 },
  { what: "deliver", pick: 0 },
  { what: "weekPasses", pick: 0 },
];

/**
 * The same of what is paid online: paid and cancelled, paid twice, revived, and returned since all
 * was sold; and what sellers get.
 */
const onlineLife: Step[] = [
  { what: "buy", pick: 3 },
  { what: "pay", pick: 2 },
  { what: "cancel", pick: 2 },
  { what: "refund", pick: 2 },
  { what: "deliver", pick: 3 },
  { what: "weekPasses", pick: 3 },
  { what: "buy", pick: 1 },
  { what: "soldOut", pick: 4 },
  { what: "refund", pick: 4 },
  { what: "buy", pick: 1 },
  { what: "expire", pick: 5 },
  { what: "payTwice", pick: 5 },
  { what: "rate", pick: 2 },
  { what: "deliver", pick: 5 },
  { what: "return", pick: 5 },
  { what: "refund", pick: 5 },
  { what: "weekPasses", pick: 5 },
  { what: "advertise", pick: 1 },
  { what: "stopCampaign", pick: 0 },
  // Given back by the provider, then by the bank, then paid.
  { what: "payOut", pick: 9 },
  { what: "payOut", pick: 6 },
  { what: "payOut", pick: 4 },
  { what: "payOut", pick: 3 },
];

/**
 * Nobody is paid twice: what left the marketplace is what payouts that arrived and refunds that are
 * due come to.
 */
const paidTwice = [
  `select p.seller_id
   from payouts p
   left join ledger_transactions t
     on t.seller_id = p.seller_id
       and t.kind in ('payout_paid', 'payout_bounced')
       and t.cause like '%' || p.id
   left join ledger_entries e
     on e.transaction_id = t.id
       and e.account in ('bank', 'provider_clearing')
   group by p.id
   having coalesce(-sum(e.amount_paise), 0) <> case
     when p.status = 'paid' then p.amount_paise
     else 0
   end`,
  `select i.transaction_id
   from payout_items i
   join payouts p on p.id = i.payout_id
   where p.status in ('exported', 'sent', 'paid', 'bounced')
   group by i.transaction_id, i.line
   having count(*) > 1`,
  `select o.order_number
   from orders o
   join refunds r on r.order_id = o.id
   group by o.id
   having sum(r.amount_paise) > o.total_paise`,
  `select r.provider_payment_id
   from refunds r
   join payment_attempts a on a.provider_payment_id = r.provider_payment_id
   group by r.provider_payment_id, a.amount_paise
   having sum(r.amount_paise) > a.amount_paise`,
];

test(
  "whatever people do with their orders, the books say it, and working them out anew agrees",
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
