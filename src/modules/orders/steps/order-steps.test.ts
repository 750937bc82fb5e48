import { beforeEach, describe, expect, it } from "vitest";
import { visitor, type Actor, type UserActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { IssuerCompanyMissing } from "#modules/invoicing/errors.ts";
import { CancellationWindowPassed, StepNotPossible } from "../errors.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import {
  announced,
  partiesOfOrders,
  step,
  stock,
  type StepOptions,
} from "#tests/support/order-steps.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  ({ buyer, seller, product } = await partiesOfOrders(shop));
});

const anOrderOf = (given: StepOptions = {}) =>
  anOrder(shop.db, { buyer, seller, product, quantity: 2, ...given });

async function statusOf(order: BuiltOrder): Promise<string | undefined> {
  const { rows } = await shop.db.$client.query<{ status: string }>(
    "select status from orders where id = $1",
    [order.id],
  );
  return rows[0]?.status;
}

describe("the seller changes the status of an order", () => {
  it("confirms, ships with carrier and tracking number, and delivers; each step is stored and emitted", async () => {
    const order = await anOrderOf();
    await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("confirmed") });
    await changeOrderStatus(shop.db, seller, {
      orderId: order.id,
      ...step("shipped", {
        carrier: "India Post",
        trackingNumber: "EM123456789IN",
        note: "Packed in felt",
      }),
    });
    await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("delivered") });
    const { rows } = await shop.db.$client.query(
      `select status, actor_id, note, carrier, tracking_number
       from order_events
       where order_id = $1
       order by id`,
      [order.id],
    );
    expect(rows).toEqual([
      {
        status: "pending",
        actor_id: buyer.userId,
        note: null,
        carrier: null,
        tracking_number: null,
      },
      {
        status: "confirmed",
        actor_id: seller.userId,
        note: null,
        carrier: null,
        tracking_number: null,
      },
      {
        status: "shipped",
        actor_id: seller.userId,
        note: "Packed in felt",
        carrier: "India Post",
        tracking_number: "EM123456789IN",
      },
      {
        status: "delivered",
        actor_id: seller.userId,
        note: null,
        carrier: null,
        tracking_number: null,
      },
    ]);
    expect(await announced(shop, order)).toEqual(["confirmed", "shipped", "delivered"]);
    expect(await stock(shop, product)).toEqual({ onHand: 8, movements: 8 });
  });

  it("cannot make a change that the current status does not allow", async () => {
    const order = await anOrderOf();
    await expect(
      changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("delivered") }),
    ).rejects.toThrow(StepNotPossible);
    const delivered = await anOrderOf({ status: "delivered" });
    await expect(
      changeOrderStatus(shop.db, seller, { orderId: delivered.id, ...step("cancelled") }),
    ).rejects.toThrow("This order is delivered; it cannot become cancelled.");
    expect(await announced(shop, delivered)).toEqual([]);
  });

  it("cannot confirm without company settings, but can cancel", async () => {
    const order = await anOrderOf();
    await shop.db.$client.query("delete from company_settings where seller_id = $1", [
      seller.userId,
    ]);
    await expect(
      changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("confirmed") }),
    ).rejects.toThrow(IssuerCompanyMissing);
    expect(await statusOf(order)).toBe("pending");
    await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("cancelled") });
    expect(await statusOf(order)).toBe("cancelled");
  });

  it("releases the stock of every line when cancelling", async () => {
    const pair = await aProduct(shop.db, seller, {
      variants: [
        { size: "S", stock: 5 },
        { size: "M", stock: 5 },
      ],
    });
    const order = await anOrder(shop.db, {
      buyer,
      seller,
      product: pair,
      variantIds: pair.variantIds,
      quantity: 3,
    });
    await changeOrderStatus(shop.db, seller, {
      orderId: order.id,
      ...step("cancelled", { note: "The hide had a flaw" }),
    });
    const { rows } = await shop.db.$client.query(
      `select stock,
         (select sum(quantity)::int from stock_movements where variant_id = v.id) as moved
       from variants v
       where product_id = $1`,
      [pair.id],
    );
    expect(rows).toEqual([
      { stock: 5, moved: 5 },
      { stock: 5, moved: 5 },
    ]);
  });

  it("takes a fixed number of statements", async () => {
    const order = await anOrderOf();
    await changeOrderStatus(shop.db, seller, {
      orderId: (await anOrderOf()).id,
      ...step("confirmed"),
    });
    expect(
      await countStatements(() =>
        changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("confirmed") }),
      ),
    ).toBe(14);
    expect(
      await countStatements(() =>
        changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("cancelled") }),
      ),
    ).toBe(16);
  });
});

describe("the buyer cancels", () => {
  it("a pending order up to 24 hours after placing it, and reads when that time is over", async () => {
    const young = await anOrderOf({ hoursOld: 23.9 });
    await cancelOrder(shop.db, buyer, { orderId: young.id });
    expect(await statusOf(young)).toBe("cancelled");
    expect(await announced(shop, young)).toEqual(["cancelled"]);
    const old = await anOrderOf({ hoursOld: 24.1 });
    await expect(cancelOrder(shop.db, buyer, { orderId: old.id })).rejects.toThrow(
      CancellationWindowPassed,
    );
    expect(await statusOf(old)).toBe("pending");
  });

  it("a confirmed order within the hour only, and never a shipped one", async () => {
    const young = await anOrderOf({ status: "confirmed", hoursOld: 0.9 });
    await cancelOrder(shop.db, buyer, { orderId: young.id });
    const old = await anOrderOf({ status: "confirmed", hoursOld: 1.1 });
    await expect(cancelOrder(shop.db, buyer, { orderId: old.id })).rejects.toThrow(
      CancellationWindowPassed,
    );
    const shipped = await anOrderOf({ status: "shipped" });
    await expect(cancelOrder(shop.db, buyer, { orderId: shipped.id })).rejects.toThrow(
      CancellationWindowPassed,
    );
  });
});

describe("who may take which step", () => {
  type Who =
    | "buyer"
    | "other buyer"
    | "seller"
    | "other seller"
    | "blocked seller"
    | "visitor"
    | "admin";
  const done = "done";

  it.each<[Who, { readonly change: number | typeof done; readonly cancel: number | typeof done }]>([
    ["buyer", { change: 403, cancel: done }],
    ["other buyer", { change: 403, cancel: 404 }],
    ["seller", { change: done, cancel: 404 }],
    ["other seller", { change: 404, cancel: 404 }],
    ["blocked seller", { change: 403, cancel: 404 }],
    ["visitor", { change: 401, cancel: 401 }],
    ["admin", { change: 403, cancel: 404 }],
  ])("%s", async (who, expected) => {
    const people: Record<Who, Actor> = {
      buyer: buyer,
      "other buyer": await aBuyer(shop.db),
      seller: seller,
      "other seller": await aSeller(shop.db),
      "blocked seller": { ...seller, sellerStatus: "blocked" },
      visitor,
      admin: await aPerson(shop.db, { isAdmin: true }),
    };
    const order = await anOrderOf();
    expect(
      await outcome(() =>
        changeOrderStatus(shop.db, people[who], { orderId: order.id, ...step("confirmed") }),
      ),
    ).toBe(expected.change);
    const other = await anOrderOf();
    expect(await outcome(() => cancelOrder(shop.db, people[who], { orderId: other.id }))).toBe(
      expected.cancel,
    );
    expect(await statusOf(order)).toBe(expected.change === done ? "confirmed" : "pending");
    expect(await statusOf(other)).toBe(expected.cancel === done ? "cancelled" : "pending");
  });

  it("a missing order answers like another person's, for any id", async () => {
    for (const orderId of ["00000000-0000-4000-8000-000000000000", "' or 1=1", ""]) {
      expect(
        await outcome(() => changeOrderStatus(shop.db, seller, { orderId, ...step("confirmed") })),
      ).toBe(404);
      expect(await outcome(() => cancelOrder(shop.db, buyer, { orderId }))).toBe(404);
    }
  });

  async function outcome(work: () => Promise<unknown>): Promise<number | string> {
    try {
      await work();
      return done;
    } catch (error) {
      if (error instanceof AppError) return error.status;
      throw error;
    }
  }
});
