import { expect, test } from "vitest";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, visitor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { importProducts } from "../public.server.ts";
import type { ProductToImport, RefusedProduct } from "./contract.ts";

const database = useTestDatabase();

const one = { id: null, sku: "", size: null, colour: null, stock: 5, pricePaise: null };

test("many shops are imported in batches, and again without a change", async () => {
  const sellers = [await aSeller(database.db), await aSeller(database.db)];
  const pictures = [await anOwnPicture(database.db, sellers[0] ?? (await aSeller(database.db)))];
  function* products(): Generator<ProductToImport> {
    for (let number = 1; number <= 600; number++)
      yield {
        sellerId: sellers[number % 2]?.userId ?? "",
        key: `n${number}`,
        slug: `old-address-${number}`,
        createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000),
        status: "published",
        product: productInput({ name: `Wallet ${number % 200}`, pictures }),
      };
  }
  const progress: number[] = [];
  const counts = await importProducts(database.db, system, {
    products: products(),
    onProgress: ({ added }) => progress.push(added),
  });
  expect(counts).toEqual({ added: 600, alreadyThere: 0, refused: 0 });
  expect(progress).toHaveLength(3);
  await database.db.$client.query("analyze");
  expect(await brokenInvariants(database.db)).toEqual([]);
  const again = await importProducts(database.db, system, { products: products() });
  expect(again).toEqual({ added: 0, alreadyThere: 600, refused: 0 });
  const { rows } = await database.db.$client.query<{ slugs: number; skus: number; newest: string }>(
    `select count(distinct p.slug)::int as slugs, count(distinct (v.seller_id, v.sku))::int as skus,
       (array_agg(p.slug order by l.created_at desc))[1] as newest
     from listings l
     join products p on p.id = l.product_id
     join variants v on v.product_id = p.id
     where p.idempotency_key is not null`,
  );
  expect(rows).toEqual([{ slugs: 600, skus: 600, newest: "old-address-600" }]);
});

test("what cannot be imported is refused with its reasons, and stops nothing else", async () => {
  const seller = await aSeller(database.db);
  const newcomer = await aSeller(database.db, { registration: null });
  const picture = await anOwnPicture(database.db, seller);
  const fine = {
    sellerId: seller.userId,
    status: "published",
    product: productInput({
      name: "Good case",
      pictures: [picture],
      variants: [{ ...one, sku: "CASE" }],
    }),
  } as const;
  const refused: RefusedProduct[] = [];
  const counts = await importProducts(database.db, system, {
    onRefused: (product) => refused.push(product),
    products: [
      { ...fine, key: "fine" },
      { ...fine, key: "same SKU" },
      { ...fine, key: "" },
      { ...fine, key: "no price", product: { ...fine.product, pricePaise: 0 } },
      { ...fine, key: "no picture", product: { ...fine.product, pictures: [] } },
      { ...fine, key: "bad address", slug: "Old Address" },
      { ...fine, key: "from the future", createdAt: new Date("2999-01-01") },
      { ...fine, key: "no seller", sellerId: "0f8fad5b-d9cb-469f-a165-70867728950e" },
      { ...fine, key: "no company", sellerId: newcomer.userId },
      {
        ...fine,
        key: "lost picture",
        product: {
          ...fine.product,
          variants: [one],
          pictures: [{ ...picture, imageId: "0f8fad5b-d9cb-469f-a165-70867728950e" }],
        },
      },
      { ...fine, key: "fine" },
      { ...fine, key: "a draft", status: "draft", sellerId: newcomer.userId },
    ],
  });
  expect(counts).toEqual({ added: 2, alreadyThere: 1, refused: 9 });
  expect(refused.map(({ key, problems }) => [key, Object.keys(problems)])).toEqual([
    ["", ["key"]],
    ["no price", ["pricePaise"]],
    ["no picture", ["pictures"]],
    ["bad address", ["slug"]],
    ["from the future", ["createdAt"]],
    ["lost picture", ["pictures"]],
    ["no seller", ["sellerId"]],
    ["no company", ["status"]],
    ["same SKU", ["variants"]],
  ]);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test("the pictures of a product that lacks one do not count as used", async () => {
  const seller = await aSeller(database.db);
  const picture = await anOwnPicture(database.db, seller);
  const lost = { ...picture, imageId: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  await database.db.$client.query("update images set attached_at = null where id = $1", [
    picture.imageId,
  ]);
  const isUsed = async () =>
    (
      await database.db.$client.query<{ isUsed: boolean }>(
        `select attached_at is not null as "isUsed" from images where id = $1`,
        [picture.imageId],
      )
    ).rows[0]?.isUsed;
  const importWith = (key: string, pictures: readonly (typeof picture)[]) => {
    const product = productInput({ name: "Case", variants: [one], pictures });
    const products = [{ sellerId: seller.userId, status: "published", key, product }] as const;
    return importProducts(database.db, system, { products });
  };
  expect(await importWith("one is lost", [picture, lost])).toMatchObject({ refused: 1 });
  expect(await isUsed()).toBe(false);
  expect(await importWith("complete", [picture])).toMatchObject({ added: 1 });
  expect(await isUsed()).toBe(true);
});

test("the pictures of products that are refused for their shop, or are there, do not count as used", async () => {
  const [seller, newcomer] = [
    await aSeller(database.db),
    await aSeller(database.db, { registration: null }),
  ];
  const importOne = async (
    given: { readonly sellerId?: string; readonly key: string; readonly sku: string },
    pictures: readonly Awaited<ReturnType<typeof anOwnPicture>>[],
  ) => {
    const { sellerId = seller.userId, key, sku } = given;
    const product = productInput({ name: "Case", variants: [{ ...one, sku }], pictures });
    const products = [{ sellerId, status: "published", key, product }] as const;
    return importProducts(database.db, system, { products });
  };
  const used = await anOwnPicture(database.db, seller);
  expect(await importOne({ key: "first", sku: "TAKEN" }, [used])).toMatchObject({ added: 1 });
  const picture = await anOwnPicture(database.db, seller);
  const isUsed = async () =>
    (
      await database.db.$client.query<{ isUsed: boolean }>(
        `select attached_at is not null as "isUsed" from images where id = $1`,
        [picture.imageId],
      )
    ).rows[0]?.isUsed;
  await database.db.$client.query("update images set attached_at = null where id = $1", [
    picture.imageId,
  ]);
  for (const refused of [
    { key: "same SKU", sku: "TAKEN" },
    { key: "no seller", sku: "", sellerId: crypto.randomUUID() },
    { key: "no company", sku: "", sellerId: newcomer.userId },
  ])
    expect(await importOne(refused, [picture])).toEqual({ added: 0, alreadyThere: 0, refused: 1 });
  expect(await importOne({ key: "first", sku: "OTHER" }, [picture])).toMatchObject({
    alreadyThere: 1,
  });
  expect(await isUsed()).toBe(false);
  expect(await importOne({ key: "second", sku: "OTHER" }, [picture])).toMatchObject({ added: 1 });
  expect(await isUsed()).toBe(true);
});

test("a setting that stayed behind from another transaction leaves no product without its list row", async () => {
  const isAside = (tx: Db, set: string) =>
    tx.$client.query(`select list_rows_are_aside() as aside from ${set}`);
  await inTransaction(database.db, async (tx) => {
    for (const stale of ["aside", "aside in 1"]) {
      const { rows } = await isAside(tx, `set_config('charma.list_rows', '${stale}', true)`);
      expect(rows).toEqual([{ aside: false }]);
    }
    expect((await isAside(tx, "set_list_rows_aside()")).rows).toEqual([{ aside: true }]);
  });
});

test("a product that only the database refuses is refused alone", async () => {
  const seller = await aSeller(database.db);
  const refused: RefusedProduct[] = [];
  await database.db.$client.query(
    "alter table products add constraint products_not_red check (name <> 'Red one')",
  );
  const counts = await importProducts(database.db, system, {
    onRefused: (product) => refused.push(product),
    products: ["Blue one", "Red one", "Green one"].map((name) => ({
      sellerId: seller.userId,
      key: name,
      status: "draft",
      product: productInput({ name }),
    })),
  });
  await database.db.$client.query("alter table products drop constraint products_not_red");
  expect(counts).toEqual({ added: 2, alreadyThere: 0, refused: 1 });
  expect(refused).toEqual([
    {
      sellerId: seller.userId,
      key: "Red one",
      problems: { product: "The database refuses this product: products_not_red." },
    },
  ]);
});

test("an import that breaks off keeps whole batches, and adds the rest when it is run again", async () => {
  const seller = await aSeller(database.db);
  const keys = Array.from({ length: 1200 }, (_, number) => `part-${number}`);
  const product = (key: string): ProductToImport => ({
    sellerId: seller.userId,
    key,
    status: "draft",
    product: productInput({ name: `Case ${key}` }),
  });
  function* broken(): Generator<ProductToImport> {
    yield* keys.slice(0, 1100).map(product);
    throw new Error("the file ends in the middle");
  }
  await expect(importProducts(database.db, system, { products: broken() })).rejects.toThrow(
    "the file ends in the middle",
  );
  expect(await brokenInvariants(database.db)).toEqual([]);
  expect(await importProducts(database.db, system, { products: keys.map(product) })).toEqual({
    added: 200,
    alreadyThere: 1000,
    refused: 0,
  });
});

test("only whoever runs the marketplace imports shops", async () => {
  const seller = await aSeller(database.db);
  const administrator = await aPerson(database.db, { isAdmin: true });
  for (const actor of [visitor, seller])
    await expect(importProducts(database.db, actor, { products: [] })).rejects.toThrow();
  expect(await importProducts(database.db, administrator, { products: [] })).toEqual({
    added: 0,
    alreadyThere: 0,
    refused: 0,
  });
});
