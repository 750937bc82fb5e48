import { beforeEach, expect, test } from "vitest";
import { linesForReader } from "#modules/cart/public.ts";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aQuestion } from "#tests/support/a-question.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aForm } from "#tests/support/placed-purchases.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { orderAgain } from "./order-again.ts";
import { placeOrder } from "./place-order.ts";
import { summariseCheckout } from "./rules/checkout-summary.ts";

/** Whoever liked a piece has it in the cart again by one press. */

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db, { state: "27" });
});

/** Orders everything in the cart, by cash. */
async function orderCart(): Promise<string> {
  const lines = linesForReader(await accountCart(database.db, buyer));
  const { priced } = summariseCheckout(lines, await readTariff(database.db), {
    stateCode: "29",
    pinCode: "560025",
    gstin: "",
    receiver: undefined,
    now: new Date(),
    ways: {},
    shippingMethod: "standard",
  });
  const { purchaseId } = await placeOrder(
    database.db,
    buyer,
    aForm({ totalShownPaise: priced.totalPaise, paymentMethod: "cod" }),
    { takesOnline: true },
  );
  const [order] = await rows<{ id: string }>(
    database,
    "select id from orders where purchase_id = $1",
    [purchaseId],
  );
  return order?.id ?? "";
}

const cart = async () =>
  (await accountCart(database.db, buyer)).map(
    ({ variantId, quantity, answers, unitPricePaise }) => ({
      variantId,
      quantity,
      answers,
      unitPricePaise,
    }),
  );

test("an order comes into the cart again with its answers, at today's prices", async () => {
  const plain = await aProduct(database.db, seller, { pricePaise: 100_000, stock: 10 });
  const asked = await aProduct(database.db, seller, { stock: 10, questions: [aQuestion()] });
  await addToCart(database.db, buyer, { variantId: plain.variantId, quantity: 2 });
  await addToCart(database.db, buyer, {
    variantId: asked.variantId,
    quantity: 1,
    answers: [["Initials", "RK"]],
  });
  const orderId = await orderCart();
  await database.db.$client.query("update products set price_paise = 120000 where id = $1", [
    plain.id,
  ]);

  expect(await orderAgain(database.db, buyer, { orderId })).toEqual({
    inCart: 2,
    missing: [],
    answered: "words",
  });
  const lines = await cart();
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual(
    expect.objectContaining({
      variantId: plain.variantId,
      quantity: 2,
      unitPricePaise: 120_000,
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ variantId: asked.variantId, answers: [["Initials", "RK"]] }),
  );
});

test("pressed twice, it is in the cart once, and a larger quantity there stays", async () => {
  const { variantId } = await aProduct(database.db, seller, { stock: 10 });
  await addToCart(database.db, buyer, { variantId, quantity: 2 });
  const orderId = await orderCart();
  await Promise.all([
    orderAgain(database.db, buyer, { orderId }),
    orderAgain(database.db, buyer, { orderId }),
  ]);
  expect(await cart()).toMatchObject([{ variantId, quantity: 2 }]);
  await addToCart(database.db, buyer, { variantId, quantity: 3 });
  await orderAgain(database.db, buyer, { orderId });
  expect(await cart()).toMatchObject([{ variantId, quantity: 5 }]);
});

test("what is sold out is named, and what is left is taken", async () => {
  const gone = await aProduct(database.db, seller, { name: "Field belt", stock: 1 });
  const few = await aProduct(database.db, seller, { stock: 4 });
  await addToCart(database.db, buyer, { variantId: gone.variantId, quantity: 1 });
  await addToCart(database.db, buyer, { variantId: few.variantId, quantity: 3 });
  const orderId = await orderCart();
  expect(await orderAgain(database.db, buyer, { orderId })).toEqual({
    inCart: 1,
    missing: ["Field belt"],
    answered: "nothing",
  });
  expect(await cart()).toMatchObject([{ variantId: few.variantId, quantity: 1 }]);
});

test("nothing of it can be bought: the cart stays as it is", async () => {
  const { variantId } = await aProduct(database.db, seller, { name: "Field belt", stock: 1 });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const orderId = await orderCart();
  expect(await orderAgain(database.db, buyer, { orderId })).toEqual({
    inCart: 0,
    missing: ["Field belt"],
    answered: "nothing",
  });
  expect(await cart()).toEqual([]);
});

test("nobody orders another's order again", async () => {
  const { variantId } = await aProduct(database.db, seller, { stock: 10 });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const orderId = await orderCart();
  const stranger = await aBuyer(database.db);
  for (const id of [orderId, "none"])
    await expect(orderAgain(database.db, stranger, { orderId: id })).rejects.toThrow(
      "Order not found",
    );
});
