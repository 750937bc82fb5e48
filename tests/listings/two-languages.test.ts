import { beforeAll, describe, expect, test } from "vitest";
import { addProduct, ownProduct } from "#modules/catalog/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { productInput } from "#tests/support/product-input.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** Buyers read the version of a product that fits the language of the page. */

const database = useTestDatabase();
const app = useWholeApp(database);
let seller: UserActor;
let both: BuiltProduct;
let onlyHindi: BuiltProduct;

const text = async (path: string) => (await app.fetch(new Request(appUrl + path))).text();
const json = async (path: string): Promise<unknown> => JSON.parse(await text(path));

beforeAll(async () => {
  seller = await aSeller(database.db);
  both = await aProduct(database.db, seller, { name: "Lotus satchel" });
  await database.db.$client.query(
    `update products
     set translated_name = 'कमल झोला', translated_description = 'हाथ से **सिला** हुआ।'
     where id = $1`,
    [both.id],
  );
  onlyHindi = await aProduct(database.db, seller, { name: "मोर पर्स" });
  await database.db.$client.query("update products set language = 'hi' where id = $1", [
    onlyHindi.id,
  ]);
});

describe("a product with both versions", () => {
  test("is in English on English pages, and nothing is marked", async () => {
    const page = await text(`/product/${both.slug}`);
    expect(page).toMatch(/<h1[^>]*>Lotus satchel<\/h1>/);
    expect(page).not.toMatch(/<h1[^>]* lang=/);
    expect(page).not.toContain("कमल झोला");
  });

  test("is in Hindi on Hindi pages: heading, title, description and structured data", async () => {
    const page = await text(`/hi/product/${both.slug}`);
    expect(page).toMatch(/<h1[^>]*>कमल झोला<\/h1>/);
    expect(page).toMatch(/<title>[^<]*कमल झोला/);
    expect(page).toContain('name="description" content="हाथ से सिला हुआ।"');
    expect(page).toMatch(/property="og:title" content="कमल झोला/);
    expect(page).toContain('"name":"कमल झोला"');
    expect(page).toContain("<strong>सिला</strong>");
    expect(page).not.toContain("Lotus satchel");
  });

  test("is in lists by the name that fits", async () => {
    expect(await text("/products")).toContain("Lotus satchel</a>");
    expect(await text("/hi/products")).toMatch(/<a [^>]*>कमल झोला<\/a>/);
    expect(await text("/hi/wishlist")).not.toContain("Lotus satchel");
    expect(await text(`/hi/cart/lines?variants=${both.variantId}`)).toContain("कमल झोला");
    expect(await text(`/cart/lines?variants=${both.variantId}`)).not.toContain("कमल झोला");
  });

  test.each(["satchel", "कमल", "सिला"])("is found by “%s” on both pages", async (word) => {
    const query = `products?search=${encodeURIComponent(word)}`;
    expect(await text(`/${query}`)).toContain("Lotus satchel");
    expect(await text(`/hi/${query}`)).toContain("कमल झोला");
  });

  test("is suggested by the name that fits", async () => {
    const query = `/suggestions?q=${encodeURIComponent("कमल")}`;
    expect(await text(query)).toContain("Lotus satchel");
    expect(await text(`/hi${query}`)).toContain("कमल झोला");
  });

  test("has both in the API, in lists too", async () => {
    expect(await json(`/api/v1/products/${both.id}`)).toMatchObject({
      name: "Lotus satchel",
      language: "en",
      translatedName: "कमल झोला",
      translatedDescription: "हाथ से **सिला** हुआ।",
    });
    expect(await json("/api/v1/products?search=satchel")).toMatchObject({
      products: [
        {
          name: "Lotus satchel",
          language: "en",
          translatedName: "कमल झोला",
          translatedExcerpt: "हाथ से सिला हुआ।",
        },
      ],
    });
  });
});

test("a product in one language is marked with it where the page is in the other", async () => {
  expect(await text(`/product/${onlyHindi.slug}`)).toMatch(/<h1[^>]* lang="hi"[^>]*>मोर पर्स/);
  expect(await text(`/hi/product/${onlyHindi.slug}`)).not.toMatch(/<h1[^>]* lang=/);
  expect(await text("/products")).toMatch(/<a [^>]*lang="hi"[^>]*>मोर पर्स<\/a>/);
  const english = await aProduct(database.db, seller, { name: "Plain strap" });
  const page = await text(`/hi/product/${english.slug}`);
  expect(page).toMatch(/<h1[^>]* lang="en"[^>]*>Plain strap/);
  expect(page).toContain('<p lang="en">Cut and stitched by hand.</p>');
});

test("half a translation can be kept in a draft, and is refused when it is published", async () => {
  const product = productInput({ name: "Half strap", translatedName: "आधी पट्टी" });
  const { id } = await addProduct(database.db, seller, { product, publish: false });
  const draft = await ownProduct(database.db, seller, { productId: id });
  expect(draft.translatedName).toBe("आधी पट्टी");
  await expect(addProduct(database.db, seller, { product, publish: true })).rejects.toMatchObject({
    fields: { translatedDescription: "Please write the description in this language too." },
  });
});
