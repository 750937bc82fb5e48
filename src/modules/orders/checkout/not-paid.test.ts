import { beforeAll, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import {
  aBuyer,
  aPerson,
  aProduct,
  aSeller,
  inASale,
  type BuiltProduct,
} from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import * as orders from "../public.server.ts";

/** Only its buyer sees a purchase that waits for payment or was never paid. */

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;
let administrator: UserActor;
let tote: BuiltProduct;
let saleId: string;
let unpaid: readonly BuiltOrder[];

const everything = { status: null, search: "", after: null } as const;

async function allOf<T>(parts: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

const queries: Readonly<Record<string, () => Promise<unknown>>> = {
  "the table of orders and the counts on its tabs": () =>
    orders.sellerOrderTable(database.db, seller, everything),
  "the table, asked for what waits": () =>
    orders.sellerOrderTable(database.db, seller, { ...everything, status: "awaiting_payment" }),
  "the table, asked for what expired": () =>
    orders.sellerOrderTable(database.db, seller, { ...everything, status: "expired" }),
  "the table, searched by number": async () =>
    (await orders.sellerOrderTable(database.db, seller, { ...everything, search: "Meera" })).orders
      .length,
  "the figures of the dashboard": () => orders.sellerSummary(database.db, seller),
  "what is to be done": () => orders.ordersToDo(database.db, seller),
  "sales by day": () => orders.ordersByDay(database.db, seller, { days: 3 }),
  "the file of orders": () =>
    allOf(orders.exportedOrders(database.db, seller, { status: null, search: "" })),
  "what came of a sale": () => orders.resultsOfSales(database.db, seller, { saleIds: [saleId] }),
  "the pieces sold": async () => {
    await orders.noteSales(database.db, system, { orderId: unpaid[0]?.id ?? "" });
    const sold = await orders.unitsOfNotedSales(database.db, system, { most: 10 });
    return sold.map(({ pieces }) => pieces);
  },
  "the orders of the last week": () => orders.newOrders(database.db, administrator),
  "how much somebody sold": () =>
    orders.orderCountsOf(database.db, administrator, { userId: seller.userId }),
  "how much somebody bought": () =>
    orders.orderCountsOf(database.db, administrator, { userId: buyer.userId }),
};

const before = new Map<string, unknown>();

beforeAll(async () => {
  const { db } = database;
  [seller, buyer, administrator] = [
    await aSeller(db),
    await aBuyer(db),
    await aPerson(db, { isAdmin: true }),
  ];
  tote = await aProduct(db, seller, { stock: 50 });
  saleId = await inASale(db, tote, { startsAt: new Date(Date.now() - 3_600_000) });
  const paid = await anOrder(db, { buyer, seller, product: tote, status: "delivered" });
  unpaid = [paid];
  for (const [name, run] of Object.entries(queries)) before.set(name, await run());
  unpaid = [
    await anOrder(db, { buyer, seller, product: tote, quantity: 2, status: "awaiting_payment" }),
    await anOrder(db, { buyer, seller, product: tote, quantity: 3, status: "expired" }),
  ];
});

describe("unpaid orders change nothing in", () => {
  test.each(Object.keys(queries))("%s", async (name) => {
    expect(before.has(name)).toBe(true);
    expect(await queries[name]?.()).toEqual(before.get(name));
  });
});

describe("an unpaid order", () => {
  test("answers its seller as one that does not exist, to read, change or annotate", async () => {
    for (const { id: orderId } of unpaid) {
      await expect(orders.sellerOrder(database.db, seller, { orderId })).rejects.toThrow(NotFound);
      await expect(
        orders.changeOrderStatus(database.db, seller, {
          orderId,
          to: "confirmed",
          carrier: null,
          trackingNumber: null,
          note: null,
        }),
      ).rejects.toThrow(NotFound);
      await expect(
        orders.addOrderNote(database.db, seller, { orderId, body: "Who is it?" }),
      ).rejects.toThrow(NotFound);
    }
  });

  test("is visible to its buyer and to administrators", async () => {
    const seen = await orders.buyerOrders(database.db, buyer, { after: null });
    expect(seen.orders.map((order) => order.status).toSorted()).toEqual([
      "awaiting_payment",
      "delivered",
      "expired",
    ]);
    const all = await orders.allOrders(database.db, administrator, {
      filters: { search: "", status: null, fromDay: "", toDay: "" },
      after: null,
    });
    expect(all.orders.map((order) => order.status).toSorted()).toEqual([
      "awaiting_payment",
      "delivered",
      "expired",
    ]);
    for (const { id: orderId } of unpaid)
      expect((await orders.overseenOrder(database.db, administrator, { orderId })).id).toBe(
        orderId,
      );
  });

  test("once paid shows its seller no earlier event", async () => {
    const { db } = database;
    const { id: orderId, purchaseId } = await anOrder(db, {
      buyer,
      seller,
      product: tote,
      status: "awaiting_payment",
    });
    await orders.purchasePaid(db, system, { purchaseId, paymentId: crypto.randomUUID() });
    expect(
      (await orders.sellerOrder(db, seller, { orderId })).events.map((event) => event.status),
    ).toEqual(["pending"]);
    expect(
      (await orders.buyerOrder(db, buyer, { orderId })).events.map((event) => event.status),
    ).toEqual(["awaiting_payment", "pending"]);
  });
});
