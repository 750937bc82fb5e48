import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aTeamMember } from "#tests/support/a-team.ts";
import { inAnotherBrowser } from "#tests/support/push-devices.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import {
  accountCart,
  addToCart,
  browserCart,
  clearCart,
  countCartItems,
  mergeCart,
  removeFromCart,
  setCartQuantity,
} from "./public.server.ts";
import { acknowledgeCart } from "./change-cart.ts";
import { CartFull } from "./errors.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db);
});

const quantities = async () => (await accountCart(database.db, buyer)).map((line) => line.quantity);

test("adding an item again adds to its quantity, never beyond the stock", async () => {
  const { variantId } = await aProduct(database.db, seller, { name: "Key fob", stock: 5 });
  expect(await addToCart(database.db, buyer, { variantId, quantity: 2 })).toEqual({
    name: "Key fob",
    quantity: 2,
  });
  expect(await addToCart(database.db, buyer, { variantId, quantity: 2 })).toMatchObject({
    quantity: 4,
  });
  expect(await addToCart(database.db, buyer, { variantId, quantity: 9 })).toMatchObject({
    quantity: 5,
  });
});

test("a new item is added with no more than the stock", async () => {
  const { variantId } = await aProduct(database.db, seller, { stock: 3 });
  expect(await addToCart(database.db, buyer, { variantId, quantity: 9 })).toMatchObject({
    quantity: 3,
  });
});

test("several browsers' carts never exceed a hundred lines together, and earlier lines stay", async () => {
  const sizes = Array.from({ length: 101 }, (_, index) => ({ size: String(index), stock: 1 }));
  const { variantId } = await aProduct(database.db, seller, { name: "First" });
  const { variantIds } = await aProduct(database.db, seller, { variants: sizes });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const merge = (ids: readonly string[]) =>
    mergeCart(
      database.db,
      buyer,
      ids.map((id) => ({ variantId: id, quantity: 1, seenPricePaise: 1 })),
    );
  await merge(variantIds.slice(0, 60));
  await merge(variantIds.slice(60));
  const lines = await accountCart(database.db, buyer);
  expect(lines).toHaveLength(100);
  expect(lines[0]?.variantId).toBe(variantId);
});

test("an item is added in one statement, for a person with a session too", async () => {
  const { variantId } = await aProduct(database.db, seller);
  const signedIn = await inAnotherBrowser(database.db, buyer);
  for (const who of [buyer, signedIn])
    expect(
      await countStatements(() => addToCart(database.db, who, { variantId, quantity: 1 })),
    ).toBe(1);
  expect(await quantities()).toEqual([2]);
});

test("nothing is added once the session has ended, the account is suspended or the team was left", async () => {
  const { db } = database;
  const { variantId } = await aProduct(db, await aSeller(db));
  const signedIn = await inAnotherBrowser(db, buyer);
  const member = await aTeamMember(db, seller, "helper");
  const add = (who: UserActor) => addToCart(db, who, { variantId, quantity: 1 });
  await db.$client.query("delete from sessions where id = $1", [signedIn.sessionId]);
  await expect(add(signedIn)).rejects.toThrow(NotSignedIn);
  await db.$client.query(
    "update profiles set is_seller = false, seller_status = null where user_id = $1",
    [seller.userId],
  );
  await expect(add(member)).rejects.toThrow(NotAllowed);
  await db.$client.query(
    "insert into account_suspensions (user_id, reason) values ($1, 'Somebody else has its password')",
    [buyer.userId],
  );
  await expect(add(buyer)).rejects.toThrow(NotSignedIn);
  const people = [buyer.userId, member.userId];
  const lines = await db.$client.query("select from cart_lines where user_id = any($1)", [people]);
  expect(lines.rowCount).toBe(0);
});

test("a line beyond the hundredth is refused, and one more piece of a line is not", async () => {
  const sizes = Array.from({ length: 100 }, (_, index) => ({ size: String(index), stock: 5 }));
  const { variantIds } = await aProduct(database.db, seller, { variants: sizes });
  const { variantId } = await aProduct(database.db, seller);
  for (const id of variantIds) await addToCart(database.db, buyer, { variantId: id, quantity: 1 });
  await expect(addToCart(database.db, buyer, { variantId, quantity: 1 })).rejects.toThrow(CartFull);
  const [first = ""] = variantIds;
  expect(await addToCart(database.db, buyer, { variantId: first, quantity: 1 })).toMatchObject({
    quantity: 2,
  });
});

test("an item that is sold out, a draft, a blocked seller's or unknown cannot be added", async () => {
  const blocked = await aSeller(database.db, { status: "blocked" });
  const unsellable = [
    (await aProduct(database.db, seller, { stock: 0 })).variantId,
    (await aProduct(database.db, seller, { status: "draft" })).variantId,
    (await aProduct(database.db, blocked)).variantId,
    randomUUID(),
  ];
  for (const variantId of unsellable) {
    await expect(addToCart(database.db, buyer, { variantId, quantity: 1 })).rejects.toThrow(
      "sold out or no longer available",
    );
  }
  expect(await accountCart(database.db, buyer)).toEqual([]);
});

test("a seller's own products are refused with a sentence, and left out at sign-in", async () => {
  const [own, others] = [
    await aProduct(database.db, seller),
    await aProduct(database.db, await aSeller(database.db)),
  ];
  await expect(
    addToCart(database.db, seller, { variantId: own.variantId, quantity: 1 }),
  ).rejects.toThrow("This is from your own workshop");
  await mergeCart(
    database.db,
    seller,
    [own, others].map(({ variantId }) => ({ variantId, quantity: 1, seenPricePaise: 1 })),
  );
  expect((await accountCart(database.db, seller)).map((line) => line.variantId)).toEqual([
    others.variantId,
  ]);
});

test("a browser's cart joins the account's at sign-in, line by line within the stock", async () => {
  const [both, onlyBrowser, soldOut] = [
    await aProduct(database.db, seller, { stock: 3 }),
    await aProduct(database.db, seller),
    await aProduct(database.db, seller, { stock: 0 }),
  ];
  await addToCart(database.db, buyer, { variantId: both.variantId, quantity: 2 });
  await mergeCart(
    database.db,
    buyer,
    [both, onlyBrowser, soldOut].map(({ variantId }) => ({
      variantId,
      quantity: 2,
      seenPricePaise: 1,
    })),
  );
  expect(await quantities()).toEqual([3, 2]);
});

test("items of a workshop on holiday stay in the cart at sign-in, and cannot be added", async () => {
  const away = await aSeller(database.db);
  const { variantId } = await aProduct(database.db, away);
  await database.db.$client.query(
    `update sellers
     set away_from = now() - interval '1 day', away_until = '2100-12-05T00:00:00+05:30'
     where user_id = $1`,
    [away.userId],
  );
  await expect(addToCart(database.db, buyer, { variantId, quantity: 1 })).rejects.toThrow(
    "This workshop is on holiday. Back on 5 Dec.",
  );
  await mergeCart(database.db, buyer, [{ variantId, quantity: 2, seenPricePaise: 1 }]);
  await expect(setCartQuantity(database.db, buyer, { variantId, quantity: 1 })).rejects.toThrow(
    "This workshop is on holiday. Back on 5 Dec.",
  );
  expect(await quantities()).toEqual([2]);
});

test("a quantity of zero removes the line and returns its name", async () => {
  const { variantId } = await aProduct(database.db, seller, { name: "Key fob" });
  await addToCart(database.db, buyer, { variantId, quantity: 2 });
  await setCartQuantity(database.db, buyer, { variantId, quantity: 7 });
  expect(await countCartItems(database.db, buyer)).toBe(7);
  expect(await setCartQuantity(database.db, buyer, { variantId, quantity: 0 })).toEqual({
    removed: "Key fob",
  });
  expect(await removeFromCart(database.db, buyer, { variantId })).toBeNull();
  expect(await quantities()).toEqual([]);
});

test("one buyer's changes never affect another's cart", async () => {
  const other = await aBuyer(database.db);
  const { variantId } = await aProduct(database.db, seller);
  await addToCart(database.db, buyer, { variantId, quantity: 2 });
  await clearCart(database.db, other);
  await expect(setCartQuantity(database.db, other, { variantId, quantity: 5 })).rejects.toThrow();
  expect(await quantities()).toEqual([2]);
});

test("the cart shows today's price beside the last seen one, until the buyer acknowledges it", async () => {
  const product = await aProduct(database.db, seller, { pricePaise: 100_000, stock: 4 });
  await addToCart(database.db, buyer, { variantId: product.variantId, quantity: 4 });
  await database.db.$client.query("update products set price_paise = 120000 where id = $1", [
    product.id,
  ]);
  await database.db.$client.query("update variants set stock = 3 where id = $1", [
    product.variantId,
  ]);
  expect(await accountCart(database.db, buyer)).toMatchObject([
    { unitPricePaise: 120_000, seenPricePaise: 100_000, stock: 3, quantity: 4 },
  ]);
  await acknowledgeCart(database.db, buyer);
  expect(await accountCart(database.db, buyer)).toMatchObject([
    { seenPricePaise: 120_000, quantity: 3 },
  ]);
});

test("a cart of any length is read in one statement, and a visitor's too", async () => {
  const products = [
    await aProduct(database.db, seller),
    await aProduct(database.db, seller),
    await aProduct(database.db, seller),
  ];
  for (const { variantId } of products)
    await addToCart(database.db, buyer, { variantId, quantity: 1 });
  expect(await countStatements(() => accountCart(database.db, buyer))).toBe(1);
  const lines = products.map(({ variantId }) => ({ variantId, quantity: 2, seenPricePaise: 5 }));
  expect(await countStatements(() => browserCart(database.db, lines))).toBe(1);
  expect((await browserCart(database.db, lines)).map((line) => line.variantId)).toEqual(
    products.map((product) => product.variantId),
  );
});

test("a cart shows no stock beyond what one line can hold", async () => {
  const { variantId } = await aProduct(database.db, seller, { stock: 1234 });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const [ofAccount] = await accountCart(database.db, buyer);
  const [ofBrowser] = await browserCart(database.db, [
    { variantId, quantity: 1, seenPricePaise: 1 },
  ]);
  expect([ofAccount?.stock, ofBrowser?.stock]).toEqual([99, 99]);
});
