import { beforeAll, describe, expect, test } from "vitest";
import { CategoryInput } from "#modules/catalog/categories/contract.ts";
import { AttributeInput } from "#modules/catalog/attributes/editing/contract.ts";
import { ProductRejected } from "#modules/catalog/public.ts";
import {
  addAttribute,
  addCategory,
  addProduct,
  categoryToEdit,
  changeCategoryAttributes,
  listProducts,
  productPage,
} from "#modules/catalog/public.server.ts";
import type { ProductInput, SavedProduct } from "#modules/catalog/product/contract.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { exportProducts } from "#modules/imports/public.server.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { baseUrl, importWhole, shelfOf } from "#tests/imports/import-file.ts";
import { aBuyer, aPerson, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/**
 * Another craft than leather by data alone: an administrator defines textiles with what their
 * buyers ask about, and they are made, found, shown, sold and exchanged by it.
 */

const database = useTestDatabase();
const app = useWholeApp(database);
let seller: UserActor;
let shawl: SavedProduct;

/** What the administrator types, as the forms send it. */
const category = {
  name: "Textiles",
  slug: "textiles",
  description: "Handwoven saris, shawls and yardage.",
  defaultHsnCode: "62142010",
  "translations.hi.name": "वस्त्र",
};
const weave = {
  name: "Weave",
  type: "choice",
  scope: "product",
  help: "How warp and weft cross.",
  "translations.hi.name": "बुनाई",
  "choices.0.label": "Plain",
  "choices.1.label": "Twill",
  "choices.2.label": "Jamdani",
  "choices.2.translations.hi.label": "जामदानी",
};
const threadCount = {
  name: "Thread count",
  type: "number",
  scope: "product",
  unit: "per inch",
  ranges: "60, 100",
};
const dye = {
  name: "Dye",
  type: "choices",
  scope: "product",
  "choices.0.label": "Indigo",
  "choices.1.label": "Madder",
  "choices.2.label": "Natural white",
};

async function sell(
  name: string,
  attributes: ProductInput["attributes"],
  stock = 3,
): Promise<SavedProduct> {
  const product = productInput({
    name,
    categorySlug: "textiles",
    materials: "Handspun cotton",
    hsnCode: "62142010",
    pricePaise: 300_000,
    attributes,
    pictures: [await anOwnPicture(database.db, seller)],
    variants: [{ id: null, sku: "", size: null, colour: null, stock, pricePaise: null }],
  });
  return addProduct(database.db, seller, { product, publish: true });
}

beforeAll(async () => {
  const { db } = database;
  const admin = await aPerson(db, { isAdmin: true });
  seller = await aSeller(db);
  await addCategory(db, admin, CategoryInput.parse(category));
  for (const typed of [weave, threadCount, dye])
    await addAttribute(db, admin, AttributeInput.parse(typed));
  const { version } = await categoryToEdit(db, admin, { slug: "textiles" });
  await changeCategoryAttributes(db, admin, {
    slug: "textiles",
    version,
    attributes: ["weave", "thread-count", "dye"].map((code) => ({
      code,
      isRequired: code === "weave",
      isFilterable: true,
      isOnCards: code !== "dye",
    })),
  });
  // No shop runs here that would be notified.
  clearMemoized();
  shawl = await sell("Dhaka shawl", {
    weave: "jamdani",
    "thread-count": 96,
    dye: ["indigo", "madder"],
  });
  await sell("Kala cotton stole", { weave: "plain", "thread-count": 40, dye: ["indigo"] });
  await sell("Khadi yardage", { weave: "twill", "thread-count": 110, dye: ["natural-white"] });
});

const list = (query: string) =>
  listProducts(
    database.db,
    visitor,
    readProductFilters(new URLSearchParams(`category=textiles&${query}`)),
  );
const names = async (query: string) =>
  (await list(query)).products.map(({ name }) => name).toSorted();
async function open(address: string): Promise<string> {
  const answer = await app.fetch(new Request(appUrl + address));
  expect(answer.status, address).toBe(200);
  return answer.text();
}

test("a seller is asked what the category requires", async () => {
  const missing = await sell("No answers", {}).catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(ProductRejected);
  expect(missing).toMatchObject({ fields: { "attributes.weave": "Please fill in: Weave." } });
});

describe("buyers", () => {
  test("filter by each attribute, with counts", async () => {
    expect(await names("a.weave=jamdani&a.weave=twill")).toEqual(["Dhaka shawl", "Khadi yardage"]);
    expect(await names("a.thread-count=60-100")).toEqual(["Dhaka shawl"]);
    expect(await names("a.dye=indigo&a.thread-count=-60")).toEqual(["Kala cotton stole"]);
    const { attributes } = (await list("a.dye=indigo")).facets;
    expect(
      attributes.map(({ name, values }) => [
        name,
        values.map(({ label, count }) => [label, count]),
      ]),
    ).toEqual([
      [
        "Weave",
        [
          ["Plain", 1],
          ["Jamdani", 1],
        ],
      ],
      [
        "Thread count",
        [
          ["under 60\u00A0per inch", 1],
          ["60 to under 100\u00A0per inch", 1],
        ],
      ],
      [
        "Dye",
        [
          ["Indigo", 2],
          ["Madder", 1],
          ["Natural white", 1],
        ],
      ],
    ]);
  });

  test("find by the words, in Hindi too, and read cards", async () => {
    expect(await names("search=jamdani")).toEqual(["Dhaka shawl"]);
    expect(await names("search=जामदानी")).toEqual(["Dhaka shawl"]);
    const { products } = await list("a.weave=jamdani");
    expect(products[0]?.says).toBe("Weave: Jamdani · Thread count: 96\u00A0per inch");
  });

  test("see them on the product's page, in both languages, and search engines in its JSON-LD", async () => {
    const page = await open(`/product/${shawl.slug}`);
    for (const words of ["Weave", "Jamdani", "Thread count", "Indigo, Madder"])
      expect(page).toContain(words);
    const jsonLd = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, text = "{}"]) => JSON.parse(text) as Readonly<Record<string, unknown>>)
      .find((one) => one["@type"] === "Product");
    expect(jsonLd?.["additionalProperty"]).toMatchObject([
      { name: "Weave", value: "Jamdani" },
      { name: "Thread count", value: 96, unitText: "per inch" },
      { name: "Dye", value: "Indigo, Madder" },
    ]);
    const inHindi = await open(`/hi/product/${shawl.slug}`);
    for (const words of ["बुनाई", "जामदानी"]) expect(inHindi).toContain(words);
    expect(await open("/hi/products?category=textiles")).toContain("वस्त्र");
  });

  test("compare by them", async () => {
    const other = (await list("a.weave=plain")).products[0]?.slug ?? "";
    const page = await open(`/compare?products=${shawl.slug},${other}`);
    for (const words of ["Jamdani", "Plain", "Thread count"]) expect(page).toContain(words);
  });

  test("buy one", async () => {
    const { db } = database;
    const { variants } = await productPage(db, visitor, { idOrSlug: shawl.slug });
    const [variant] = variants;
    const rate = variant?.gstBasisPoints ?? 0;
    const form = aCheckoutForm({
      variantId: variant?.id ?? "",
      quantity: "1",
      totalShownPaise: String(300_000 + 30 * rate),
    });
    await placeOrder(db, await aBuyer(db), PlaceOrder.parse(form), { takesOnline: true });
    const after = await productPage(db, visitor, { idOrSlug: shawl.slug });
    expect(after.variants[0]?.stock).toBe(2);
  });
});

test("programs filter and read by them", async () => {
  const listed = JSON.parse(await open("/api/v1/products?category=textiles&a.weave=jamdani")) as {
    readonly products: readonly unknown[];
  };
  expect(listed.products).toMatchObject([
    {
      name: "Dhaka shawl",
      facts: [
        { code: "weave", value: "jamdani" },
        { code: "thread-count", value: 96 },
      ],
    },
  ]);
  expect(JSON.parse(await open(`/api/v1/products/${shawl.slug}`))).toMatchObject({
    attributes: [
      { code: "weave", name: "Weave", value: "jamdani" },
      { code: "thread-count", value: 96, unit: "per inch" },
      { code: "dye", value: ["indigo", "madder"] },
    ],
  });
});

test("a file of products takes them to another shop", async () => {
  const { db } = database;
  let text = "";
  for await (const piece of exportProducts(db, seller, { baseUrl })) text += piece;
  expect(text.split("\r\n")[0]).toContain("Detail: Weave");
  const other = await aSeller(db);
  await importWhole(db, other, Buffer.from(text));
  expect(
    (await shelfOf(db, other)).map(({ name, attributes }) => [name, attributes]).toSorted(),
  ).toEqual([
    ["Dhaka shawl", { weave: "jamdani", "thread-count": 96, dye: ["indigo", "madder"] }],
    ["Kala cotton stole", { weave: "plain", "thread-count": 40, dye: ["indigo"] }],
    ["Khadi yardage", { weave: "twill", "thread-count": 110, dye: ["natural-white"] }],
  ]);
});
