import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aProduct, aSeller, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import type { ProductCardView } from "../contract.ts";
import type { AmongProducts } from "./rules/among-products.ts";
import { readProductFilters } from "./rules/product-filters.ts";
import { relevantPieces } from "./relevant-pieces.ts";

const database = useTestDatabase();
const pieces: Record<string, BuiltProduct> = {};

beforeAll(async () => {
  const { db } = database;
  const maker = await aSeller(db, { shopName: "Kolhapur Charmakar", state: "27" });
  const away = await aSeller(db, { shopName: "Away" });
  const blocked = await aSeller(db, { shopName: "Shut", status: "blocked" });
  pieces["tote"] = await aProduct(db, maker, {
    name: "Bark tote",
    pricePaise: 500_000,
    daysOld: 30,
    variants: [
      { colour: "Tan", stock: 2 },
      { colour: "Black", stock: 0 },
    ],
  });
  pieces["reduced"] = await aProduct(db, maker, { name: "Reduced satchel", pricePaise: 400_000 });
  await inASale(db, pieces["reduced"]);
  pieces["trunk"] = await aProduct(db, maker, { name: "Grand trunk", pricePaise: 9_000_000 });
  pieces["belt"] = await aProduct(db, maker, {
    name: "Long belt",
    category: "belts",
    pricePaise: 450_000,
  });
  pieces["sold out"] = await aProduct(db, maker, { name: "Sold out tote", stock: 0 });
  pieces["draft"] = await aProduct(db, maker, { name: "Drafted tote", status: "draft" });
  pieces["hidden"] = await aProduct(db, blocked, { name: "Hidden tote" });
  pieces["resting"] = await aProduct(db, away, { name: "Resting tote" });
  await db.$client.query(
    `update sellers
     set away_from = now() - interval '1 hour', away_until = now() + interval '1 day'
     where user_id = $1`,
    [away.userId],
  );
});

/** Each product is a group of its own: which of them are relevant? */
async function relevantTo(among: AmongProducts): Promise<readonly string[]> {
  const groups = Object.entries(pieces).map(([key, { id }]) => ({ key, productIds: [id] }));
  return [
    ...(await relevantPieces(database.db, visitor, { groups, among, turn: 0 })).keys(),
  ].toSorted();
}

const list = (query: string): AmongProducts => ({
  kind: "list",
  filters: readProductFilters(new URLSearchParams(query)),
});

describe("a relevant product is in the list and can be ordered", () => {
  test.each<[string, AmongProducts, readonly string[]]>([
    ["a category", list("category=belts"), ["belt"]],
    ["a search", list("search=tote"), ["tote"]],
    ["a search that is spelled wrongly", list("search=satchle"), ["reduced"]],
    ["a search in another category", list("search=tote&category=belts"), []],
    ["a search that names a price", list("search=tote+under+6000"), ["tote"]],
    ["a search that names a lower price", list("search=tote+under+2000"), []],
    ["a search with a word that no product has", list("search=tote+for+father"), ["tote"]],
    ["a search whose words no product has together", list("search=tote+belt"), []],
    ["a search of unknown words", list("search=xyzzyq+father"), []],
    ["words that say nothing", list("search=%25"), []],
    ["a price", list("minPrice=4000&maxPrice=6000"), ["belt", "tote"]],
    ["a colour", list("colour=tan"), ["tote"]],
    ["a colour that is sold out", list("colour=black&stock=in"), []],
    ["a state", list("state=27"), ["belt", "reduced", "tote", "trunk"]],
    ["another state", list("state=29"), []],
    ["a material", list("material=suede"), []],
    ["a way of making", list("processing=custom"), []],
    ["a rating", list("rating=4"), []],
    ["a size", list("size=9"), []],
    ["reduced ones of a search", list("search=satchel&sale=yes"), ["reduced"]],
    ["reduced ones of another search", list("search=tote&sale=yes"), []],
    ["what is reduced", { kind: "sale" }, ["reduced"]],
    ["what is new", { kind: "new" }, ["belt", "reduced", "trunk"]],
    ["all", { kind: "all" }, ["belt", "reduced", "tote", "trunk"]],
  ])("in %s", async (_what, among, expected) => {
    expect(await relevantTo(among)).toEqual(expected);
  });

  test("beside a product: its category, near it in price, and not itself", async () => {
    expect(
      await relevantTo({
        kind: "near",
        product: { id: pieces["tote"]?.id ?? "", categorySlug: "handbags", pricePaise: 500_000 },
      }),
    ).toEqual(["reduced"]);
  });
});

test("each group gives one product, the same in the same turn, and each of them over time", async () => {
  const groups = [{ key: "campaign", productIds: Object.values(pieces).map(({ id }) => id) }];
  const cardIn = async (turn: number): Promise<ProductCardView | undefined> =>
    (await relevantPieces(database.db, visitor, { groups, among: { kind: "all" }, turn })).get(
      "campaign",
    );
  const seen = new Set<string>();
  for (let turn = 0; turn < 30; turn++) seen.add((await cardIn(turn))?.name ?? "");
  expect([...seen].toSorted()).toEqual([
    "Bark tote",
    "Grand trunk",
    "Long belt",
    "Reduced satchel",
  ]);
  expect(await cardIn(3)).toEqual(await cardIn(3));
});

test("it costs one statement, and none without products", async () => {
  const groups = [{ key: "a", productIds: [pieces["tote"]?.id ?? ""] }];
  await relevantTo(list("category=belts"));
  expect(
    await countStatements(() =>
      relevantPieces(database.db, visitor, { groups, among: list("category=belts"), turn: 1 }),
    ),
  ).toBe(1);
  expect(
    await countStatements(() =>
      relevantPieces(database.db, visitor, { groups: [], among: list("category=belts"), turn: 1 }),
    ),
  ).toBe(0);
});
