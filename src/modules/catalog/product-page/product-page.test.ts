import { expect, test } from "vitest";
import { clearMemoized } from "#platform/db/memoize.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { visitor } from "#policy/actor.ts";
import { findLanguage } from "#shared/texts/languages.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { productPage } from "../public.server.ts";

const database = useTestDatabase();

test.each([
  ["regular", null, 1800],
  ["composition", "09", 0],
  ["unregistered", "09", 0],
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

test("a page has the attributes of its category in words, in the reader's language", async () => {
  const { db } = database;
  const hindi = findLanguage("hi");
  if (hindi === undefined) throw new Error("Hindi is not offered.");
  const categories = ["belts"];
  await anAttribute(db, {
    code: "width",
    type: "number",
    unit: "mm",
    translations: { hi: { name: "चौड़ाई", unit: "मिमी" } },
    categories,
  });
  await anAttribute(db, { code: "maker", categories });
  await anAttribute(db, {
    code: "length",
    type: "number",
    scope: "variant",
    unit: "cm",
    categories,
  });
  await anAttribute(db, { code: "heel", type: "number", unit: "cm" });
  const product = await aProduct(db, await aSeller(db), {
    category: "belts",
    variants: [
      { size: "M", stock: 1 },
      { size: "L", stock: 1 },
    ],
  });
  await db.$client.query("update products set attributes = $2 where id = $1", [
    product.id,
    { maker: "<b>Ismail</b> & sons", heel: 3, width: 35 },
  ]);
  await db.$client.query(
    "update variants set attributes = '{\"length\": 90.5}' where product_id = $1 and size = 'M'",
    [product.id],
  );
  clearMemoized();
  const page = await productPage(db, visitor, { idOrSlug: product.slug });
  expect(page.attributes).toEqual([
    { code: "width", name: "Width", value: 35, unit: "mm", words: "35\u00A0mm" },
    {
      code: "maker",
      name: "Maker",
      value: "<b>Ismail</b> & sons",
      unit: null,
      words: "<b>Ismail</b> & sons",
    },
  ]);
  expect(page.variants.map(({ size, attributes }) => [size, attributes])).toEqual([
    ["M", [{ code: "length", name: "Length", value: 90.5, unit: "cm", words: "90.5\u00A0cm" }]],
    ["L", []],
  ]);
  const read = async () => productPage(db, visitor, { idOrSlug: product.slug });
  expect((await inLanguage(hindi, read)).attributes).toMatchObject([
    { name: "चौड़ाई", unit: "मिमी", words: "35\u00A0मिमी" },
    { words: "<b>Ismail</b> & sons", lang: "en" },
  ]);
});
