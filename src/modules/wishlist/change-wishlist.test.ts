import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { visitor, type UserActor } from "#policy/actor.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { BrowserWishes } from "./contract.ts";
import {
  mergeWishlist,
  removeFromWishlist,
  savedIds,
  saveToWishlist,
  wishlistOf,
} from "./public.server.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db);
});

const save = (productId: string, by = buyer) => saveToWishlist(database.db, by, { productId });
const saved = (by = buyer) => savedIds(database.db, by);
const merge = (...productIds: string[]) => mergeWishlist(database.db, buyer, { productIds });

test("a product is saved once, however often the heart is pressed, and the newest comes first", async () => {
  const [belt, bag] = [await aProduct(database.db, seller), await aProduct(database.db, seller)];
  await save(belt.id);
  await save(bag.id);
  await save(belt.id);
  expect(await saved()).toEqual([bag.id, belt.id]);
});

test("a draft, a blocked seller's product or an unknown one cannot be saved", async () => {
  const blocked = await aSeller(database.db, { status: "blocked" });
  const unsavable = [
    (await aProduct(database.db, seller, { status: "draft" })).id,
    (await aProduct(database.db, blocked)).id,
    randomUUID(),
  ];
  for (const id of unsavable) await expect(save(id)).rejects.toThrow("no longer available");
  expect(await merge(...unsavable)).toEqual([]);
});

test("a product of a workshop on holiday can be saved", async () => {
  const away = await aSeller(database.db);
  const { id } = await aProduct(database.db, away);
  await database.db.$client.query(
    `update sellers
     set away_from = now(), away_until = now() + interval '1 day'
     where user_id = $1`,
    [away.userId],
  );
  await save(id);
  expect(await saved()).toEqual([id]);
});

test("a sold-out product can be saved until it is back", async () => {
  const { id } = await aProduct(database.db, seller, { stock: 0 });
  await save(id);
  expect(await saved()).toEqual([id]);
});

test("a browser's list joins the account's in its order, and joining it twice changes nothing", async () => {
  const [own, both, first, second] = [
    await aProduct(database.db, seller),
    await aProduct(database.db, seller),
    await aProduct(database.db, seller),
    await aProduct(database.db, seller),
  ];
  await save(own.id);
  await save(both.id);
  const joined = await merge(first.id, both.id, second.id);
  expect(joined).toEqual([first.id, second.id, both.id, own.id]);
  expect(await merge(first.id, both.id, second.id)).toEqual(joined);
  expect(await merge()).toEqual(joined);
});

test("one person's changes never affect another's list", async () => {
  const other = await aBuyer(database.db);
  const { id } = await aProduct(database.db, seller);
  await save(id);
  await save(id, other);
  await removeFromWishlist(database.db, buyer, { productId: id });
  await merge();
  expect(await saved()).toEqual([]);
  expect(await saved(other)).toEqual([id]);
});

test("a list holds a hundred products: one more is refused, and a browser's list is cut to fit", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 101; count++) ids.push((await aProduct(database.db, seller)).id);
  const [first = "", ...others] = ids;
  await save(first);
  const joined = await merge(...others);
  expect(joined).toHaveLength(100);
  expect(joined).toContain(first);
  expect(joined).toEqual([...others.slice(0, 99), first]);
  await expect(save(others[99] ?? "")).rejects.toThrow("at most 100 pieces");
  await removeFromWishlist(database.db, buyer, { productId: first });
  await expect(save(others[99] ?? "")).resolves.toBeUndefined();
});

test("a product that is no longer offered stays on the list with its name, until it is removed or offered again", async () => {
  const [bag, belt] = [
    await aProduct(database.db, seller, { name: "Saddle tote" }),
    await aProduct(database.db, seller, { name: "Plain belt" }),
  ];
  await save(bag.id);
  await save(belt.id);
  await database.db.$client.query("update products set status = 'archived' where id = $1", [
    belt.id,
  ]);
  expect(await wishlistOf(database.db, buyer)).toMatchObject({
    products: [{ name: "Saddle tote" }],
    gone: [{ productId: belt.id, name: "Plain belt" }],
  });
  expect(await removeFromWishlist(database.db, buyer, { productId: belt.id })).toBe("Plain belt");
  expect(await removeFromWishlist(database.db, buyer, { productId: belt.id })).toBeNull();
  expect((await wishlistOf(database.db, buyer)).gone).toEqual([]);
});

test("a list of any length is read in two statements", async () => {
  for (let count = 0; count < 5; count++) await save((await aProduct(database.db, seller)).id);
  expect(await countStatements(() => wishlistOf(database.db, buyer))).toBe(2);
  expect(await countStatements(() => saved())).toBe(1);
});

test("a visitor has no list on the server", async () => {
  const { id } = await aProduct(database.db, seller);
  await expect(saveToWishlist(database.db, visitor, { productId: id })).rejects.toThrow("sign in");
  await expect(savedIds(database.db, visitor)).rejects.toThrow("sign in");
  await expect(wishlistOf(database.db, visitor)).rejects.toThrow("sign in");
});

test.each(["", "x,y", "null", "'; drop table wishlist_items; --", "a".repeat(20_000)])(
  "anything that a browser sends (%s) is read as a list",
  (text) => {
    expect(BrowserWishes.parse(text)).toEqual([]);
  },
);

test("a list holds a hundred products even if several are saved at the same moment", async () => {
  const ids = await productIds(107);
  await merge(...ids.slice(0, 99));
  const outcomes = await Promise.allSettled(ids.slice(99).map((id) => save(id)));
  expect(await saved()).toHaveLength(100);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("two browsers that bring their lists at the same moment leave at most a hundred products", async () => {
  const ids = await productIds(160);
  await Promise.all([merge(...ids.slice(0, 80)), merge(...ids.slice(80))]);
  expect(await saved()).toHaveLength(100);
});

/** One after the other: all at once, the last would wait too long for a connection. */
async function productIds(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await aProduct(database.db, seller)).id);
  return ids;
}
