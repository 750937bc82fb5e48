import { describe, expect, test } from "vitest";
import { changeProducts, saveProduct, ownProduct } from "../public.server.ts";
import { ProductChanged } from "../errors.ts";
import { ProductsNotChanged } from "./errors.ts";
import { visitor } from "#policy/actor.ts";
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { showPicture } from "#tests/support/own-picture.ts";
import { stateOfProduct, listed, change } from "#tests/support/changed-products.ts";

const database = useTestDatabase();

describe("several products at once", () => {
  test("cost a tenth less, including their own prices by size, and the shop shows it at once", async () => {
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
      await change(database, seller, [plain.id, sized.id, plain.id], {
        kind: "price_down_percent",
        amount: 1000,
      }),
    ).toMatchObject({ changed: 2, ratesChanged: 0 });
    expect(await stateOfProduct(database, plain.id)).toMatchObject({ price: 89_900, version: 2 });
    expect(await stateOfProduct(database, sized.id)).toMatchObject({
      price: 180_000,
      variants: [{ price: null }, { price: 216_000 }],
    });
    expect(await listed(database, [plain.id, sized.id])).toEqual([89_900, 180_000]);
  });

  test("stay unchanged if one of them cannot change, and that one is named with its reason", async () => {
    const seller = await aSeller(database.db);
    const [dear, cheap] = [
      await aProduct(database.db, seller, { name: "Dear" }),
      await aProduct(database.db, seller, { name: "Cheap", pricePaise: 5000 }),
    ];
    const refused = await change(database, seller, [dear.id, cheap.id], {
      kind: "price_down_rupees",
      amount: 5000,
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProductsNotChanged);
    expect(refused).toMatchObject({
      status: 422,
      fields: { [cheap.id]: "Cheap would cost less than ₹1." },
    });
    expect([
      (await stateOfProduct(database, dear.id)).price,
      (await stateOfProduct(database, dear.id)).version,
    ]).toEqual([100_000, 1]);
  });

  test("are refused as a whole if one is another seller's, does not exist or was deleted", async () => {
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
      await expect(
        change(database, seller, [own.id, id], { kind: "archive", amount: 0 }),
      ).rejects.toThrow(NotFound);
    expect([
      (await stateOfProduct(database, own.id)).status,
      (await stateOfProduct(database, theirs.id)).status,
    ]).toEqual(["published", "published"]);
  });

  test("are unpublished and archived together, and count as unchanged if they already are", async () => {
    const seller = await aSeller(database.db);
    const [one, draft] = [
      await aProduct(database.db, seller),
      await aProduct(database.db, seller, { status: "draft" }),
    ];
    expect(
      await change(database, seller, [one.id, draft.id], { kind: "unpublish", amount: 0 }),
    ).toMatchObject({
      changed: 1,
      ratesChanged: 0,
    });
    expect(await listed(database, [one.id])).toEqual([]);
    expect(
      await change(database, seller, [one.id, draft.id], { kind: "archive", amount: 0 }),
    ).toMatchObject({
      changed: 2,
      ratesChanged: 0,
    });
    expect(
      await change(database, seller, [one.id, draft.id], { kind: "archive", amount: 0 }),
    ).toMatchObject({
      changed: 0,
      ratesChanged: 0,
    });
  });

  test("get stock with a movement for each size and colour, and a new version", async () => {
    const seller = await aSeller(database.db);
    const product = await aProduct(database.db, seller, {
      variants: [
        { size: "S", stock: 0 },
        { size: "M", stock: 7 },
      ],
    });
    await change(database, seller, [product.id], { kind: "stock_add_pieces", amount: 5 });
    await change(database, seller, [product.id], { kind: "stock_set_pieces", amount: 12 });
    expect((await stateOfProduct(database, product.id)).variants).toEqual([
      { stock: 12, moved: 12, price: null },
      { stock: 12, moved: 12, price: null },
    ]);
    await change(database, seller, [product.id], { kind: "stock_take_pieces", amount: 12 });
    const { rows } = await database.db.$client.query<{ reason: string; quantity: number }>(
      "select reason, quantity from stock_movements where variant_id = $1 order by id",
      [product.variantIds[0]],
    );
    expect(rows.map(({ reason, quantity }) => [reason, quantity])).toEqual([
      ["restock", 5],
      ["correction", 7],
      ["correction", -12],
    ]);
    expect(await stateOfProduct(database, product.id)).toMatchObject({
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
      Array.from({ length: 12 }, async () => {
        const product = await aProduct(database.db, seller, {
          variants: [
            { size: "S", stock: 3, pricePaise: 50_000 },
            { size: "M", stock: 3 },
          ],
        });
        await showPicture(database.db, seller, product);
        return product.id;
      }),
    );
    for (const [kind, statements] of [
      ["price_up_percent", 9],
      ["stock_add_pieces", 8],
      ["unpublish", 7],
      // One more for what categories ask, which is cached for some seconds.
      ["publish", 11],
    ] as const) {
      expect([
        kind,
        await countStatements(() => change(database, seller, ids, { kind, amount: 10 })),
      ]).toEqual([kind, statements]);
    }
  });

  test("must be one to a hundred of the seller's own", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await expect(change(database, seller, [], { kind: "archive", amount: 0 })).rejects.toThrow(
      InvalidInput,
    );
    await expect(
      change(
        database,
        seller,
        Array.from({ length: 101 }, () => crypto.randomUUID()),
        { kind: "archive", amount: 0 },
      ),
    ).rejects.toThrow(InvalidInput);
    await expect(
      change(database, await aBuyer(db), [crypto.randomUUID()], { kind: "archive", amount: 0 }),
    ).rejects.toThrow(NotAllowed);
    await expect(
      changeProducts(db, visitor, { productIds: [], change: { kind: "archive", amount: 0 } }),
    ).rejects.toThrow(NotSignedIn);
  });

  test("change their GST rate where the price decides it", async () => {
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
    expect(
      await change(database, seller, [chappal.id], { kind: "price_up_rupees", amount: 20_000 }),
    ).toMatchObject({ changed: 1, ratesChanged: 1 });
    expect(await ownProduct(database.db, seller, { productId: chappal.id })).toMatchObject({
      pricePaise: 260_000,
      gstBasisPoints: 1800,
    });
  });

  test("record in the audit trail what changed, so that an open form can show it", async () => {
    const seller = await aSeller(database.db);
    const product = await aProduct(database.db, seller, { pricePaise: 70_000 });
    const open = await ownProduct(database.db, seller, { productId: product.id });
    await change(database, seller, [product.id], { kind: "price_set_rupees", amount: 80_000 });
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
