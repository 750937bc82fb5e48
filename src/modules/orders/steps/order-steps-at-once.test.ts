import { beforeEach, describe, expect, it } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aProduct, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { OrderChanged, StepNotPossible } from "../errors.ts";
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

describe("concurrent changes", () => {
  it("of one order have one winner", async () => {
    const order = await anOrderOf();
    const wishes = Array.from({ length: 8 }, (_, index) =>
      step(index % 2 === 0 ? "confirmed" : "cancelled"),
    );
    const outcomes = await Promise.allSettled(
      wishes.map((wish) => changeOrderStatus(shop.db, seller, { orderId: order.id, ...wish })),
    );
    const refusals = outcomes
      .filter((outcome) => outcome.status === "rejected")
      .map((outcome) => outcome.reason);
    expect(
      refusals.every(
        (refusal) => refusal instanceof OrderChanged || refusal instanceof StepNotPossible,
      ),
    ).toBe(true);
    // A later request may cancel a confirmed order; no other step can follow.
    const path = await announced(shop, order);
    expect(path.length).toBe(outcomes.length - refusals.length);
    expect([["confirmed"], ["cancelled"], ["confirmed", "cancelled"]]).toContainEqual(path);
  });

  it("by both sides that cancel release the stock once", async () => {
    for (let round = 0; round < 10; round++) {
      const order = await anOrderOf();
      const outcomes = await Promise.allSettled([
        changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("cancelled") }),
        cancelOrder(shop.db, buyer, { orderId: order.id }),
        cancelOrder(shop.db, buyer, { orderId: order.id }),
      ]);
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
      expect(await announced(shop, order)).toEqual(["cancelled"]);
      expect(await stock(shop, product)).toEqual({ onHand: 10, movements: 10 });
    }
  });

  it("that cancel orders of the same items in opposite sequence do not deadlock", async () => {
    const pair = await aProduct(shop.db, seller, {
      variants: [
        { size: "S", stock: 40 },
        { size: "M", stock: 40 },
      ],
    });
    const orders: BuiltOrder[] = [];
    for (let index = 0; index < 10; index++) {
      const variantIds = index % 2 === 0 ? pair.variantIds : pair.variantIds.toReversed();
      orders.push(
        await anOrder(shop.db, { buyer, seller, product: pair, variantIds, quantity: 2 }),
      );
    }
    await Promise.all(orders.map((order) => cancelOrder(shop.db, buyer, { orderId: order.id })));
    const { rows } = await shop.db.$client.query(
      "select stock from variants where product_id = $1",
      [pair.id],
    );
    expect(rows).toEqual([{ stock: 40 }, { stock: 40 }]);
  });
});
