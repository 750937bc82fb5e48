import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CourierUnavailable, type CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { textOf } from "#tests/support/pdf-text.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  bookingOf,
  bookParcels,
  labelsOfBookedParcels,
  orderPickups,
  packingOfMany,
  pickupList,
  retryBooking,
  waitingParcels,
} from "../public.server.ts";
import { fieldOfOrder } from "./rules/fields-of-order.ts";

/** Packing and booking many orders on one page. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 90 });
});

async function confirmedOrders(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const order = { buyer, seller, product, status: "confirmed", quantity: 1 } as const;
    ids.push((await aPaidOrder(shop.db, order)).id);
  }
  await readyForCouriers(shop.db, seller);
  return ids;
}

const typed = { weightGrams: "850", lengthCm: "30", widthCm: "20", heightCm: "8" };
const cheap = { ...typed, offer: "10:9250", chosen: "yes" };

function fields(orderIds: readonly string[], of: Readonly<Record<string, string>> = cheap) {
  return Object.fromEntries(
    orderIds.flatMap((id) =>
      Object.entries(of).map(([name, value]) => [fieldOfOrder(id, name), value]),
    ),
  );
}

const pack = (orderIds: readonly string[], sent = {}, courier: CourierProvider | null = null) =>
  packingOfMany(shop.db, seller, { orderIds, sent, courier });
const book = (
  orderIds: readonly string[],
  sent = fields(orderIds),
  courier: CourierProvider = sandbox.courier,
) => bookParcels(shop.db, seller, courier, { orderIds, sent });
const booking = (orderId: string) => bookingOf(shop.db, seller, { orderId });
const parcels = async () =>
  (await waitingParcels(shop.db, seller)).map(({ orderId, status }) => ({ orderId, status }));

describe("the page of many orders", () => {
  test("knows weight and size, and has the cheapest courier first", async () => {
    const [first = "", second = "", third = ""] = await confirmedOrders(3);
    await book([first]);
    const orders = await pack([], {}, sandbox.courier);
    expect(orders.map(({ orderId }) => orderId)).toEqual([second, third]);
    for (const { typed: known, offers, isChosen } of orders) {
      expect(known).toEqual(typed);
      expect(offers?.map(({ pricePaise }) => pricePaise)).toEqual([92_50, 99_50, 153_50]);
      expect(isChosen).toBe(true);
    }
  });

  test("has the chosen orders, at most twenty, and none of another shop", async () => {
    const ids = await confirmedOrders(21);
    expect(await pack([])).toHaveLength(20);
    expect(await pack(ids)).toHaveLength(20);
    expect((await pack([ids[20] ?? "", "nonsense"])).map(({ orderId }) => orderId)).toEqual([
      ids[20],
    ]);
    const other = await aSeller(shop.db);
    const question = { orderIds: ids, sent: {}, courier: null };
    expect(await packingOfMany(shop.db, other, question)).toEqual([]);
  });

  test("reads as much for one order as for ten", async () => {
    const ids = await confirmedOrders(10);
    for (const some of [ids.slice(0, 1), ids])
      expect(await countStatements(() => pack(some, fields(some), sandbox.courier))).toBe(3);
    await book(ids);
    expect(await countStatements(() => waitingParcels(shop.db, seller))).toBe(1);
  });

  test("says at each field what is wrong, and keeps what was typed", async () => {
    const [orderId = ""] = await confirmedOrders(1);
    const sent = fields([orderId], { ...typed, weightGrams: "heavy" });
    const [order] = await pack([orderId], sent, sandbox.courier);
    expect(order).toMatchObject({
      typed: { weightGrams: "heavy", lengthCm: "30" },
      problems: { weightGrams: "Please use whole grams from 1 to 1,00,000." },
      isChosen: false,
      offers: null,
    });
    expect((await pack([orderId]))[0]?.problems).toEqual({});
  });

  test("calls a silent service only a few times", async () => {
    const ids = await confirmedOrders(10);
    let calls = 0;
    const away: CourierProvider = {
      ...sandbox.courier,
      offers: () => {
        calls++;
        return Promise.reject(new CourierUnavailable("away"));
      },
    };
    const orders = await pack(ids, fields(ids), away);
    expect(orders.every(({ refusal }) => refusal?.includes("does not answer"))).toBe(true);
    expect(Object.keys(await book(ids, fields(ids), away))).toHaveLength(10);
    expect(calls).toBeLessThan(10);
  });
});

describe("booking many orders", () => {
  test("books each once, however often it is pressed at once", async () => {
    const ids = await confirmedOrders(5);
    const ends = await Promise.all([book(ids), book(ids)]);
    expect(ends).toEqual([{}, {}]);
    expect(await book(ids)).toEqual({});
    expect(await parcels()).toEqual(
      expect.arrayContaining(ids.map((orderId) => ({ orderId, status: "booked" }))),
    );
    const { parcels: atService } = sandbox.control.account();
    const ours = await Promise.all(ids.map(async (id) => (await booking(id))?.trackingNumber));
    expect(atService.filter(({ awb }) => ours.includes(awb ?? ""))).toHaveLength(5);
  });

  test("leaves out what was not chosen, and says what is missing", async () => {
    const [chosen = "", left = "", unpriced = "", empty = ""] = await confirmedOrders(4);
    const sent = {
      ...fields([chosen]),
      ...fields([left], { ...typed, offer: "10:9250" }),
      ...fields([unpriced], { ...typed, chosen: "yes" }),
      ...fields([empty], { chosen: "yes", weightGrams: "", offer: "10:9250" }),
    };
    expect(await book([chosen, left, unpriced, empty], sent)).toEqual({
      [unpriced]: "Please choose a courier.",
      [empty]: "Please enter weight and size.",
    });
    expect(await parcels()).toEqual([{ orderId: chosen, status: "booked" }]);
  });

  test("an order whose price changed stops none of the others", async () => {
    const [changed = "", ...fine] = await confirmedOrders(4);
    const ids = [changed, ...fine];
    const sent = { ...fields(ids), ...fields([changed], { ...cheap, offer: "10:1" }) };
    expect(await book(ids, sent)).toEqual({
      [changed]: "The offers have changed. Please choose again.",
    });
    expect(await parcels()).toHaveLength(3);
  });

  test("the courier's own sentence stays at its order", async () => {
    const [orderId = ""] = await confirmedOrders(1);
    await sandbox.control.wish({ do: "answers", how: "refuse", on: "/courier/assign/awb" });
    expect(await book([orderId])).toEqual({});
    const [order] = await pack([orderId]);
    expect(order?.refusal).toBe((await booking(orderId))?.refusal);
    expect(order?.refusal).not.toBeNull();
    expect(await book([orderId])).toEqual({});
    expect(await pack([orderId])).toEqual([]);
  });

  test("a server that dies in the middle books the rest with the next press", async () => {
    const ids = await confirmedOrders(6);
    let calls = 0;
    const dying: CourierProvider = {
      ...sandbox.courier,
      createParcel: (parcel) =>
        ++calls > 2 ? new Promise(() => undefined) : sandbox.courier.createParcel(parcel),
    };
    void book(ids, fields(ids), dying);
    await expect
      .poll(async () => (await parcels()).filter(({ status }) => status === "booked"))
      .toHaveLength(2);
    await expect.poll(async () => (await parcels()).length).toBeGreaterThan(2);
    await book(ids);
    await shop.db.$client.query("update courier_bookings set claimed_until = null");
    const open = (await parcels()).filter(({ status }) => status === "booking");
    for (const { orderId } of open) {
      const bookingId = (await booking(orderId))?.id ?? "";
      await retryBooking(shop.db, seller, sandbox.courier, { bookingId });
    }
    expect((await parcels()).map(({ status }) => status)).toEqual(ids.map(() => "booked"));
    const references = sandbox.control.account().parcels.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
  });
});

describe("papers of many parcels", () => {
  test("the couriers' labels come in one file, or ours without them, those of another shop in none", async () => {
    const ids = await confirmedOrders(3);
    await book(ids);
    const waiting = await waitingParcels(shop.db, seller);
    const parcel = waiting.slice(0, 2).map(({ bookingId }) => bookingId);
    const labels = await labelsOfBookedParcels(shop.db, seller, sandbox.courier, { parcel });
    const pdf = Buffer.from(labels ?? []).toString("latin1");
    expect(pdf).toContain("/Count 2");
    for (const { trackingNumber } of waiting.slice(0, 2)) expect(pdf).toContain(trackingNumber);
    expect(pdf).not.toContain(waiting[2]?.trackingNumber);
    const other = await aSeller(shop.db);
    expect(await labelsOfBookedParcels(shop.db, other, sandbox.courier, { parcel })).toBeNull();
    expect(await pickupList(shop.db, other, { parcel, shopName: "Other" })).toBeNull();
    const ours = Buffer.from(
      (await labelsOfBookedParcels(shop.db, seller, null, { parcel })) ?? [],
    );
    for (const { trackingNumber } of waiting.slice(0, 2))
      expect(textOf(ours)).toContain(trackingNumber);
    expect(textOf(ours)).not.toContain(waiting[2]?.trackingNumber);
  });

  test("the pickup list has a page for the ticked parcels only", async () => {
    const ids = await confirmedOrders(3);
    await book(ids);
    const [first, second, third] = await waitingParcels(shop.db, seller);
    const parcel = [first?.bookingId ?? "", second?.bookingId ?? "", "nonsense"];
    const pdf = await pickupList(shop.db, seller, { parcel, shopName: "Sahyadri" });
    const text = textOf(pdf ?? Buffer.alloc(0));
    expect(text).toContain("Sahyadri");
    for (const on of [first, second]) expect(text).toContain(on?.orderNumber);
    expect(text).not.toContain(third?.orderNumber);
  });
});

describe("one pickup", () => {
  test("is ordered for all ticked parcels, and refused for those of another shop", async () => {
    const ids = await confirmedOrders(2);
    await book(ids);
    const waiting = await waitingParcels(shop.db, seller);
    const parcel = waiting.map(({ bookingId }) => bookingId);
    const wish = { parcel, day: "2027-01-04" };
    expect(await orderPickups(shop.db, seller, sandbox.courier, wish)).toEqual({});
    expect((await waitingParcels(shop.db, seller)).map(({ pickupOn }) => pickupOn)).toEqual([
      "2027-01-04",
      "2027-01-04",
    ]);
    const other = await aSeller(shop.db);
    await expect(orderPickups(shop.db, other, sandbox.courier, wish)).rejects.toThrow(NotFound);
  });
});
