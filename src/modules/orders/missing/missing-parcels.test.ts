import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidOrder, deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  answerMissing,
  changeOrderStatus,
  confirmArrival,
  decideMissing,
  orderDeadlines,
  overdueOrders,
  readCashHistory,
  reportMissing,
} from "../public.server.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import { NothingToAnswer, NotMissingYet, ReportedMissing } from "./errors.ts";

/** Nobody's money waits for a parcel that never came. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
  product = await aProduct(shop.db, seller, { stock: 10 });
});

const pass = () => workOnDeadlines(shop.db, system);

/** An order whose last promised day is today. */
async function expectedToday(how: "online" | "cod" = "online"): Promise<BuiltOrder> {
  const given = { buyer, seller, product, status: "shipped" } as const;
  const order = how === "cod" ? await anOrder(shop.db, given) : await aPaidOrder(shop.db, given);
  await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
  await daysPass(shop.db, order.id, 4);
  return order;
}

const report = ({ id }: BuiltOrder, note: string | null = "Nobody rang.") =>
  reportMissing(shop.db, buyer, { orderId: id, note });
const answer = ({ id }: BuiltOrder) =>
  answerMissing(shop.db, seller, { orderId: id, answer: "Left with the guard, signed S. Rao." });
const decide = ({ id }: BuiltOrder, isLost: boolean) =>
  decideMissing(shop.db, administrator, { orderId: id, isLost, reason: "The courier's proof" });

const statusOf = async ({ id }: BuiltOrder) =>
  (await rows<{ status: string }>(shop, "select status from orders where id = $1", [id]))[0]
    ?.status;
const refundsOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ n: number }>(shop, "select count(*) as n from refunds where order_id = $1", [id])
  )[0]?.n;
const stepsOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ step: string }>(
      shop,
      "select step from order_deadline_steps where order_id = $1 order by taken_at",
      [id],
    )
  ).map(({ step }) => step);

describe("a buyer reports that a parcel never came", () => {
  test("from the last promised day on, once, and not of a delivered order", async () => {
    const early = await aPaidOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await promised(shop.db, early.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
    await expect(report(early)).rejects.toThrow(NotMissingYet);
    await daysPass(shop.db, early.id, 4);
    await report(early);
    await expect(report(early, "Again")).rejects.toThrow(NotMissingYet);
    expect((await orderDeadlines(shop.db, buyer, { orderId: early.id }))?.missing).toMatchObject({
      note: "Nobody rang.",
      answer: null,
    });

    const delivered = await aPaidOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await deliver(shop.db, seller, delivered);
    await expect(report(delivered)).rejects.toThrow(NotMissingYet);
  });

  test("twice at the same moment, and it is one report", async () => {
    const order = await expectedToday();
    const outcomes = await Promise.allSettled([report(order), report(order)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("and nobody else does: not another buyer, and the seller only answers", async () => {
    const order = await expectedToday();
    const [stranger, otherSeller] = [await aBuyer(shop.db), await aSeller(shop.db)];
    await expect(
      reportMissing(shop.db, stranger, { orderId: order.id, note: null }),
    ).rejects.toThrow("Order not found");
    await report(order);
    await expect(
      answerMissing(shop.db, otherSeller, { orderId: order.id, answer: "Mine" }),
    ).rejects.toThrow("Order not found");
    const own = await aPerson(shop.db, { isAdmin: true });
    await expect(
      decideMissing(
        shop.db,
        { ...own, sellerId: seller.userId },
        {
          orderId: order.id,
          isLost: false,
          reason: "Mine",
        },
      ),
    ).rejects.toThrow();
    expect(await statusOf(order)).toBe("shipped");
  });

  test("it no longer counts as delivered by itself; not answered, it counts as lost and is refunded once", async () => {
    const order = await expectedToday();
    await report(order);
    await pass();
    expect(await stepsOf(order)).toEqual(["missing.ask"]);
    await daysPass(shop.db, order.id, 1);
    await pass();
    expect(await statusOf(order)).toBe("shipped");
    await daysPass(shop.db, order.id, 8);
    await Promise.all([pass(), pass()]);
    await pass();
    expect(await statusOf(order)).toBe("refused");
    expect(await refundsOf(order)).toBe(1);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("answered, it waits for an administrator, who sees it and refunds", async () => {
    const order = await expectedToday();
    await report(order);
    await answer(order);
    await expect(answer(order)).rejects.toThrow(NothingToAnswer);
    await pass();
    await daysPass(shop.db, order.id, 30);
    await pass();
    expect(await statusOf(order)).toBe("shipped");
    expect(await overdueOrders(shop.db, administrator)).toContainEqual(
      expect.objectContaining({ orderId: order.id, step: "missing.decide" }),
    );
    await decide(order, true);
    expect(await statusOf(order)).toBe("refused");
    expect(await refundsOf(order)).toBe(1);
    await expect(decide(order, false)).rejects.toThrow(NothingToAnswer);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("an administrator finds that it was delivered: the seller is paid", async () => {
    const order = await expectedToday();
    await report(order);
    await answer(order);
    await decide(order, false);
    expect(await statusOf(order)).toBe("delivered");
    expect(await refundsOf(order)).toBe(0);
    const [entry] = await rows<{ action: string }>(
      shop,
      "select action from audit_trail where object_id = $1",
      [order.id],
    );
    expect(entry?.action).toBe("orders.decideMissing");
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("it turns up: the buyer says so, and the report is over", async () => {
    const order = await expectedToday();
    await report(order);
    await confirmArrival(shop.db, buyer, { orderId: order.id });
    expect(await statusOf(order)).toBe("delivered");
    await expect(answer(order)).rejects.toThrow(NothingToAnswer);
    expect((await orderDeadlines(shop.db, buyer, { orderId: order.id }))?.missing).toBeNull();
  });

  test("the seller cannot end it by calling it delivered, but can call it lost", async () => {
    const order = await expectedToday();
    await report(order);
    await expect(deliver(shop.db, seller, order)).rejects.toThrow(ReportedMissing);
    const step = { carrier: null, trackingNumber: null, note: null } as const;
    await changeOrderStatus(shop.db, seller, { orderId: order.id, to: "refused", ...step });
    expect(await refundsOf(order)).toBe(1);
  });

  test("of whoever reports and whoever delivers at the same moment, one is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await expectedToday();
      const outcomes = await Promise.allSettled([report(order), deliver(shop.db, seller, order)]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });

  test("paid in cash it is no refusal of the buyer's", async () => {
    const order = await expectedToday("cod");
    await report(order);
    await daysPass(shop.db, order.id, 1);
    await pass();
    await daysPass(shop.db, order.id, 8);
    await pass();
    expect(await statusOf(order)).toBe("refused");
    expect(await refundsOf(order)).toBe(0);
    expect(await readCashHistory(shop.db, buyer, { pinCode: "" })).toMatchObject({ refusals: 0 });
  });
});
