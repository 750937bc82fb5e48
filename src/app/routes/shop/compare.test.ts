import { beforeAll, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aVisit } from "#tests/support/a-visit.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { loader } from "./compare.tsx";

const database = useTestDatabase();
let tote: BuiltProduct;
let belt: BuiltProduct;
let draft: BuiltProduct;

beforeAll(async () => {
  const { db } = database;
  await anAttribute(db, { code: "maker", categories: ["belts"] });
  const seller = await aSeller(db);
  tote = await aProduct(db, seller, {
    name: "Tote",
    variants: [
      { stock: 0, colour: "Tan" },
      { stock: 1, colour: "Black", pricePaise: 100 },
    ],
  });
  belt = await aProduct(db, seller, { name: "Belt", category: "belts" });
  draft = await aProduct(db, seller, { name: "Draft", status: "draft" });
  await db.$client.query(
    `update products set attributes = '{"maker": "<b>Asha</b>"}' where id = $1`,
    [belt.id],
  );
});

async function compared(query: string) {
  const context = await aVisit(database, visitor);
  const url = new URL(`/compare${query}`, testConfig.baseUrl);
  const params = {};
  return { params, request: new Request(url), context, url, pattern: "/compare" as const };
}

test("two products take one statement, once attributes and tariff are cached", async () => {
  const visit = await compared(`?products=${belt.slug},${tote.slug}`);
  await loader(visit);
  expect(await countStatements(() => loader(visit))).toBe(1);
  const { products, rows, goneSlugs, similar } = await loader(visit);
  expect(products).toMatchObject([
    { name: "Belt" },
    { name: "Tote", isSoldOut: false, price: { pricePaise: 100, isFrom: true } },
  ]);
  expect(rows.find(({ key }) => key === "maker")).toMatchObject({
    cells: [{ words: "<b>Asha</b>" }, null],
    differs: true,
  });
  expect([goneSlugs, similar]).toEqual([[], []]);
});

test("what was never published or does not exist is gone, without its name", async () => {
  const { products, goneSlugs } = await loader(
    await compared(`?products=${draft.slug},${tote.slug},no-such-thing`),
  );
  expect(products).toMatchObject([{ name: "Tote" }]);
  expect(goneSlugs).toEqual([draft.slug, "no-such-thing"]);
});

test("without products nothing is read but the tariff", async () => {
  const visit = await compared("?products=%00,<script>");
  await loader(visit);
  expect(await countStatements(() => loader(visit))).toBe(0);
});
