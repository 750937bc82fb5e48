import { beforeAll, describe, expect, test } from "vitest";
import type { ProductSearch } from "#modules/catalog/search/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import { aProduct, aSeller, type BuiltProduct } from "../support/builders.ts";
import { countStatements, useTestDatabase } from "../support/database.ts";
import { filters, searches } from "./demo-search.ts";

/** The contract of the search: which products match, in which order, and what is suggested. */

describe.each(searches)("%s", (_, open) => {
  const database = useTestDatabase();
  let seller: UserActor;
  let blocked: UserActor;
  let sold: BuiltProduct;
  const search = (): ProductSearch => open(database.db);
  const names = async (text: string, more = "") =>
    (await search().find(filters(`search=${encodeURIComponent(text)}${more}`))).products.map(
      ({ name }) => name,
    );

  beforeAll(async () => {
    const { db } = database;
    seller = await aSeller(db, { shopName: "Meera Strapworks" });
    blocked = await aSeller(db, { shopName: "Shut Strapworks", status: "blocked" });
    await aProduct(db, seller, {
      name: "Harbour belt",
      category: "belts",
      daysOld: 30,
      pricePaise: 200_000,
      variants: [{ colour: "Tan", stock: 2 }],
    });
    await aProduct(db, seller, {
      name: "Plain strap",
      category: "belts",
      tags: ["harbour"],
      daysOld: 1,
      pricePaise: 100_000,
      variants: [{ colour: "Café brown", stock: 2 }],
    });
    sold = await aProduct(db, seller, {
      name: "Sunken belt",
      category: "belts",
      daysOld: 30,
      stock: 0,
    });
    await aProduct(db, seller, { name: "Sunken purse", category: "handbags", daysOld: 30 });
    await aProduct(db, seller, { name: "Harbour draft", status: "draft" });
    await aProduct(db, blocked, { name: "Harbour of the blocked" });
  });

  describe("what matches", () => {
    test("only offered products, with a match in the name before one in a tag", async () => {
      expect(await names("harbour")).toEqual(["Harbour belt", "Plain strap"]);
    });

    test("every word must match, in the name, a tag, the category, the shop, the materials, a colour or the description", async () => {
      expect(await names("harbour tan")).toEqual(["Harbour belt"]);
      expect(await names("harbour cafe")).toEqual(["Plain strap"]);
      expect(await names("meera belts harbour")).toEqual(["Harbour belt", "Plain strap"]);
      expect(await names("full grain stitched sunken")).toEqual(["Sunken purse", "Sunken belt"]);
    });

    test("without a product that has all words: those with some of them, most matches first, and the result says so", async () => {
      expect(await search().find(filters("search=harbour+tan"))).toMatchObject({
        isPartial: false,
      });
      const { products, isPartial } = await search().find(filters("search=harbour+purse+tan"));
      expect(products.map(({ name }) => name)).toEqual([
        "Harbour belt",
        "Sunken purse",
        "Plain strap",
      ]);
      expect(isPartial).toBe(true);
      expect(await search().find(filters("search=harbour+xyzzyq"))).toMatchObject({
        isPartial: true,
        total: { count: 2 },
      });
      expect(await search().find(filters("search=xyzzyq"))).toMatchObject({
        isPartial: false,
        total: { count: 0 },
      });
      expect(
        await names("harbour tan", "&category=handbags"),
        "filters that exclude everything are no reason to widen the search",
      ).toEqual([]);
    });

    test("the SKU, in any case, before anything else; its prefix does not match", async () => {
      const { rows } = await database.db.$client.query<{ sku: string }>(
        "select sku from variants where id = $1",
        [sold.variantId],
      );
      const sku = rows[0]?.sku ?? "";
      expect(await names(sku.toLowerCase())).toEqual(["Sunken belt"]);
      expect(await names(sku.toUpperCase())).toEqual(["Sunken belt"]);
      expect(await names(sku.slice(0, -1))).toEqual([]);
    });

    test("filters and other sort orders apply to the matches", async () => {
      expect(await names("harbour", "&sort=price_low")).toEqual(["Plain strap", "Harbour belt"]);
      expect(await names("harbour", "&maxPrice=1180")).toEqual(["Plain strap"]);
      expect(await names("sunken", "&category=handbags")).toEqual(["Sunken purse"]);
      expect(await names("sunken", "&stock=in")).toEqual(["Sunken purse"]);
    });

    test("a price in the text is a price filter, and the other words are the search", async () => {
      expect(await names("harbour under 1500")).toEqual(["Plain strap"]);
      expect(await names("harbour above ₹1,500")).toEqual(["Harbour belt"]);
      expect(await names("harbour under 1500", "&minPrice=1200")).toEqual([]);
      expect(await search().find(filters("search=harbor+under+1500"))).toMatchObject({
        correctedTo: "harbour under 1500",
        isPartial: false,
        total: { count: 1 },
      });
      expect(await names("above 1500", "&category=belts")).toEqual(["Harbour belt"]);
      expect((await search().suggest("harbour under 1500")).products).toMatchObject([
        { name: "Plain strap" },
      ]);
    });

    test("products in stock come before similar sold-out ones", async () => {
      expect(await names("sunken stitched")).toEqual(["Sunken purse", "Sunken belt"]);
    });

    test("a change is found by the next search", async () => {
      const product = await aProduct(database.db, seller, {
        name: "Quarterdeck tray",
        category: "accessories",
      });
      expect(await names("quarterdeck")).toEqual(["Quarterdeck tray"]);
      await database.db.$client.query("update products set name = 'Bowsprit tray' where id = $1", [
        product.id,
      ]);
      expect(await names("bowsprit")).toEqual(["Bowsprit tray"]);
      expect(await names("quarterdeck")).toEqual([]);
      await database.db.$client.query("update products set status = 'archived' where id = $1", [
        product.id,
      ]);
      expect(await names("bowsprit")).toEqual([]);
    });
  });

  describe("misspellings", () => {
    test("an unknown word is corrected to the nearest, and the result says so", async () => {
      expect(await search().find(filters("search=harbor"))).toMatchObject({
        correctedTo: "harbour",
        total: { count: 2 },
      });
      expect(await search().find(filters("search=Sunkn+belt"))).toMatchObject({
        correctedTo: "sunken belt",
        total: { count: 1 },
      });
    });

    test.each([
      "harbour",
      "sunken",
      "stitch",
      "gift for neighbour",
      "meera",
      "12345",
      "SKU-00000",
      "xyzzyq",
    ])("%s is not", async (text) => {
      expect((await search().find(filters(`search=${text}`))).correctedTo).toBeNull();
    });
  });

  const odd = [
    "!!!",
    "👜",
    "the",
    "''",
    "\\",
    "%",
    "_",
    "&|!():*<->",
    "'; drop table products; --",
    "\u0000",
    "\u200D",
    "a".repeat(200),
    "belt ".repeat(40),
    "'belt' & !tan",
    "belt:*",
    "\uD83D",
    "١٢٣",
    "ﬃ",
    "<script>alert(1)</script>",
  ];

  test.each(odd)("%j gets a response", async (text) => {
    const found = await search().find(filters(new URLSearchParams({ search: text }).toString()));
    expect(found.products.length).toBe(Math.min(24, found.total.count));
    expect(await search().suggest(text)).toMatchObject({
      products: expect.any(Array),
      categories: expect.any(Array),
      artisans: expect.any(Array),
    });
  });

  test("operators are ordinary characters, and punctuation alone finds nothing", async () => {
    expect(await names("'harbour' & !tan | (")).toEqual(["Harbour belt"]);
    expect(await names("!!!")).toEqual([]);
    expect(await names("👜")).toEqual([]);
  });

  test("pages follow each other best match first, without gap or repetition", async () => {
    const other = await aSeller(database.db, { shopName: "Anchor House" });
    for (let piece = 0; piece < 55; piece++)
      await aProduct(database.db, other, {
        name: piece % 2 === 0 ? `Anchor fob ${piece}` : `Fob ${piece}`,
        category: "accessories",
        daysOld: piece % 3,
        stock: piece % 5,
      });
    const seen: string[] = [];
    let after: string | null = "";
    for (let part = 0; after !== null && part < 10; part++) {
      const answer: Awaited<ReturnType<ProductSearch["find"]>> = await search().find(
        filters(new URLSearchParams({ search: "anchor", after }).toString()),
      );
      expect(answer.total.count).toBe(55);
      seen.push(...answer.products.map(({ name }) => name));
      after = answer.next;
    }
    expect(new Set(seen).size).toBe(55);
    expect(seen).toHaveLength(55);
    expect(seen.findLastIndex((name) => name.startsWith("Anchor"))).toBe(27);
  });

  describe("suggestions", () => {
    test("complete the last word, with price and picture", async () => {
      const { products } = await search().suggest("harb");
      expect(products.map(({ name }) => name)).toEqual(["Harbour belt", "Plain strap"]);
      expect(products[0]).toEqual({
        slug: expect.stringMatching(/^harbour-belt/),
        name: "Harbour belt",
        pricePaise: 200_000,
        hasSeveralPrices: false,
        gstBasisPoints: 1800,
        priceIncludesGst: false,
        picture: null,
      });
      expect((await search().suggest("harbour bel")).products.map(({ name }) => name)).toEqual([
        "Harbour belt",
        "Plain strap",
      ]);
    });

    test("include categories and artisans, and no blocked ones", async () => {
      expect(await search().suggest("bel")).toMatchObject({
        categories: [{ slug: "belts", name: "Belts" }],
      });
      expect(await search().suggest("strapw")).toMatchObject({
        artisans: [{ shopName: "Meera Strapworks", town: "Kolhapur" }],
      });
      expect((await search().suggest("shut")).artisans).toEqual([]);
    });

    test("correct misspellings, and say so", async () => {
      expect(await search().suggest("harbor")).toMatchObject({
        correctedTo: "harbour",
        products: [{ name: "Harbour belt" }, { name: "Plain strap" }],
      });
    });

    test("need two letters, and are at most six products, three categories and three artisans", async () => {
      expect(await search().suggest("h")).toEqual({
        products: [],
        categories: [],
        artisans: [],
        correctedTo: null,
      });
      expect((await search().suggest("fob")).products).toHaveLength(6);
    });

    test("cost two statements once the synonyms are cached", async () => {
      await search().suggest("harbour");
      expect(await countStatements(() => search().suggest("sunk"))).toBe(2);
      expect(await countStatements(() => search().suggest("sunk"))).toBe(1);
    });
  });
});
