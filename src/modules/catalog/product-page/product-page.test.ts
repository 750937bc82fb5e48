import { expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { productPage } from "../public.server.ts";

const database = useTestDatabase();

test.each([
  ["regular", null, 1800],
  ["composition", "09", 0],
  ["unregistered", "09", 0],
  [null, null, 1800],
] as const)(
  "a product of an artisan whose registration is %s may be sent within %s and is taxed with %d",
  async (registration, onlyWithinState, gstBasisPoints) => {
    const seller = await aSeller(database.db, { registration, state: "09" });
    const { slug } = await aProduct(database.db, seller);
    expect(await productPage(database.db, visitor, { idOrSlug: slug })).toMatchObject({
      variants: [{ gstBasisPoints }],
      seller: { sellerId: seller.userId, onlyWithinState },
    });
  },
);

test("a page shows the average of its reviews, and none without reviews", async () => {
  const seller = await aSeller(database.db);
  const { id, slug } = await aProduct(database.db, seller);
  expect((await productPage(database.db, visitor, { idOrSlug: slug })).rating).toBeNull();
  await database.db.$client.query(
    "update products set rating_total = 14, rating_count = 3 where id = $1",
    [id],
  );
  expect((await productPage(database.db, visitor, { idOrSlug: slug })).rating).toEqual({
    tenths: 47,
    count: 3,
  });
});
