import { beforeEach, describe, expect, it } from "vitest";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aBuyerAndATote, anOrder } from "#tests/support/an-order.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { addOrderNote } from "../steps/add-order-note.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { createManualOrder } from "../by-hand/create-manual-order.ts";
import { CreateManualOrder } from "../by-hand/contract.ts";
import { buyerOrder } from "./buyer-order.ts";
import { customerFigures } from "../reports/customer-figures.ts";
import { exportedOrders } from "./exported-orders.ts";
import { sellerOrder } from "./seller-order.ts";
import { sellerOrderTable } from "./seller-order-table.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  ({ buyer, seller, product } = await aBuyerAndATote(shop.db));
});

function aManualOrder(fields: Readonly<Record<string, string>>) {
  const form = {
    idempotencyKey: crypto.randomUUID(),
    "customer.name": "Hotel Sahyadri",
    "customer.stateCode": "27",
    "customer.phone": "020 2612 3456",
    "customer.address": "Fort Road, Kolhapur",
    "item0.variantId": product.variantId,
  };
  return createManualOrder(shop.db, seller, CreateManualOrder.parse({ ...form, ...fields }));
}

async function allOf<T>(parts: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

const everything = { status: null, search: "", after: null } as const;

describe("the seller's order table", () => {
  it("lists the seller's own orders only, with customer and items", async () => {
    const order = await anOrder(shop.db, {
      buyer,
      seller,
      product,
      quantity: 3,
      customerName: ["Asha", "Menon"],
    });
    const otherSeller = await aSeller(shop.db);
    await anOrder(shop.db, {
      buyer,
      seller: otherSeller,
      product: await aProduct(shop.db, otherSeller),
    });
    const table = await sellerOrderTable(shop.db, seller, everything);
    expect(table.orders).toMatchObject([
      {
        id: order.id,
        customerName: "Asha Menon",
        customerPhone: "+919812345678",
        customerEmail: buyer.email,
        city: "Pune",
        pieces: 3,
        lineCount: 1,
        firstProductName: "Saddle tote",
      },
    ]);
    expect(table.counts).toEqual({
      awaiting_payment: 0,
      pending: 1,
      confirmed: 0,
      shipped: 0,
      delivered: 0,
      refused: 0,
      cancelled: 0,
      expired: 0,
    });
    await expect(sellerOrder(shop.db, otherSeller, { orderId: order.id })).rejects.toThrow(
      NotFound,
    );
    expect(await sellerOrder(shop.db, seller, { orderId: order.id })).toMatchObject({
      origin: "shop",
      email: buyer.email,
      gstin: null,
      deliverTo: { name: "Asha Menon", phone: "+919812345678", pinCode: "411030" },
    });
  });

  it("filters by status and searches by number or name; a percent sign is only a percent sign", async () => {
    const asha = await anOrder(shop.db, {
      buyer,
      seller,
      product,
      customerName: ["Asha", "Menon"],
    });
    const ravi = await anOrder(shop.db, {
      buyer,
      seller,
      product,
      status: "shipped",
      customerName: ["Ravi 100%", "Kale"],
    });
    const found = async (given: Partial<Parameters<typeof sellerOrderTable>[2]>) =>
      (await sellerOrderTable(shop.db, seller, { ...everything, ...given })).orders.map(
        (order) => order.id,
      );
    expect(await found({ status: "shipped" })).toEqual([ravi.id]);
    expect(await found({ search: "asha men" })).toEqual([asha.id]);
    expect(await found({ search: ravi.orderNumber.slice(-6) })).toEqual([ravi.id]);
    expect(await found({ search: "%" })).toEqual([ravi.id]);
    expect(await found({ search: "_" })).toEqual([]);
    expect(
      (
        await sellerOrderTable(shop.db, seller, {
          ...everything,
          status: "pending",
          search: "ravi",
        })
      ).counts,
    ).toMatchObject({ pending: 0, shipped: 1 });
  });

  it("has pages of 25 in two statements, and opens one order in two", async () => {
    for (let index = 0; index < 30; index++)
      await anOrder(shop.db, { buyer, seller, product, hoursOld: index });
    const first = await sellerOrderTable(shop.db, seller, everything);
    const second = await sellerOrderTable(shop.db, seller, { ...everything, after: first.next });
    expect([first.orders.length, second.orders.length, second.next]).toEqual([25, 5, null]);
    expect(new Set([...first.orders, ...second.orders].map((order) => order.id)).size).toBe(30);
    expect(await countStatements(() => sellerOrderTable(shop.db, seller, everything))).toBe(2);
    expect(
      await countStatements(() =>
        sellerOrder(shop.db, seller, { orderId: first.orders[0]?.id ?? "" }),
      ),
    ).toBe(2);
  });

  it("shows a manual order with its customer, and releases its stock", async () => {
    const { orderId } = await aManualOrder({ "item0.quantity": "4" });
    const found = await sellerOrderTable(shop.db, seller, { ...everything, search: "sahyadri" });
    expect(found.orders).toMatchObject([
      {
        id: orderId,
        origin: "hand",
        customerName: "Hotel Sahyadri",
        customerPhone: "+912026123456",
        customerEmail: null,
        city: null,
        pieces: 4,
      },
    ]);
    const opened = await sellerOrder(shop.db, seller, { orderId });
    expect(opened).toMatchObject({
      origin: "hand",
      paymentMethod: null,
      gstin: null,
      deliverTo: { name: "Hotel Sahyadri", address: "Fort Road, Kolhapur", pinCode: null },
    });
    await changeOrderStatus(shop.db, seller, {
      orderId,
      to: "cancelled",
      carrier: null,
      trackingNumber: null,
      note: null,
    });
    const { rows } = await shop.db.$client.query("select stock from variants where id = $1", [
      product.variantId,
    ]);
    expect(rows).toEqual([{ stock: 200 }]);
  });

  it("is filtered by days, origin, product and any spelling of a phone number", async () => {
    const old = await anOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
    const belt = await anOrder(shop.db, {
      buyer,
      seller,
      product: await aProduct(shop.db, seller, { name: "Panhala belt" }),
      hoursOld: 30,
    });
    const hand = await aManualOrder({});
    const found = async (given: Partial<Parameters<typeof sellerOrderTable>[2]>) =>
      (await sellerOrderTable(shop.db, seller, { ...everything, ...given })).orders.map(
        (order) => order.id,
      );
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    expect(await found({ from: hoursAgo(48) })).toEqual([hand.orderId, belt.id]);
    expect(await found({ before: hoursAgo(48) })).toEqual([old.id]);
    expect(await found({ from: hoursAgo(48), before: hoursAgo(24) })).toEqual([belt.id]);
    expect(await found({ origin: "hand" })).toEqual([hand.orderId]);
    expect(await found({ origin: "shop" })).toEqual([belt.id, old.id]);
    expect(await found({ search: "panhala" })).toEqual([belt.id]);
    expect(await found({ search: "020-2612 3456" })).toEqual([hand.orderId]);
    expect(
      (await sellerOrderTable(shop.db, seller, { ...everything, origin: "hand" })).counts,
    ).toMatchObject({ pending: 1 });
  });

  it("is exported completely, in the same order with the same filters", async () => {
    const placed: string[] = [];
    for (let index = 0; index < 4; index++)
      placed.push(
        (await anOrder(shop.db, { buyer, seller, product, hoursOld: index, quantity: 2 }))
          .orderNumber,
      );
    const other = await aSeller(shop.db);
    await anOrder(shop.db, { buyer, seller: other, product: await aProduct(shop.db, other) });
    const exported = await allOf(exportedOrders(shop.db, seller, everything));
    expect(exported.map((order) => order.orderNumber)).toEqual(placed);
    expect(exported[0]).toMatchObject({
      pieces: 2,
      items: expect.stringMatching(/^2 × Saddle tote \[SKU-\w+\]$/),
      paymentMethod: "cod",
      origin: "shop",
      deliverTo: { name: "Meera Iyer", stateCode: "27" },
    });
    expect(
      await allOf(exportedOrders(shop.db, seller, { ...everything, status: "shipped" })),
    ).toEqual([]);
  });

  it("shows the seller's private notes to nobody else, oldest first", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product });
    await addOrderNote(shop.db, seller, { orderId: order.id, body: "Wants it before Diwali." });
    await addOrderNote(shop.db, seller, { orderId: order.id, body: "Called, all well." });
    expect(
      (await sellerOrder(shop.db, seller, { orderId: order.id })).privateNotes.map(
        ({ body }) => body,
      ),
    ).toEqual(["Wants it before Diwali.", "Called, all well."]);
    expect(JSON.stringify(await buyerOrder(shop.db, buyer, { orderId: order.id }))).not.toContain(
      "Diwali",
    );
    const stranger = await aSeller(shop.db);
    for (const orderId of [order.id, crypto.randomUUID(), "nonsense"])
      await expect(addOrderNote(shop.db, stranger, { orderId, body: "x" })).rejects.toThrow(
        NotFound,
      );
    await expect(addOrderNote(shop.db, buyer, { orderId: order.id, body: "x" })).rejects.toThrow(
      NotAllowed,
    );
    expect(
      await countStatements(() => addOrderNote(shop.db, seller, { orderId: order.id, body: "x" })),
    ).toBe(3);
  });

  it("counts the orders of address book customers, without cancelled ones", async () => {
    const first = await aManualOrder({});
    const { customerId } = await sellerOrder(shop.db, seller, { orderId: first.orderId });
    const again = await createManualOrder(
      shop.db,
      seller,
      CreateManualOrder.parse({
        idempotencyKey: crypto.randomUUID(),
        customerId: customerId ?? "",
        "item0.variantId": product.variantId,
      }),
    );
    await changeOrderStatus(shop.db, seller, {
      orderId: again.orderId,
      to: "cancelled",
      carrier: null,
      trackingNumber: null,
      note: null,
    });
    const figures = (who: UserActor) =>
      customerFigures(shop.db, who, { customerIds: [customerId ?? ""] });
    expect([...(await figures(seller))]).toEqual([
      [customerId, { orders: 1, totalPaise: 294_900 }],
    ]);
    expect([...(await figures(await aSeller(shop.db)))]).toEqual([]);
  });

  it("is closed to buyers, blocked sellers and visitors", async () => {
    await expect(sellerOrderTable(shop.db, buyer, everything)).rejects.toThrow(NotAllowed);
    await expect(
      sellerOrderTable(shop.db, { ...seller, sellerStatus: "blocked" }, everything),
    ).rejects.toThrow(NotAllowed);
    await expect(sellerOrderTable(shop.db, visitor, everything)).rejects.toThrow(NotSignedIn);
  });
});
