import { describe, expect, test } from "vitest";
import {
  archiveProduct,
  duplicateProduct,
  restoreProduct,
  allocateStock,
  ownProduct,
} from "../public.server.ts";
import { ProductNotFound } from "../errors.ts";
import { ProductMoved } from "../shelf/errors.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { NotAllowed } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { stateOfProduct, listed, change } from "#tests/support/changed-products.ts";

const database = useTestDatabase();

describe("one product", () => {
  test("is copied as a draft with its texts, variants and prices, with new SKUs and no stock", async () => {
    const seller = await aSeller(database.db);
    const product = await aProduct(database.db, seller, {
      name: "T".repeat(200),
      variants: [
        { size: "S", stock: 4, pricePaise: 90_000 },
        { size: "M", stock: 2 },
      ],
    });
    const { id } = await duplicateProduct(database.db, seller, { productId: product.id });
    const copy = await ownProduct(database.db, seller, { productId: id });
    expect(copy).toMatchObject({
      status: "draft",
      name: `${"T".repeat(193)} (copy)`,
      pricePaise: 100_000,
      variants: [
        { size: "S", stock: 0, pricePaise: 90_000 },
        { size: "M", stock: 0, pricePaise: null },
      ],
    });
    const original = await ownProduct(database.db, seller, { productId: product.id });
    expect(
      copy.variants.some(({ sku }) => original.variants.some((other) => other.sku === sku)),
    ).toBe(false);
  });

  test("cannot be copied while it is taken down", async () => {
    const seller = await aSeller(database.db);
    const { id: productId } = await aProduct(database.db, seller);
    await database.db.$client.query(
      "update products set taken_down_at = now(), taken_down_reason = 'Not leather' where id = $1",
      [productId],
    );
    await expect(duplicateProduct(database.db, seller, { productId })).rejects.toThrow(
      "This product was taken down and cannot be copied: Not leather",
    );
  });

  test("leaves the shop when it is archived, and returns as a draft", async () => {
    const seller = await aSeller(database.db);
    const { id: productId } = await aProduct(database.db, seller);
    await archiveProduct(database.db, seller, { productId });
    expect([
      (await stateOfProduct(database, productId)).status,
      await listed(database, [productId]),
    ]).toEqual(["archived", []]);
    await expect(archiveProduct(database.db, seller, { productId })).rejects.toThrow(ProductMoved);
    await restoreProduct(database.db, seller, { productId });
    expect(await stateOfProduct(database, productId)).toMatchObject({
      status: "draft",
      version: 3,
    });
    await expect(restoreProduct(database.db, seller, { productId })).rejects.toThrow(ProductMoved);
  });

  test("can be copied, archived and restored by its seller only", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    const { id: productId } = await aProduct(database.db, seller);
    for (const act of [duplicateProduct, archiveProduct, restoreProduct]) {
      await expect(act(database.db, other, { productId })).rejects.toThrow(ProductNotFound);
      await expect(act(database.db, other, { productId: "x" })).rejects.toThrow(ProductNotFound);
      await expect(act(database.db, await aBuyer(database.db), { productId })).rejects.toThrow(
        NotAllowed,
      );
    }
    expect(await stateOfProduct(database, productId)).toMatchObject({
      status: "published",
      version: 1,
    });
  });
});

test("stock changed while orders come in loses nothing, and movements add up", async () => {
  const { db } = database;
  const [seller, buyer] = await Promise.all([aSeller(db), aBuyer(db)]);
  const products = await Promise.all(
    Array.from({ length: 3 }, () =>
      aProduct(db, seller, {
        variants: [
          { size: "S", stock: 20 },
          { size: "M", stock: 1 },
        ],
      }),
    ),
  );
  const ids = products.map(({ id }) => id);
  const orders = await Promise.all(
    Array.from({ length: 12 }, () =>
      anOrder(db, {
        buyer,
        seller,
        product: products[0] ?? { id: "", slug: "", name: "", variantId: "", variantIds: [] },
        status: "pending",
      }),
    ),
  );
  const lines = products.flatMap(({ variantIds }) => variantIds.slice(0, 1));
  const before = await Promise.all(ids.map((id) => stateOfProduct(database, id)));
  await Promise.all([
    ...orders.slice(1).map(({ id: orderId }) =>
      inTransaction(db, (tx) =>
        allocateStock(tx, system, {
          lines: lines.slice(1).map((variantId) => ({ variantId, quantity: 1, orderId })),
          reason: "order",
        }),
      ),
    ),
    ...Array.from({ length: 6 }, () =>
      change(database, seller, ids, { kind: "stock_add_pieces", amount: 2 }),
    ),
    ...Array.from({ length: 4 }, () =>
      change(database, seller, ids.toReversed(), { kind: "stock_take_pieces", amount: 1 }),
    ),
  ]);
  const after = await Promise.all(ids.map((id) => stateOfProduct(database, id)));
  const grown = (place: number, variant: number) =>
    (after[place]?.variants[variant]?.stock ?? 0) - (before[place]?.variants[variant]?.stock ?? 0);
  expect([grown(0, 0), grown(1, 0), grown(2, 0), grown(1, 1)]).toEqual([8, 8 - 11, 8 - 11, 8]);
  expect(
    after.flatMap(({ variants }) => variants).filter(({ stock, moved }) => stock !== moved),
  ).toEqual([]);
});
