import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { AppError } from "#shared/errors.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidOrder, aReturn } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aRepair } from "#tests/support/a-repair.ts";
import { anExchange, aVariant, replacementParcel } from "#tests/support/an-exchange.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import type { OrderStatus } from "../contract.ts";
import {
  answerMissing,
  cancelOrder,
  changeOrderStatus,
  claimArrival,
  confirmArrival,
  objectToArrival,
  repairArrived,
  reportMissing,
  returnOffers,
  sendReplacement,
  takeRefund,
} from "../public.server.ts";
import { answerReturn, withdrawReturn } from "../returns/answer-return.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { canMove } from "../steps/rules/order-status.ts";
import { deadlineFactsOf } from "./deadline-facts.ts";
import { deadlinesOf } from "./rules/deadlines.ts";
import { stateOfOrder } from "./rules/states-of-orders.ts";
import { workOnDeadlines } from "./work-on-deadlines.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;
let larger: string;

beforeAll(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 1000 });
  larger = await aVariant(shop.db, product, { size: "42", stock: 1000 });
});

const to = (status: OrderStatus) => (order: BuiltOrder) =>
  changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    to: status,
    carrier: null,
    trackingNumber: null,
    note: null,
  });

async function returnOf({ id }: BuiltOrder): Promise<string> {
  const { rows } = await shop.db.$client.query<{ id: string }>(
    "select id from order_returns where order_id = $1 order by requested_at desc limit 1",
    [id],
  );
  return rows[0]?.id ?? "";
}

/** The replacement or repaired piece that its buyer can send in. */
async function cameAgain({ id }: BuiltOrder): Promise<string> {
  const offers = await returnOffers(shop.db, buyer, { orderId: id });
  return offers.findLast(({ againOf }) => againOf !== null)?.againOf ?? id;
}

/** Everything that people and the clock can do to an order. */
const happenings: Readonly<Record<string, (order: BuiltOrder) => Promise<unknown>>> = {
  aDayPasses: ({ id }) => daysPass(shop.db, id, 1),
  aWeekPasses: ({ id }) => daysPass(shop.db, id, 7),
  theJobRuns: () => workOnDeadlines(shop.db, system),
  twoJobsRun: () => Promise.all([1, 2].map(() => workOnDeadlines(shop.db, system))),
  theSellerConfirms: to("confirmed"),
  theSellerShips: to("shipped"),
  theSellerDelivers: to("delivered"),
  theSellerCancels: to("cancelled"),
  theBuyerRefuses: to("refused"),
  theBuyerCancels: ({ id }) => cancelOrder(shop.db, buyer, { orderId: id }),
  itArrived: ({ id }) => confirmArrival(shop.db, buyer, { orderId: id }),
  itArrivedAndWasPaid: ({ id }) => claimArrival(shop.db, buyer, { orderId: id }),
  theSellerObjects: ({ id }) =>
    objectToArrival(shop.db, seller, { orderId: id, objection: "It did not" }),
  itNeverCame: ({ id }) => reportMissing(shop.db, buyer, { orderId: id, note: null }),
  theSellerAnswers: ({ id }) => answerMissing(shop.db, seller, { orderId: id, answer: "It came" }),
  aReturnIsRequested: (order) => aReturn(shop.db, buyer, order),
  anExchangeIsRequested: (order) => anExchange(shop.db, { buyer, seller, product, larger }, order),
  aRepairIsRequested: (order) => aRepair(shop.db, { buyer }, order, { reason: "faulty" }),
  whatCameIsRepairedAgain: async (order) =>
    aRepair(shop.db, { buyer }, order, { againOf: await cameAgain(order) }),
  theWorkshopSendsIt: async (order) =>
    sendReplacement(shop.db, seller, {
      returnId: await returnOf(order),
      parcel: replacementParcel,
    }),
  theBuyerHasIt: async (order) =>
    repairArrived(shop.db, buyer, { returnId: await returnOf(order) }),
  theBuyerTakesTheRefund: async (order) =>
    takeRefund(shop.db, buyer, { returnId: await returnOf(order) }),
  theReturnIsApproved: async (order) =>
    answerReturn(shop.db, seller, { returnId: await returnOf(order), to: "approved", note: null }),
  theReturnIsDeclined: async (order) =>
    answerReturn(shop.db, seller, { returnId: await returnOf(order), to: "declined", note: null }),
  theReturnIsWithdrawn: async (order) =>
    withdrawReturn(shop.db, buyer, { returnId: await returnOf(order) }),
  theReturnArrives: async (order) =>
    receiveReturn(shop.db, seller, {
      returnId: await returnOf(order),
      condition: "as_sent",
      conditionNote: null,
      isRestocked: true,
    }),
};

async function statusOf({ id }: BuiltOrder): Promise<OrderStatus> {
  const { rows } = await shop.db.$client.query<{ status: OrderStatus }>(
    "select status from orders where id = $1",
    [id],
  );
  return rows[0]?.status ?? "expired";
}

/** Refusals are part of life; anything else is a fault. */
function onlyRefusals(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/**
 * Orders that are delivered already, so that exchanges and repairs get far: steps that lead on
 * follow one another often enough.
 */
const ofReturns = [
  "aDayPasses",
  "theJobRuns",
  "aReturnIsRequested",
  "anExchangeIsRequested",
  "aRepairIsRequested",
  "whatCameIsRepairedAgain",
  "theReturnIsApproved",
  "theReturnArrives",
  "theWorkshopSendsIt",
  "theBuyerHasIt",
  "theBuyerTakesTheRefund",
] as const;

it("whatever happens to exchanges and repairs: pieces, stock and money balance", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ofReturns), { minLength: 12, maxLength: 24 }),
      async (events) => {
        const order = await aPaidOrder(shop.db, { buyer, seller, product });
        for (const status of ["confirmed", "shipped", "delivered"] as const)
          await to(status)(order);
        for (const event of events) await happenings[event]?.(order).catch(onlyRefusals);
        expect(await statusOf(order)).toBe("delivered");
        await workOnDeadlines(shop.db, system);
        const [facts] = await deadlineFactsOf(shop.db, [order.id]);
        if (facts === undefined) throw new Error("The order is gone");
        expect(deadlinesOf(facts).filter(({ dueAt }) => dueAt <= facts.now)).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
  expect(await brokenBalances(shop.db)).toEqual([]);
}, 120_000);

it("whatever happens in whatever order: known states only, and stock and money balance", async () => {
  const usual = fc.constantFrom(...Object.keys(happenings));
  await fc.assert(
    fc.asyncProperty(
      fc.array(usual, { minLength: 8, maxLength: 20 }),
      fc.boolean(),
      async (events, isCash) => {
        const order = await (isCash ? anOrder : aPaidOrder)(shop.db, { buyer, seller, product });
        await promised(shop.db, order.id, { shipBy: 2, arrivesFrom: 4, arrivesBy: 6 });
        for (const event of events) {
          const before = await statusOf(order);
          await happenings[event]?.(order).catch(onlyRefusals);
          const after = await statusOf(order);
          if (after !== before) expect(canMove(before, after), `${before} → ${after}`).toBe(true);
        }
        await workOnDeadlines(shop.db, system);
        const [facts] = await deadlineFactsOf(shop.db, [order.id]);
        if (facts === undefined) throw new Error("The order is gone");
        if (!["cancelled", "refused"].includes(facts.status))
          expect(stateOfOrder(facts.status)).not.toBeNull();
        expect(deadlinesOf(facts).filter(({ dueAt }) => dueAt <= facts.now)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
  expect(await brokenBalances(shop.db)).toEqual([]);
}, 120_000);
