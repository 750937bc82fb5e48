import { expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { shopRating } from "../public.server.ts";

const database = useTestDatabase();

test("a shop's rating covers all its reviews; before the first review it has none", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const [belt, bag] = [await aProduct(db, seller), await aProduct(db, seller)];
  const { rows } = await db.$client.query<{ slug: string }>(
    "select slug from sellers where user_id = $1",
    [seller.userId],
  );
  const shopSlug = rows[0]?.slug ?? "";
  expect(await shopRating(db, visitor, { shopSlug })).toBeNull();
  await db.$client.query("update products set rating_total = 9, rating_count = 2 where id = $1", [
    belt.id,
  ]);
  await db.$client.query("update products set rating_total = 5, rating_count = 1 where id = $1", [
    bag.id,
  ]);
  expect(await shopRating(db, visitor, { shopSlug })).toEqual({ tenths: 47, count: 3 });
  await db.$client.query("update profiles set seller_status = 'blocked' where user_id = $1", [
    seller.userId,
  ]);
  expect(await shopRating(db, visitor, { shopSlug })).toBeNull();
});
