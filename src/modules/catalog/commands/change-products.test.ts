import { describe, expect, test } from "vitest";
import {
  archiveProduct,
  changeProducts,
  duplicateProduct,
  restoreProduct,
  saveProduct,
  takeStock,
  ownProduct,
} from "#modules/catalog/index.server.ts";
import type { BulkChange } from "#modules/catalog/shelf-contract.ts";
import { ProductChanged, ProductNotFound } from "#modules/catalog/errors.ts";
import { ProductMoved, ProductsNotChanged } from "#modules/catalog/shelf-errors.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();

const change = (seller: UserActor, productIds: readonly string[], wanted: BulkChange) =>
  changeProducts(database.db, seller, { productIds, change: wanted });

type Standing = {
  readonly status: string;
  readonly price: number;
  readonly version: number;
  readonly variants: readonly {
    readonly stock: number;
    readonly moved: number;
    readonly price: number | null;
  }[];
};

async function standing(id: string): Promise<Standing> {
  const { rows } = await database.db.$client.query<Standing>(
    `select p.status, p.price_paise as price, p.version,
       (
         select json_agg(
           json_build_object(
             'stock', v.stock, 'price', v.price_paise,
             'moved', (
               select coalesce(sum(quantity), 0)
               from stock_movements m
               where m.variant_id = v.id
             )
           )
           order by v.position
         )
         from variants v
         where v.product_id = p.id
       ) as variants
     from products p
     where p.id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw new Error("No such product");
  return rows[0];
}

const listed = async (ids: readonly string[]) =>
  (
    await database.db.$client.query<{ price: number }>(
      "select price_paise as price from listings where product_id = any($1) order by price_paise",
      [ids],
    )
  ).rows.map(({ price }) => price);

describe("several products at once", () => {
  test("cost a tenth less, their own prices by size too, and the shop says so at once", async () => {
    const seller = await aSeller(database.db);
    const [plain, sized] = [
      await aProduct(database.db, seller, { pricePaise: 99_900 }),
      await aProduct(database.db, seller, {
        pricePaise: 200_000,
        variants: [
          { size: "S", stock: 1 },
          { size: "L", stock: 1, pricePaise: 240_000 },
        ],
      }),
    ];
    expect(
      await change(seller, [plain.id, sized.id, plain.id], {
        kind: "price_down_percent",
        amount: 1000,
      }),
    ).toEqual({ changed: 2, ratesChanged: 0 });
    expect(await standing(plain.id)).toMatchObject({ price: 89_900, version: 2 });
    expect(await standing(sized.id)).toMatchObject({
      price: 180_000,
      variants: [{ price: null }, { price: 216_000 }],
    });
    expect(await listed([plain.id, sized.id])).toEqual([89_900, 180_000]);
  });

  test("are all left as they are when one cannot be changed so, and that one is named with its reason", async () => {
    const seller = await aSeller(database.db);
    const [dear, cheap] = [
      await aProduct(database.db, seller, { name: "Dear" }),
      await aProduct(database.db, seller, { name: "Cheap", pricePaise: 5000 }),
    ];
    const refused = await change(seller, [dear.id, cheap.id], {
      kind: "price_down_rupees",
      amount: 5000,
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProductsNotChanged);
    expect(refused).toMatchObject({
      status: 422,
      fields: { [cheap.id]: "Cheap would cost less than ₹1." },
    });
    expect([(await standing(dear.id)).price, (await standing(dear.id)).version]).toEqual([
      100_000, 1,
    ]);
  });

  test("are refused as a whole where one is another seller's, absent or thrown away", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    const [own, theirs, gone] = [
      await aProduct(database.db, seller),
      await aProduct(database.db, other),
      await aProduct(database.db, seller, { status: "draft" }),
    ];
    await database.db.$client.query("update products set deleted_at = now() where id = $1", [
      gone.id,
    ]);
    for (const id of [theirs.id, gone.id, crypto.randomUUID(), "not-an-id"])
      await expect(change(seller, [own.id, id], { kind: "archive", amount: 0 })).rejects.toThrow(
        NotFound,
      );
    expect([(await standing(own.id)).status, (await standing(theirs.id)).status]).toEqual([
      "published",
      "published",
    ]);
  });

  test("are unpublished and archived together, and what already is so counts as unchanged", async () => {
    const seller = await aSeller(database.db);
    const [one, draft] = [
      await aProduct(database.db, seller),
      await aProduct(database.db, seller, { status: "draft" }),
    ];
    expect(await change(seller, [one.id, draft.id], { kind: "unpublish", amount: 0 })).toEqual({
      changed: 1,
      ratesChanged: 0,
    });
    expect(await listed([one.id])).toEqual([]);
    expect(await change(seller, [one.id, draft.id], { kind: "archive", amount: 0 })).toEqual({
      changed: 2,
      ratesChanged: 0,
    });
    expect(await change(seller, [one.id, draft.id], { kind: "archive", amount: 0 })).toEqual({
      changed: 0,
      ratesChanged: 0,
    });
  });

  test("get stock with a movement for each size and colour, and versions that tell an open form", async () => {
    const seller = await aSeller(database.db);
    const product = await aProduct(database.db, seller, {
      variants: [
        { size: "S", stock: 0 },
        { size: "M", stock: 7 },
      ],
    });
    await change(seller, [product.id], { kind: "stock_add_pieces", amount: 5 });
    await change(seller, [product.id], { kind: "stock_set_pieces", amount: 12 });
    expect((await standing(product.id)).variants).toEqual([
      { stock: 12, moved: 12, price: null },
      { stock: 12, moved: 12, price: null },
    ]);
    await change(seller, [product.id], { kind: "stock_take_pieces", amount: 12 });
    const { rows } = await database.db.$client.query<{ reason: string; quantity: number }>(
      "select reason, quantity from stock_movements where variant_id = $1 order by id",
      [product.variantIds[0]],
    );
    expect(rows.map(({ reason, quantity }) => [reason, quantity])).toEqual([
      ["restock", 5],
      ["correction", 7],
      ["correction", -12],
    ]);
    expect(await standing(product.id)).toMatchObject({
      version: 4,
      variants: [
        { stock: 0, moved: 0 },
        { stock: 0, moved: 0 },
      ],
    });
  });

  test("cost the same few statements however many there are", async () => {
    const seller = await aSeller(database.db);
    const ids = await Promise.all(
      Array.from(
        { length: 12 },
        async () =>
          (
            await aProduct(database.db, seller, {
              variants: [
                { size: "S", stock: 3, pricePaise: 50_000 },
                { size: "M", stock: 3 },
              ],
            })
          ).id,
      ),
    );
    for (const [kind, statements] of [
      ["price_up_percent", 9],
      ["stock_add_pieces", 8],
      ["unpublish", 7],
      ["publish", 9],
    ] as const) {
      expect([
        kind,
        await countStatements(() => change(seller, ids, { kind, amount: 10 })),
      ]).toEqual([kind, statements]);
    }
  });

  test("are chosen: at least one, at most a hundred, by their seller", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await expect(change(seller, [], { kind: "archive", amount: 0 })).rejects.toThrow(InvalidInput);
    await expect(
      change(
        seller,
        Array.from({ length: 101 }, () => crypto.randomUUID()),
        { kind: "archive", amount: 0 },
      ),
    ).rejects.toThrow(InvalidInput);
    await expect(
      change(await aBuyer(db), [crypto.randomUUID()], { kind: "archive", amount: 0 }),
    ).rejects.toThrow(NotAllowed);
    await expect(
      changeProducts(db, visitor, { productIds: [], change: { kind: "archive", amount: 0 } }),
    ).rejects.toThrow(NotSignedIn);
  });

  test("are published when complete, and the first sentence says what is missing when not", async () => {
    const seller = await aSeller(database.db);
    const [ready, empty] = [
      await aProduct(database.db, seller, { status: "draft" }),
      await aProduct(database.db, seller, { name: "Empty", status: "draft" }),
    ];
    await database.db.$client.query("update products set description = '' where id = $1", [
      empty.id,
    ]);
    await expect(
      change(seller, [ready.id, empty.id], { kind: "publish", amount: 0 }),
    ).rejects.toMatchObject({
      fields: { [empty.id]: "Empty is not complete. Please describe the product." },
    });
    expect((await standing(ready.id)).status).toBe("draft");
    await change(seller, [ready.id], { kind: "publish", amount: 0 });
    expect(await listed([ready.id])).toEqual([100_000]);
  });

  test("take their GST rate along where the price decides it", async () => {
    const seller = await aSeller(database.db);
    const chappal = await aProduct(database.db, seller, {
      category: "footwear",
      pricePaise: 240_000,
      gstBasisPoints: 500,
    });
    await database.db.$client.query(
      "update products set hsn_code = '64035990', gst_reason = null where id = $1",
      [chappal.id],
    );
    expect(await change(seller, [chappal.id], { kind: "price_up_rupees", amount: 20_000 })).toEqual(
      { changed: 1, ratesChanged: 1 },
    );
    expect(await ownProduct(database.db, seller, { productId: chappal.id })).toMatchObject({
      pricePaise: 260_000,
      gstBasisPoints: 1800,
    });
  });

  test("leave in the audit trail what they were before, which tells an open form what happened meanwhile", async () => {
    const seller = await aSeller(database.db);
    const product = await aProduct(database.db, seller, { pricePaise: 70_000 });
    const open = await ownProduct(database.db, seller, { productId: product.id });
    await change(seller, [product.id], { kind: "price_set_rupees", amount: 80_000 });
    const { rows } = await database.db.$client.query<{ before: unknown; after: unknown }>(
      "select before, after from audit_trail where object_id = $1",
      [product.id],
    );
    expect(rows).toEqual([
      { before: { pricePaise: 70_000 }, after: { pricePaise: 80_000, version: 2 } },
    ]);
    const refused = await saveProduct(database.db, seller, {
      productId: product.id,
      version: open.version,
      product: { ...open, name: "Other" },
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProductChanged);
    expect(refused).toMatchObject({
      changes: [{ by: seller.displayName, fields: ["pricePaise"] }],
    });
  });
});

describe("one product", () => {
  test("is copied as a draft with its words, variants and prices, with SKUs of its own and nothing in stock", async () => {
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

  test("is not copied while it is taken out of the shop", async () => {
    const seller = await aSeller(database.db);
    const { id: productId } = await aProduct(database.db, seller);
    await database.db.$client.query(
      "update products set taken_down_at = now(), taken_down_reason = 'Not leather' where id = $1",
      [productId],
    );
    await expect(duplicateProduct(database.db, seller, { productId })).rejects.toThrow(
      "This product was taken out of the shop and cannot be copied: Not leather",
    );
  });

  test("leaves the shop when it is archived, and comes back as a draft", async () => {
    const seller = await aSeller(database.db);
    const { id: productId } = await aProduct(database.db, seller);
    await archiveProduct(database.db, seller, { productId });
    expect([(await standing(productId)).status, await listed([productId])]).toEqual([
      "archived",
      [],
    ]);
    await expect(archiveProduct(database.db, seller, { productId })).rejects.toThrow(ProductMoved);
    await restoreProduct(database.db, seller, { productId });
    expect(await standing(productId)).toMatchObject({ status: "draft", version: 3 });
    await expect(restoreProduct(database.db, seller, { productId })).rejects.toThrow(ProductMoved);
  });

  test("is nobody else's to copy, archive or restore", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    const { id: productId } = await aProduct(database.db, seller);
    for (const act of [duplicateProduct, archiveProduct, restoreProduct]) {
      await expect(act(database.db, other, { productId })).rejects.toThrow(ProductNotFound);
      await expect(act(database.db, other, { productId: "x" })).rejects.toThrow(ProductNotFound);
      await expect(act(database.db, await aBuyer(database.db), { productId })).rejects.toThrow(
        NotAllowed,
      );
    }
    expect(await standing(productId)).toMatchObject({ status: "published", version: 1 });
  });
});

test("stock that is added and taken while orders come in: nothing is lost, and movements add up", async () => {
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
  const before = await Promise.all(ids.map(standing));
  await Promise.all([
    ...orders.slice(1).map(({ id: orderId }) =>
      inTransaction(db, (tx) =>
        takeStock(tx, system, {
          lines: lines.slice(1).map((variantId) => ({ variantId, quantity: 1, orderId })),
        }),
      ),
    ),
    ...Array.from({ length: 6 }, () =>
      change(seller, ids, { kind: "stock_add_pieces", amount: 2 }),
    ),
    ...Array.from({ length: 4 }, () =>
      change(seller, ids.toReversed(), { kind: "stock_take_pieces", amount: 1 }),
    ),
  ]);
  const after = await Promise.all(ids.map(standing));
  const grown = (place: number, variant: number) =>
    (after[place]?.variants[variant]?.stock ?? 0) - (before[place]?.variants[variant]?.stock ?? 0);
  expect([grown(0, 0), grown(1, 0), grown(2, 0), grown(1, 1)]).toEqual([8, 8 - 11, 8 - 11, 8]);
  expect(
    after.flatMap(({ variants }) => variants).filter(({ stock, moved }) => stock !== moved),
  ).toEqual([]);
});
