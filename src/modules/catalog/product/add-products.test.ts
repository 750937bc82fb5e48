import { expect, test } from "vitest";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { addProduct, addProducts, nextOwnProducts } from "../public.server.ts";

const database = useTestDatabase();

test("many products are added at once, each as it would be alone", async () => {
  const seller = await aSeller(database.db);
  const variants = [
    { id: null, sku: "", size: "9", colour: "Tan", stock: 2, pricePaise: null },
    { id: null, sku: "OWN-1", size: null, colour: "Black", stock: 0, pricePaise: 520_000 },
  ];
  const pictures = [await anOwnPicture(database.db, seller)];
  const added = await addProducts(database.db, seller, {
    products: [
      { product: productInput({ variants, pictures, tags: ["a", " b, c "] }), publish: true },
      { product: productInput(), publish: false },
      { product: productInput({ name: "बटुआ", pictures }), publish: true },
    ],
  });
  const ids = added.map(({ id }) => id);
  const shelf = await nextOwnProducts(database.db, seller, { after: "", most: 10 });
  expect(ids.map((id) => shelf.find((product) => product.id === id))).toMatchObject([
    {
      slug: "saddle-tote",
      status: "published",
      version: 1,
      tags: ["a", "b, c"],
      variants: [
        { sku: "SAD-TOT-TAN-9", stock: 2 },
        { sku: "OWN-1", stock: 0, pricePaise: 520_000 },
      ],
    },
    { slug: "saddle-tote-2", status: "draft", variants: [{ sku: "SAD-TOT", stock: 5 }] },
    { slug: "batua", status: "published", variants: [{ sku: "BAT" }] },
  ]);
  expect(
    (
      await database.db.$client.query(
        `select 1
         from audit_trail
         where action = 'catalog.addProduct' and object_id = any($1::text[])`,
        [ids],
      )
    ).rowCount,
  ).toBe(3);
  expect(
    (
      await database.db.$client.query("select 1 from listings where product_id = any($1::uuid[])", [
        ids,
      ])
    ).rowCount,
  ).toBe(2);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test("if one of them is refused, none is added", async () => {
  const seller = await aSeller(database.db);
  const withSku = (sku: string) =>
    productInput({
      variants: [{ id: null, sku, size: null, colour: null, stock: 1, pricePaise: null }],
    });
  await addProduct(database.db, seller, { product: withSku("TAKEN"), publish: false });
  for (const second of [productInput({ materials: "" }), withSku("TAKEN"), withSku("MINE")]) {
    await expect(
      addProducts(database.db, seller, {
        products: [
          { product: withSku("MINE"), publish: true },
          { product: second, publish: true },
        ],
      }),
    ).rejects.toMatchObject({ status: 422 });
  }
  expect(await nextOwnProducts(database.db, seller, { after: "", most: 10 })).toHaveLength(1);
});

test("a hundred cost as many statements as two", async () => {
  const seller = await aSeller(database.db);
  const add = (count: number) =>
    countStatements(() =>
      addProducts(database.db, seller, {
        products: Array.from({ length: count }, (_, index) => ({
          product: productInput({ name: `Belt ${index}`, pictures: [] }),
          publish: false,
        })),
      }),
    );
  await add(1);
  expect(await add(100)).toBe(await add(2));
});
