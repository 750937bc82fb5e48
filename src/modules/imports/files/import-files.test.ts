import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { gstSlabs } from "#modules/tax/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import {
  choices,
  fixture,
  importWhole,
  problemsByLine,
  shelfOf,
  upload,
  view,
} from "#tests/imports/import-file.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { chooseForImport } from "../public.server.ts";
import { ratesInWords } from "./rules/own-columns.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

const shelf = (of: UserActor = seller) => shelfOf(database.db, of);
const product = async (name: string) => (await shelf()).find((one) => one.name === name);

describe("a file from Shopify", () => {
  test("is previewed before anything changes, and asks for the missing values", async () => {
    const importId = await upload(database.db, seller, "shopify.csv");
    const seen = await view(database.db, seller, importId);
    expect(seen).toMatchObject({
      format: "shopify",
      status: "preview",
      outlooks: { new: 0, faulty: 3 },
      open: { category: 1, materials: 2, hsnCode: 1 },
    });
    expect(problemsByLine(seen.lines)).toMatchObject({ 6: expect.stringContaining("Gift cards") });
    expect(await shelf()).toEqual([]);
    await chooseForImport(database.db, seller, {
      importId,
      choices,
      baseUrl: "https://charma.example",
    });
    expect(await view(database.db, seller, importId)).toMatchObject({
      outlooks: { new: 2, faulty: 1 },
      choices,
    });
    expect(await shelf()).toEqual([]);
  });

  test("becomes drafts with their variants, pictures and prices without GST", async () => {
    expect(await importWhole(database.db, seller, "shopify.csv")).toMatchObject({
      status: "done",
      outcomes: { added: 2, failed: 1 },
      pictures: { waiting: 0, stored: 3, failed: 0 },
    });
    expect(await product("Rider's belt")).toMatchObject({
      status: "draft",
      categorySlug: "belts",
      materials: "Full-grain leather",
      weightGrams: 420,
      hsnCode: "42033000",
      gstBasisPoints: 1800,
      description: "Cut from **one** hide & stitched by hand.\n\n- Solid brass\n- 38 mm wide",
      tags: ["belt", "riding", "full-grain"],
      pricePaise: 118_000,
      comparePricePaise: 177_000,
      variants: [
        { sku: "BELT-32-TAN", size: "32", colour: "Tan", stock: 5, pricePaise: null },
        { sku: "BELT-34-TAN", size: "34", colour: "Tan", stock: 3, pricePaise: null },
        { sku: "BELT-34-BLK", size: "34", colour: "Black", stock: 0, pricePaise: 129_800 },
      ],
      pictures: [
        { alt: "The belt in tan", colour: "Tan" },
        { alt: "Rider's belt", colour: "Black" },
        { colour: null },
      ],
    });
    expect(await product("Card sleeve")).toMatchObject({
      categorySlug: "accessories",
      pricePaise: 59_000,
      variants: [{ sku: "SLEEVE", size: null, colour: null, stock: 12 }],
      pictures: [],
    });
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("is published only where the file says so and the seller ticks it", async () => {
    await importWhole(database.db, seller, "shopify.csv", { publishes: true });
    expect(await product("Rider's belt")).toMatchObject({ status: "published" });
    expect(await product("Card sleeve")).toMatchObject({ status: "draft" });
  });

  test("may have the column names that Shopify uses since 2025", async () => {
    await importWhole(database.db, seller, "shopify-since-2025.csv", { pricesIncludeGst: false });
    expect(await product("Saddle tote")).toMatchObject({
      categorySlug: "handbags",
      pricePaise: 499_900,
      comparePricePaise: 599_900,
      weightGrams: 850,
      description: "**Made to last**\n\nBridle leather.\nLined with canvas.",
      variants: [
        { sku: "TOTE-TAN", colour: "Tan", stock: 4 },
        { sku: "TOTE-BLACK", colour: "Black", stock: 2 },
      ],
      pictures: [{ alt: "The tote in tan", colour: "Tan" }],
    });
  });
});

describe("a file from Etsy", () => {
  test("becomes products with every combination of its variations, and other currencies are reported", async () => {
    const done = await importWhole(database.db, seller, "etsy.csv");
    expect(done).toMatchObject({ format: "etsy", outcomes: { added: 2, failed: 1 } });
    expect(problemsByLine(done.lines)).toEqual({
      7: expect.stringContaining("The price is in USD"),
    });
    const journal = await product("Leather journal, A5");
    expect(journal).toMatchObject({
      categorySlug: "business-office",
      materials: "full grain leather, cotton paper",
      tags: ["journal", "leather diary", "business"],
      pricePaise: 147_500,
    });
    expect(journal?.description).toBe("Bound by hand in Jaipur.\n\n- 120 pages\n- Rider's strap");
    expect(journal?.variants.map(({ size, colour, stock }) => [size, colour, stock])).toEqual([
      ["Plain", "Tan", 2],
      ["Plain", "Black", 2],
      ["Ruled", "Tan", 2],
      ["Ruled", "Black", 1],
    ]);
    expect(journal?.pictures).toHaveLength(2);
    expect(await product("Kolhapuri chappal")).toMatchObject({
      categorySlug: "footwear",
      gstBasisPoints: 500,
      pricePaise: 236_000,
      variants: [
        { sku: "KOL-7", size: "7", stock: 5 },
        { sku: "KOL-8", size: "8", stock: 5 },
      ],
    });
  });
});

describe("a file of our own format", () => {
  test("becomes the products that it describes, in any script, with the GST rate that follows", async () => {
    await importWhole(database.db, seller, "own.csv", { publishes: true });
    expect(await product("कोल्हापुरी चप्पल")).toMatchObject({
      status: "draft",
      categorySlug: "footwear",
      processing: "made_to_order",
      isHandicraft: true,
      gstBasisPoints: 500,
      pricePaise: 199_900,
      comparePricePaise: 249_900,
      description: "Made on the last.\n\n- **Buffalo** leather",
      careInstructions: "Keep dry.",
      tags: ["chappal", "kolhapuri", "summer, too"],
      variants: [
        { sku: "KOL-7-TAN", size: "7", stock: 4, pricePaise: null },
        { sku: "KOL-8-TAN", size: "8", stock: 2, pricePaise: 209_900 },
      ],
    });
    expect(await product("Valet tray")).toMatchObject({
      status: "draft",
      hsnCode: "42050090",
      variants: [{ stock: 9 }],
    });
  });

  test.each([
    ["UTF-8 with a byte order mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 as Excel writes it", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    [
      "UTF-16 without a mark, the other way round",
      (text: string) => Buffer.from(text.replace("Valet", "Vālet"), "utf16le").swap16(),
    ],
    ["line ends of Windows", (text: string) => Buffer.from(text.replaceAll("\n", "\r\n"))],
  ])("is read in any encoding: %s", async (_name, saved) => {
    const text = Buffer.from(await fixture("own.csv")).toString("utf8");
    expect(await importWhole(database.db, seller, saved(text))).toMatchObject({
      outcomes: { added: 2, failed: 0 },
    });
    expect(await product("कोल्हापुरी चप्पल")).toMatchObject({
      description: "Made on the last.\n\n- **Buffalo** leather",
    });
  });

  test("may have semicolons between its cells, and commas in its amounts", async () => {
    await importWhole(
      database.db,
      seller,
      Buffer.from(
        "Product;Name;Description;Category;Materials;Price;Stock\nbelt;Belt;A " +
          "belt.;belts;Leather;1299,50;3\n",
      ),
    );
    expect(await product("Belt")).toMatchObject({ pricePaise: 129_950, variants: [{ stock: 3 }] });
  });
});

test("with errors has every faulty row named with its reason, and the good one imported", async () => {
  const done = await importWhole(database.db, seller, "broken.csv");
  expect((await shelf()).map(({ name }) => name)).toEqual(["Good belt"]);
  expect(done.outcomes).toEqual({ added: 1, updated: 0, unchanged: 0, failed: 11 });
  expect(problemsByLine(done.lines)).toEqual({
    3: "“nine hundred” is not an amount (Price). Please write it like 1299.00.",
    4: "“many” is not a whole number (Stock).",
    5: expect.stringContaining("more cells than the header has columns"),
    6: expect.stringContaining("characters that cannot be read"),
    7: expect.stringContaining("quotation marks in this row are wrong"),
    8: expect.stringContaining("The product's word is missing from the column Product."),
    9: "The SKU GOOD-1 belongs to the product in line 2.",
    10: expect.stringContaining("The price is missing. The name is missing."),
    11: "Please enter the price.",
    12: "The stock cannot be less than zero.",
    13: expect.stringContaining("A quotation mark opens here and never closes"),
  });
});

test.each([
  ["empty", "", "This file is empty."],
  ["a header alone", "Product,Name,Price\n", "no products below it"],
  ["of columns that nobody knows", "Sku,Amount\n1,2\n", "We do not recognise these columns"],
  [
    "like Shopify's, without prices",
    "Handle,Title,Vendor\na,b,c\n",
    "does not have the column Variant Price",
  ],
  [
    "like Etsy's, without most of it",
    "TITLE,CURRENCY_CODE\na,INR\n",
    "does not have the columns Price and QUANTITY",
  ],
  ["an Excel workbook", "PK\u0003\u0004rest", "an Excel workbook"],
  ["no text at all", "a\0b,c\n1,2\n", "not a CSV file"],
  ["of too many rows", `Product,Name,Price\n${"p,n,1\n".repeat(20_001)}`, "more than 20,000 rows"],
  [
    "of too many products",
    `Product,Name,Price\n${Array.from({ length: 5001 }, (_, index) => `p${index},n,1\n`).join("")}`,
    "more than 5,000 products",
  ],
] as const)("a file that is %s is refused as a whole", async (...[, text, reason]) => {
  const refusal = await upload(database.db, seller, Buffer.from(text)).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ status: 422, fields: { file: expect.stringContaining(reason) } });
});

test("a file of more than 10 MB is refused", async () => {
  await expect(
    upload(database.db, seller, Buffer.alloc(10 * 1024 * 1024 + 1, "a")),
  ).rejects.toThrow("larger than 10 MB");
});

test("the guide names the GST rates that are in force", async () => {
  const guide = await readFile(new URL("../../../../docs/product-csv.md", import.meta.url), "utf8");
  // All rates that our data end with: the next change of the law is a change of the guide.
  const rates = ratesInWords(await gstSlabs(database.db, { on: "2999-12-31" }));
  expect(guide).toMatch(new RegExp(`^\\| GST % \\|.* 2025: ${rates}\\.`, "m"));
});
