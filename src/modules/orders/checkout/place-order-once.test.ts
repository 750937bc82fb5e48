import { beforeEach, describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { placeOrder } from "./place-order.ts";
import { aForm, purchasesOf } from "#tests/support/placed-purchases.ts";
import { rows, stockOf } from "#tests/support/stored-rows.ts";

const database = useTestDatabase();
let buyer: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
});

describe("completing twice", () => {
  test("orders once, for any number of concurrent clicks", async () => {
    const { variantId } = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 300_000,
      stock: 10,
    });
    await addToCart(database.db, buyer, { variantId, quantity: 2 });
    const form = aForm({ totalShownPaise: 708_000 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(database.db, buyer, form)),
    );
    expect(new Set(answers.map((answer) => answer.purchaseId)).size).toBe(1);
    expect(await placeOrder(database.db, buyer, form)).toEqual(answers[0]);
    expect(await purchasesOf(database, buyer)).toBe(1);
    expect(await stockOf(database, variantId)).toBe(8);
  });

  test("from two tabs with one cart orders once", async () => {
    const { variantId } = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 300_000,
      stock: 10,
    });
    await addToCart(database.db, buyer, { variantId, quantity: 1 });
    const answers = await Promise.allSettled(
      [1, 2].map(() => placeOrder(database.db, buyer, aForm({ totalShownPaise: 354_000 }))),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await stockOf(database, variantId)).toBe(9);
  });

  test("with other content under the same key is refused", async () => {
    const { variantId } = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 300_000,
      stock: 10,
    });
    await addToCart(database.db, buyer, { variantId, quantity: 1 });
    const form = aForm({ totalShownPaise: 354_000 });
    await placeOrder(database.db, buyer, form);
    await expect(placeOrder(database.db, buyer, { ...form, city: "Mysuru" })).rejects.toThrow(
      "already been used for another order",
    );
  });

  test("more than ten times a minute is refused", async () => {
    const { variantId } = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 300_000,
      stock: 50,
    });
    for (let order = 0; order < 10; order++)
      await placeOrder(
        database.db,
        buyer,
        aForm({ totalShownPaise: 354_000, variantId, quantity: 1 }),
      );
    await expect(
      placeOrder(database.db, buyer, aForm({ totalShownPaise: 354_000, variantId, quantity: 1 })),
    ).rejects.toThrow("wait a minute");
  });
});

test("Buy Now orders that one item and leaves the cart alone", async () => {
  const seller = await aSeller(database.db);
  const inCart = await aProduct(database.db, seller);
  const bought = await aProduct(database.db, seller, { pricePaise: 300_000, stock: 3 });
  await addToCart(database.db, buyer, { variantId: inCart.variantId, quantity: 1 });
  await placeOrder(
    database.db,
    buyer,
    aForm({ totalShownPaise: 708_000, variantId: bought.variantId, quantity: 2 }),
  );
  expect(await stockOf(database, bought.variantId)).toBe(1);
  expect(
    await rows(database, "select variant_id from cart_lines where user_id = $1", [buyer.userId]),
  ).toEqual([{ variant_id: inCart.variantId }]);
});
