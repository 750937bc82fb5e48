import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aProduct, aSeller, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { withPictures } from "#tests/support/pictured-product.ts";
import { cardAddress } from "./rules/card-address.ts";
import { readProductFilters } from "./rules/product-filters.ts";
import { listProducts } from "./list-products.ts";
import { relevantPieces } from "./relevant-pieces.ts";

const database = useTestDatabase();
let satchel: BuiltProduct;

beforeAll(async () => {
  const { db } = database;
  const maker = await aSeller(db, { shopName: "Maker" });
  satchel = await aProduct(db, maker, {
    name: "River satchel",
    pricePaise: 150_000,
    comparePricePaise: 400_000,
    variants: [
      { colour: "Brown", size: "M", stock: 2 },
      { colour: "Dark brown", size: "M", stock: 2, pricePaise: 250_000 },
      { colour: "Black", size: "M", stock: 0, pricePaise: 300_000 },
      { colour: "Black", size: "L", stock: 2, pricePaise: 350_000 },
      { colour: "Navy", size: "L", stock: 2, pricePaise: 120_000 },
    ],
  });
  await withPictures(database, satchel, ["Brown", "Dark brown", "Black"]);
  const strap = await aProduct(db, maker, {
    name: "River strap",
    category: "belts",
    variants: [{ colour: "Black", stock: 2 }],
  });
  await withPictures(database, strap, ["Black"]);
});

async function cards(query: string) {
  const filters = readProductFilters(new URLSearchParams(query));
  return (await listProducts(database.db, visitor, filters)).products;
}

async function card(query: string, name = "River satchel") {
  return (await cards(query)).find((each) => each.name === name);
}

const address = (colour: string) =>
  `/product/${satchel.slug}?${new URLSearchParams({ colour }).toString()}`;

describe("a card shows the picture, the price and the link of the colour", () => {
  test.each([
    ["that was filtered", "colour=black", "black", "Alt of Black", 300_000, true],
    ["that was searched", "search=black+satchel", "black", "Alt of Black", 300_000, true],
    ["that was searched in Hindi", "search=kala+satchel", "black", "Alt of Black", 300_000, true],
    [
      "in the size that was filtered",
      "colour=black&size=l",
      "black",
      "Alt of Black",
      350_000,
      false,
    ],
    ["that is in stock", "colour=black&stock=in&size=l", "black", "Alt of Black", 350_000, false],
    [
      "that most words name",
      "search=dark+brown+satchel",
      "dark brown",
      "Alt of Dark brown",
      250_000,
      false,
    ],
    ["that is only that", "search=brown+satchel", "brown", "Alt of Brown", 150_000, false],
    [
      "that is filtered, whatever is searched",
      "search=black+satchel&colour=brown",
      "brown",
      "Alt of Brown",
      150_000,
      false,
    ],
    [
      "among the filtered ones that is searched",
      "search=black+satchel&colour=brown&colour=black",
      "black",
      "Alt of Black",
      300_000,
      true,
    ],
    [
      "within the price",
      "search=satchel&colour=brown&colour=black&minPrice=1000&maxPrice=2000",
      "brown",
      "Alt of Brown",
      150_000,
      false,
    ],
  ] as const)("%s", async (_what, query, colour, alt, pricePaise, hasSeveralPrices) => {
    const found = await card(query);
    expect(found).toMatchObject({ colour, picture: { alt }, pricePaise, hasSeveralPrices });
    expect(found && cardAddress(found)).toBe(address(colour));
  });

  test("with the compare price that belongs to that price", async () => {
    expect(await card("colour=brown")).toMatchObject({ comparePricePaise: 400_000 });
    expect(await card("colour=navy")).toMatchObject({
      pricePaise: 120_000,
      comparePricePaise: null,
    });
  });

  test("and the picture of the card if that colour has none", async () => {
    expect(await card("colour=navy")).toMatchObject({
      colour: "navy",
      picture: { alt: "Alt of Brown" },
    });
  });
});

describe("a card stays as it is", () => {
  test.each([
    ["without a colour in the request", "search=satchel"],
    ["without any request", ""],
    ["if the searched colour is outside the price", "search=black+satchel+under+2000"],
    ["if the searched colour does not have the size", "search=navy+satchel&size=m"],
  ])("%s", async (_what, query) => {
    const found = await card(query);
    expect(found).toMatchObject({
      picture: { alt: "Alt of Brown" },
      pricePaise: 120_000,
      hasSeveralPrices: true,
    });
    expect(found).not.toHaveProperty("colour");
  });

  test("if the product has one colour only", async () => {
    for (const query of ["colour=black", "search=black+strap"])
      expect(await card(query, "River strap")).not.toHaveProperty("colour");
  });
});

test("a colour and a price find products that cost so much in that colour", async () => {
  expect(await card("colour=black&maxPrice=2000")).toBeUndefined();
  expect(await card("colour=brown&maxPrice=2000")).toBeDefined();
  expect(await card("colour=black&maxPrice=3540")).toBeDefined();
  expect(await card("colour=black&size=l&maxPrice=3540")).toBeUndefined();
});

test("a sponsored card shows the colour too", async () => {
  const among = {
    kind: "list",
    filters: readProductFilters(new URLSearchParams("search=black satchel")),
  } as const;
  const groups = [{ key: "a", productIds: [satchel.id] }];
  const pieces = await relevantPieces(database.db, visitor, { groups, among, turn: 0 });
  expect(pieces.get("a")).toMatchObject({ colour: "black", pricePaise: 300_000 });
});

test("during a sale the colour's price is reduced, and its usual price struck through", async () => {
  await inASale(database.db, satchel);
  const found = await card("colour=dark+brown");
  expect(found?.comparePricePaise).toBe(250_000);
  expect(found?.pricePaise).toBeLessThan(250_000);
});

test("the cards cost no further statement", async () => {
  await cards("search=xyzzyq");
  expect(await countStatements(() => cards("colour=navy&stock=in"))).toBe(2);
  // The words, the cards and the counts.
  expect(await countStatements(() => cards("search=river"))).toBe(3);
  expect(await countStatements(() => cards("search=navy"))).toBe(3);
});
