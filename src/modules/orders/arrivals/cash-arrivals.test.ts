import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { workOnDeadlines } from "../deadlines/work-on-deadlines.ts";
import {
  changeOrderStatus,
  claimArrival,
  confirmArrival,
  decideMissing,
  objectToArrival,
  orderDeadlines,
  overdueOrders,
  reportMissing,
} from "../public.server.ts";
import { ArrivalClaimed, NothingToClaim, NothingToObject } from "./errors.ts";

/** The buyer of a cash order has a way out as well, and nobody's word alone makes a debt. */

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

/** A cash order, sent by hand, whose last promised day is today. */
async function expectedToday(): Promise<BuiltOrder> {
  const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
  await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
  await daysPass(shop.db, order.id, 4);
  return order;
}

const claim = ({ id }: BuiltOrder) => claimArrival(shop.db, buyer, { orderId: id });
const object = ({ id }: BuiltOrder) =>
  objectToArrival(shop.db, seller, { orderId: id, objection: "It came back to me." });
const decide = ({ id }: BuiltOrder, isLost: boolean) =>
  decideMissing(shop.db, administrator, { orderId: id, isLost, reason: "The courier's proof" });
const refuse = ({ id }: BuiltOrder) =>
  changeOrderStatus(shop.db, seller, {
    orderId: id,
    to: "refused",
    carrier: null,
    trackingNumber: null,
    note: null,
  });
const stateOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ status: string; holder: string | null; settled: number }>(
      shop,
      `select status, cash_held_by as holder,
         (select count(*) from order_settlements s where s.order_id = o.id)::int as settled
       from orders o
       where id = $1`,
      [id],
    )
  )[0];
const onItsWay = { status: "shipped", holder: null, settled: 0 };

describe("a buyer says that a cash order arrived and was paid", () => {
  test("from the first promised day on, once, of a cash order only by this way", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
    await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
    await expect(claim(order)).rejects.toThrow(NothingToClaim);
    await daysPass(shop.db, order.id, 2);
    await expect(confirmArrival(shop.db, buyer, { orderId: order.id })).rejects.toThrow();
    await expect(
      claimArrival(shop.db, await aBuyer(shop.db), { orderId: order.id }),
    ).rejects.toThrow("Order not found");
    const both = await Promise.allSettled([claim(order), claim(order)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await orderDeadlines(shop.db, buyer, { orderId: order.id })).toMatchObject({
      canClaimArrival: false,
      canReportMissing: false,
      claim: { objectedAt: null },
    });
    expect(await stateOf(order)).toEqual(onItsWay);
  });

  test("nobody objects: it is delivered once, and the seller who sent it by hand has the cash", async () => {
    const order = await expectedToday();
    await claim(order);
    await pass();
    await daysPass(shop.db, order.id, 1);
    await pass();
    expect(await stateOf(order)).toEqual(onItsWay);
    await daysPass(shop.db, order.id, 8);
    await Promise.all([pass(), pass()]);
    expect(await stateOf(order)).toEqual({ status: "delivered", holder: "seller", settled: 1 });
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("the seller agrees and says who has the cash", async () => {
    const order = await expectedToday();
    await claim(order);
    await deliver(shop.db, seller, order, "courier");
    expect(await stateOf(order)).toEqual({ status: "delivered", holder: "courier", settled: 1 });
    await expect(object(order)).rejects.toThrow(NothingToObject);
  });

  test("the seller objects, once, and cannot end the order alone: nothing is booked", async () => {
    const order = await expectedToday();
    await claim(order);
    await expect(refuse(order)).rejects.toThrow(ArrivalClaimed);
    await object(order);
    await expect(object(order)).rejects.toThrow(NothingToObject);
    await expect(refuse(order)).rejects.toThrow(ArrivalClaimed);
    await pass();
    await daysPass(shop.db, order.id, 30);
    await pass();
    expect(await stateOf(order)).toEqual(onItsWay);
    expect(await overdueOrders(shop.db, administrator)).toContainEqual(
      expect.objectContaining({ orderId: order.id, step: "claim.decide" }),
    );
  });

  test.each([
    ["that it was not delivered: nobody owes anything", true, "refused", null, 0],
    ["that it was delivered: the seller has the cash", false, "delivered", "seller", 1],
  ] as const)("an administrator finds %s", async (_that, isLost, status, holder, settled) => {
    const order = await expectedToday();
    await claim(order);
    await expect(decide(order, isLost)).rejects.toThrow();
    await object(order);
    await decide(order, isLost);
    expect(await stateOf(order)).toEqual({ status, holder, settled });
    expect(await rows(shop, "select 1 from refunds where order_id = $1", [order.id])).toEqual([]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("that it came after all ends a report, also one that the seller answered too late", async () => {
    const order = await expectedToday();
    await reportMissing(shop.db, buyer, { orderId: order.id, note: null });
    await pass();
    await claim(order);
    await daysPass(shop.db, order.id, 1);
    await pass();
    await daysPass(shop.db, order.id, 8);
    await pass();
    expect(await stateOf(order)).toMatchObject({ status: "delivered", holder: "seller" });
  });
});

test("of whoever says that it arrived and whoever ends it at the same moment, one is refused", async () => {
  for (let round = 0; round < 4; round++) {
    const order = await expectedToday();
    const outcomes = await Promise.allSettled([claim(order), refuse(order)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});
