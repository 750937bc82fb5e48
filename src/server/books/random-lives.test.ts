import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { cancelAsAdministrator, changeOrderStatus, receiveReturn, recordRemittance, requestReturn, answerReturn } from "#modules/orders/index.server.ts";
import { recordRefundByHand, refundsOfOrder, sayWhereTo } from "#modules/payments/index.server.ts";
import { releaseDue } from "#modules/settlement/index.server.ts";
import { AppError } from "#shared/errors.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moneyInvariants } from "#tests/invariants/money.ts";
import { checkBooks } from "./check-books.ts";

// As rules/whole-order.test.ts, but against the database and by the commands that people use: fewer lives, real ones.

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let admin: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db);
  admin = await aPerson(database.db, { isAdmin: true });
  product = await aProduct(database.db, seller, { pricePaise: 211_780, stock: 5000 });
});

const whats = ["place", "place", "deliver", "deliver", "cancel", "refuse", "return", "remit", "weekPasses", "refund"] as const;
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

async function live(orders: BuiltOrder[], { what, pick }: Step): Promise<void> {
  const { db } = database;
  if (what === "place") return void orders.push(await anOrder(db, { buyer, seller, product, quantity: 1 + (pick % 3), status: pick % 4 === 0 ? "pending" : "shipped", shippingPaise: (pick % 2) * 9900 }));
  const order = orders[pick % Math.max(1, orders.length)];
  if (order === undefined) return;
  const orderId = order.id;
  if (what === "deliver") return tried(() => changeOrderStatus(db, seller, { ...noParcel, orderId, to: "delivered", cashHeldBy: pick % 3 === 0 ? "seller" : "courier" }));
  if (what === "refuse") return tried(() => changeOrderStatus(db, seller, { ...noParcel, orderId, to: "refused" }));
  if (what === "cancel") return tried(() => cancelAsAdministrator(db, admin, { orderId, reason: "The workshop is flooded" }));
  if (what === "remit") return tried(() => recordRemittance(db, admin, { orderIds: [orderId], reference: `UTR${pick}` }));
  if (what === "return") return tried(() => sendBack(orderId, pick));
  if (what === "refund") return tried(() => payBack(orderId));
  await db.$client.query("update order_settlements set delivered_at = delivered_at - interval '8 days', payable_from = payable_from - interval '8 days' where order_id = $1", [orderId]);
  await releaseDue(db, system);
}

async function sendBack(orderId: string, pick: number): Promise<void> {
  const { returnId } = await requestReturn(database.db, buyer, { orderId, key: crypto.randomUUID(), reason: pick % 2 === 0 ? "damaged" : "changed_mind", note: null, pieces: [{ lineNumber: 1, quantity: 1 }] });
  if (pick % 5 === 0) return;
  await answerReturn(database.db, seller, { returnId, to: pick % 7 === 0 ? "declined" : "approved", note: "As you wish" });
  await receiveReturn(database.db, seller, { returnId, condition: "as_sent", conditionNote: null, isRestocked: true });
}

async function payBack(orderId: string): Promise<void> {
  for (const { refundId } of await refundsOfOrder(database.db, { orderId })) {
    await tried(() => sayWhereTo(database.db, buyer, { refundId, kind: "upi", holder: "Meera Iyer", accountNumber: null, ifsc: null, upiAddress: "meera@okhdfc" }));
    await tried(() => recordRefundByHand(database.db, admin, { refundId, reference: "UTR1" }));
  }
}

/** One of everything, so that each kind is booked at least once. */
const wholeLife: Step[] = [
  { what: "deliver", pick: 1 }, { what: "return", pick: 3 }, { what: "remit", pick: 1 }, { what: "weekPasses", pick: 1 }, { what: "return", pick: 3 }, { what: "refund", pick: 1 },
  { what: "deliver", pick: 0 }, { what: "weekPasses", pick: 0 },
];

test("whatever people do with their orders, the books say it, and working them out anew agrees", { timeout: 120_000 }, async () => {
  const steps = fc.array(fc.record({ what: fc.constantFrom(...whats), pick: fc.nat(1000) }), { minLength: 12, maxLength: 24 });
  const booked = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const orders: BuiltOrder[] = [];
      for (const step of [{ what: "place", pick: 1 }, { what: "place", pick: 3 }, ...life] as const) await live(orders, step);
      const found: string[] = [];
      await checkBooks(database.db, null, (difference) => found.push(difference));
      expect(found).toEqual([]);
      for (const { sentence, exceptions } of moneyInvariants) expect((await database.db.$client.query(exceptions)).rows, sentence).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true, examples: [[wholeLife]] },
  );
  const { rows } = await database.db.$client.query<{ kind: string }>("select distinct kind from ledger_transactions");
  for (const { kind } of rows) booked.add(kind);
  for (const kind of ["delivered", "commission", "withheld", "returned", "remitted", "released", "refunded"]) expect(booked, kind).toContain(kind);
});
