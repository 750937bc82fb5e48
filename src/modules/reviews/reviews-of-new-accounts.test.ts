import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aReview } from "#tests/support/a-review.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { name: "Saddle tote", stock: 100 });
});

async function ratingNow(): Promise<{ total: number; count: number } | undefined> {
  const { rows } = await database.db.$client.query<{ total: number; count: number }>(
    "select rating_total as total, rating_count as count from products where id = $1",
    [product.id],
  );
  return rows[0];
}

describe("the automatic checks", () => {
  test("hold the sixth new account of a week, and say why; accounts of long ago review freely", async () => {
    const open = async (days: number) => {
      const buyer = await aBuyer(database.db);
      await database.db.$client.query(
        "update users set created_at = now() - make_interval(days => $2) where id = $1",
        [buyer.userId, days],
      );
      return buyer;
    };
    for (let i = 0; i < 6; i += 1)
      await aReview(database.db, { seller, product, buyer: await open(13) });
    expect(await ratingNow(), "bought ones").toEqual({ total: 25, count: 5 });
    const { rows } = await database.db.$client.query<{ held: string[] }>(
      "select held_for as held from reviews where status = 'held' and seller_id = $1",
      [seller.userId],
    );
    expect(rows).toEqual([{ held: ["newAccounts"] }]);
    await aReview(database.db, { seller, product, buyer: await open(15) });
    expect(await ratingNow(), "an old account").toEqual({ total: 30, count: 6 });
  });

  test("do not hold new accounts of a shop that as many others review", async () => {
    for (let i = 0; i < 12; i += 1) {
      const { buyer } = await aReview(database.db, { seller, product });
      if (i < 6)
        await database.db.$client.query(
          "update users set created_at = now() - interval '1 year' where id = $1",
          [buyer.userId],
        );
    }
    expect(await ratingNow()).toMatchObject({ count: 12 });
  });
});
