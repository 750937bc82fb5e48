import { beforeEach, describe, expect, it } from "vitest";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aBuyerAndATote, anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { buyerOrder } from "./buyer-order.ts";
import { buyerOrders } from "./buyer-orders.ts";
import { orderForMail, purchaseForMail } from "./purchase-for-mail.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  ({ buyer, seller, product } = await aBuyerAndATote(shop.db));
});

describe("My Orders", () => {
  it("shows each order with its shop, lines and amounts", async () => {
    const order = await anOrder(shop.db, {
      buyer,
      seller,
      product,
      quantity: 2,
      shippingPaise: 9900,
    });
    const { orders, next } = await buyerOrders(shop.db, buyer, { after: null });
    expect(next).toBeNull();
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      id: order.id,
      orderNumber: order.orderNumber,
      purchaseId: order.purchaseId,
      status: "pending",
      shop: { shopName: "Kolhapur Charmakar" },
      subtotalPaise: 499_800,
      shippingPaise: 9900,
      taxPaise: 89_964,
      roundOffPaise: 36,
      totalPaise: 599_700,
    });
    expect(orders[0]?.lines).toMatchObject([
      {
        productId: product.id,
        productName: "Saddle tote",
        quantity: 2,
        unitPricePaise: 249_900,
        lineTotalPaise: 499_800,
        gstBasisPoints: 1800,
      },
    ]);
    expect(orders[0]?.placedAt).toBeInstanceOf(Date);
  });

  it("pages through 45 orders, newest first, each exactly once, in two statements a page", async () => {
    const placed: string[] = [];
    for (let index = 0; index < 45; index++)
      placed.unshift(
        (await anOrder(shop.db, { buyer, seller, product, hoursOld: 100 - index })).id,
      );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { orders, next } = await buyerOrders(shop.db, buyer, { after });
      seen.push(...orders.map((order) => order.id));
      after = next;
    } while (after !== null);
    expect(seen).toEqual(placed);
    expect(await countStatements(() => buyerOrders(shop.db, buyer, { after: null }))).toBe(2);
  });

  it("shows nobody else's orders, and another buyer's cursor opens nothing", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product });
    const other = await aBuyer(shop.db);
    expect(await buyerOrders(shop.db, other, { after: null })).toEqual({ orders: [], next: null });
    expect(await buyerOrders(shop.db, other, { after: order.id })).toEqual({
      orders: [],
      next: null,
    });
    await expect(buyerOrder(shop.db, other, { orderId: order.id })).rejects.toThrow(NotFound);
    await expect(buyerOrder(shop.db, seller, { orderId: order.id })).rejects.toThrow(NotFound);
    await expect(buyerOrder(shop.db, visitor, { orderId: order.id })).rejects.toThrow(NotSignedIn);
    await expect(buyerOrder(shop.db, buyer, { orderId: "nonsense" })).rejects.toThrow(NotFound);
  });

  it("opens one order with its events, its address and the end of its cancellation window, in three statements", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product, status: "confirmed" });
    const opened = await buyerOrder(shop.db, buyer, { orderId: order.id });
    expect(opened.events.map((event) => event.status)).toEqual(["pending", "confirmed"]);
    expect(opened.deliverTo).toEqual({
      name: "Meera Iyer",
      address: "14 Shanivar Peth",
      city: "Pune",
      stateCode: "27",
      pinCode: "411030",
      phone: "+919812345678",
      changedAt: null,
      movedFrom: null,
    });
    expect(opened.cancellableUntil?.getTime()).toBe(opened.placedAt.getTime() + 3_600_000);
    const late = await anOrder(shop.db, {
      buyer,
      seller,
      product,
      status: "confirmed",
      hoursOld: 2,
    });
    expect((await buyerOrder(shop.db, buyer, { orderId: late.id })).cancellableUntil).toBeNull();
    expect(await countStatements(() => buyerOrder(shop.db, buyer, { orderId: order.id }))).toBe(3);
  });
});

describe("the data of mails", () => {
  it("has all orders of a purchase with both parties, for the system only", async () => {
    const first = await anOrder(shop.db, { buyer, seller, product });
    const otherSeller = await aSeller(shop.db, { shopName: "Kanpur Saddlery" });
    await anOrder(shop.db, {
      buyer,
      seller: otherSeller,
      product: await aProduct(shop.db, otherSeller),
      purchaseId: first.purchaseId,
    });
    const orders = await purchaseForMail(shop.db, system, { purchaseId: first.purchaseId });
    expect(
      orders.map((order) => [order.seller.shopName, order.seller.email, order.buyer.email]),
    ).toEqual([
      ["Kolhapur Charmakar", seller.email, buyer.email],
      ["Kanpur Saddlery", otherSeller.email, buyer.email],
    ]);
    await expect(orderForMail(shop.db, seller, { orderId: first.id })).rejects.toThrow(NotAllowed);
  });
});
