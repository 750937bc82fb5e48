import { expect, test } from "vitest";
import { sellerShelf } from "#modules/catalog/index.server.ts";
import { NotAllowed } from "#shared/errors.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();

test("a seller sees their own products of every state, newest first, in two statements", async () => {
  const { db } = database;
  const [seller, other] = await Promise.all([aSeller(db), aSeller(db)]);
  await aProduct(db, seller, { name: "Old belt", daysOld: 3, variants: [{ size: "S", stock: 2 }, { size: "M", stock: 3 }] });
  await aProduct(db, seller, { name: "Draft tote", status: "draft" });
  await aProduct(db, seller, { name: "Gone", status: "archived", daysOld: 9 });
  await aProduct(db, other);
  const { products, totals } = await sellerShelf(db, seller);
  expect(products.map((product) => [product.name, product.status, product.stock])).toEqual([["Draft tote", "draft", 10], ["Old belt", "published", 5], ["Gone", "archived", 10]]);
  expect(totals).toEqual({ products: 2, published: 1, withPictures: 0, views: 0 });
  expect(await countStatements(() => sellerShelf(db, seller))).toBe(2);
});

test("a shelf is its seller's only", async () => {
  await expect(sellerShelf(database.db, await aBuyer(database.db))).rejects.toThrow(NotAllowed);
});
