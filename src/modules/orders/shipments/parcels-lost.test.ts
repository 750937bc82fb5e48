import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { step, stock } from "#tests/support/order-steps.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  answerMissing,
  buyerOrder,
  changeOrderStatus,
  decideMissing,
  parcelArrived,
  parcelLost,
  reportMissing,
  returnOffers,
  sellerOrder,
  shipAnotherParcel,
  workOnDeadlines,
} from "../public.server.ts";
import { restockLost } from "../returns/refund-lost.ts";
import { OnlyParcel, ParcelEnded, ParcelNotFound, PartArrived } from "./errors.ts";
import { plainParcel } from "./send-parcel.ts";

/** One parcel of several does not arrive: what arrived stays bought, the rest is refunded once. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 50 });
});

/** A paid order of one piece for each parcel, all of them on their way. */
async function inParcels(count: number): Promise<BuiltOrder> {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, quantity: count });
  await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("confirmed") });
  const parcel = { ...plainParcel, pieces: [{ lineNumber: 1, quantity: 1 }] };
  await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("shipped", { parcel }) });
  for (let sent = 1; sent < count; sent++)
    await shipAnotherParcel(shop.db, seller, { orderId: order.id, parcel });
  return order;
}

const orderNow = ({ id }: BuiltOrder) => sellerOrder(shop.db, seller, { orderId: id });
const shipmentOf = async (order: BuiltOrder, number: number) =>
  (await orderNow(order)).shipments[number - 1]?.id ?? "";
const lost = async (order: BuiltOrder, number: number) =>
  parcelLost(shop.db, seller, { shipmentId: await shipmentOf(order, number) });
const arrived = async (order: BuiltOrder, number: number) =>
  parcelArrived(shop.db, seller, {
    shipmentId: await shipmentOf(order, number),
    cashHeldBy: null,
  });

const moneyOf = async ({ id }: BuiltOrder) =>
  (
    await rows<{ refunds: number[]; credits: number[]; open: number | null }>(
      shop,
      `select array(select amount_paise::int from refunds where order_id = $1) as refunds,
         array(
           select total_paise::int
           from documents
           where order_id = $1 and kind = 'credit_note'
         ) as credits,
         (select open_returns from order_settlements where order_id = $1) as open`,
      [id],
    )
  )[0];

describe("one parcel of two", () => {
  test("that is lost is refunded once the other one arrives, and both read it", async () => {
    const order = await inParcels(2);
    await lost(order, 1);
    await expect(lost(order, 1)).rejects.toThrow(ParcelEnded);
    await deliverEvents(shop.db);
    expect(await moneyOf(order)).toMatchObject({ refunds: [], credits: [] });
    expect((await orderNow(order)).status).toBe("shipped");
    await arrived(order, 2);
    await deliverEvents(shop.db);
    const { status, returns, shipments } = await buyerOrder(shop.db, buyer, { orderId: order.id });
    expect([status, shipments.map((one) => one.status)]).toEqual([
      "delivered",
      ["not_delivered", "delivered"],
    ]);
    expect(returns).toMatchObject([
      { reason: "lost", status: "settled", items: [{ quantity: 1 }] },
    ]);
    const money = await moneyOf(order);
    expect(money?.refunds).toHaveLength(1);
    expect(money?.credits).toEqual(money?.refunds);
    expect(money?.open).toBe(0);
    expect(await brokenBalances(shop.db)).toEqual([]);
    const [offer] = await returnOffers(shop.db, buyer, { orderId: order.id });
    expect(offer?.lines).toMatchObject([{ left: 1 }]);
    const subjects = (await writtenMails(shop.db, {})).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.startsWith("A parcel will not arrive"))).toHaveLength(2);
    expect(subjects.filter((one) => one.startsWith("Refund for what did"))).toHaveLength(1);
  });

  test("that is lost as the last one ends the order as delivered", async () => {
    const order = await inParcels(2);
    await arrived(order, 1);
    await lost(order, 2);
    await deliverEvents(shop.db);
    expect((await orderNow(order)).status).toBe("delivered");
    expect((await moneyOf(order))?.refunds).toHaveLength(1);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("cannot make the seller refund what arrived", async () => {
    const order = await inParcels(2);
    await arrived(order, 1);
    await expect(
      changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("refused") }),
    ).rejects.toThrow(PartArrived);
  });

  test("both lost are the whole order: everything is refunded with its shipping", async () => {
    const order = await inParcels(2);
    await lost(order, 2);
    await lost(order, 1);
    await deliverEvents(shop.db);
    expect((await orderNow(order)).status).toBe("refused");
    expect(await moneyOf(order)).toMatchObject({
      refunds: [order.totalPaise],
      credits: [order.totalPaise],
    });
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("returns to stock once its parcel is back in the workshop, once", async () => {
    const order = await inParcels(2);
    await arrived(order, 1);
    await lost(order, 2);
    await deliverEvents(shop.db);
    const before = (await stock(shop, product)).onHand ?? 0;
    const again = () => inTransaction(shop.db, (tx) => restockLost(tx, order.id));
    await again();
    expect((await stock(shop, product)).onHand).toBe(before);
    await rows(shop, "insert into shipment_events (shipment_id, kind) values ($1, 'returned')", [
      await shipmentOf(order, 2),
    ]);
    await again();
    await again();
    expect((await stock(shop, product)).onHand).toBe(before + 1);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

test("what was never sent is refunded too, where the buyer reports it and nobody answers", async () => {
  const order = await aPaidOrder(shop.db, { buyer, seller, product, quantity: 2 });
  await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("confirmed") });
  const parcel = { ...plainParcel, pieces: [{ lineNumber: 1, quantity: 1 }] };
  await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("shipped", { parcel }) });
  await arrived(order, 1);
  await promised(shop.db, order.id, { shipBy: 1, arrivesFrom: 2, arrivesBy: 3 });
  await daysPass(shop.db, order.id, 5);
  await reportMissing(shop.db, buyer, { orderId: order.id, note: null });
  for (const days of [1, 8]) {
    await daysPass(shop.db, order.id, days);
    await workOnDeadlines(shop.db, system);
  }
  expect((await orderNow(order)).status).toBe("delivered");
  expect((await moneyOf(order))?.refunds).toHaveLength(1);
  expect(await brokenBalances(shop.db)).toEqual([]);
});

test("a lost parcel that turns up before the others counts as arrived", async () => {
  const order = await inParcels(2);
  await lost(order, 1);
  await arrived(order, 1);
  await arrived(order, 2);
  expect((await orderNow(order)).status).toBe("delivered");
  expect((await moneyOf(order))?.refunds).toEqual([]);
  expect(await brokenBalances(shop.db)).toEqual([]);
});

test("an order of one parcel is not delivered as a whole, and another shop's parcel is not found", async () => {
  const order = await inParcels(1);
  await expect(lost(order, 1)).rejects.toThrow(OnlyParcel);
  const other = await aSeller(shop.db);
  const two = await inParcels(2);
  await expect(
    parcelLost(shop.db, other, { shipmentId: await shipmentOf(two, 1) }),
  ).rejects.toThrow();
  await expect(parcelLost(shop.db, seller, { shipmentId: "x" })).rejects.toThrow(ParcelNotFound);
});

describe("a buyer who reports that the rest never came", () => {
  async function reported(): Promise<BuiltOrder> {
    const order = await inParcels(2);
    await arrived(order, 1);
    await promised(shop.db, order.id, { shipBy: 1, arrivesFrom: 2, arrivesBy: 3 });
    await daysPass(shop.db, order.id, 5);
    await reportMissing(shop.db, buyer, { orderId: order.id, note: null });
    return order;
  }

  test("is refunded for the rest only, where nobody answers", async () => {
    const order = await reported();
    for (const days of [1, 8]) {
      await daysPass(shop.db, order.id, days);
      await workOnDeadlines(shop.db, system);
    }
    await deliverEvents(shop.db);
    expect((await orderNow(order)).status).toBe("delivered");
    const money = await moneyOf(order);
    expect(money?.refunds).toHaveLength(1);
    expect(money?.refunds[0]).toBeLessThan(order.totalPaise);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("is refunded for the rest only, where an administrator decides", async () => {
    const order = await reported();
    await answerMissing(shop.db, seller, { orderId: order.id, answer: "At the depot" });
    const admin = await aPerson(shop.db, { isAdmin: true });
    await decideMissing(shop.db, admin, { orderId: order.id, isLost: true, reason: "No scan" });
    await deliverEvents(shop.db);
    expect((await orderNow(order)).status).toBe("delivered");
    expect((await moneyOf(order))?.refunds).toHaveLength(1);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

test("whichever parcels arrive in whatever order, money, documents and pieces balance", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([1, 2, 3], { minLength: 3 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      async (order, ends) => {
        const built = await inParcels(3);
        for (const number of order) {
          await ((ends[number - 1] ?? false) ? arrived : lost)(built, number);
          await deliverEvents(shop.db);
        }
        const there = ends.filter(Boolean).length;
        expect((await orderNow(built)).status).toBe(there === 0 ? "refused" : "delivered");
        const money = await moneyOf(built);
        const sum = (money?.refunds ?? []).reduce((total, one) => total + one, 0);
        expect(money?.credits).toEqual(money?.refunds);
        if (there === 3) expect(sum).toBe(0);
        else if (there === 0) expect(sum).toBe(built.totalPaise);
        else expect(Math.abs(sum - (built.totalPaise * (3 - there)) / 3)).toBeLessThan(20_000);
        expect(await brokenBalances(shop.db)).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
}, 60_000);
