import { expect, test } from "vitest";
import { refreshStock } from "#modules/catalog/public.server.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { Shelf } from "./change-listings.worker.ts";
import { runFromProcesses } from "./run-from-processes.ts";

const database = useTestDatabase();
const processes = 4;
const changes = 48;

test("four processes edit the same products, stock, sales and shop, and read them: every change is made, no reader is refused, and list rows are right at the end", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const products = [];
  for (let piece = 0; piece < 4; piece++)
    products.push(
      await aProduct(db, seller, {
        name: `Piece ${piece}`,
        variants: [
          { colour: "Tan", stock: 1 },
          { colour: "Black", stock: 2 },
        ],
      }),
    );
  const input: Shelf = {
    url: database.url,
    productIds: products.map(({ id }) => id),
    variantIds: products.flatMap(({ variantIds }) => variantIds),
    sellerId: seller.userId,
    changes,
  };
  const done = await runFromProcesses<number>({
    processes,
    module: new URL("./change-listings.worker.ts", import.meta.url),
    input,
    timeoutMs: 90_000,
  });
  expect(done).toEqual(Array.from({ length: processes }, () => changes));
  while ((await refreshStock(db, 10)) > 0);
  const { rows } = await db.$client.query("select from listings_to_refresh");
  expect(rows).toHaveLength(0);
  expect(await brokenInvariants(db)).toEqual([]);
}, 120_000);

test("a product that is published while its shop is renamed has the new name", async () => {
  const { db } = database;
  const seller = await aSeller(db, { shopName: "Before" });
  for (let round = 0; round < 20; round++) {
    await Promise.all([
      aProduct(db, seller),
      db.$client.query("update sellers set shop_name = $2 where user_id = $1", [
        seller.userId,
        `After ${round}`,
      ]),
    ]);
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test("products that a shop publishes and archives all at once are counted, each one", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const counted = async () => {
    const { rows } = await db.$client.query<{ products: number }>(
      "select products from listing_counts where kind = 'seller' and of = $1",
      [seller.userId],
    );
    return rows[0]?.products;
  };
  const pieces = await Promise.all(Array.from({ length: 20 }, () => aProduct(db, seller)));
  expect(await counted()).toBe(20);
  await Promise.all(
    pieces
      .slice(5)
      .map(({ id }) =>
        db.$client.query("update products set status = 'draft' where id = $1", [id]),
      ),
  );
  expect(await counted()).toBe(5);
});
