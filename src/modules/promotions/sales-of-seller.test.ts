import { beforeAll, describe, expect, test } from "vitest";
import { ownPieces, productsToReduce } from "#modules/catalog/public.server.ts";
import { productsOfSale, saleOfSeller, salesOfSeller, spansOfSales } from "./public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aProduct, aSeller, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
// One reference time for all, however long a test takes.
const begunMs = Date.now();
const hours = (count: number) => new Date(begunMs + count * 3_600_000);
let seller: UserActor;
let other: UserActor;
const pieces: BuiltProduct[] = [];

beforeAll(async () => {
  seller = await aSeller(database.db);
  other = await aSeller(database.db);
  for (const name of ["Apron", "Belt", "Case"])
    pieces.push(
      await aProduct(database.db, seller, {
        name,
        variants: [
          { size: "S", stock: 1, pricePaise: 90_000 },
          { size: "L", stock: 1 },
        ],
      }),
    );
  await aProduct(database.db, seller, { name: "Draft", status: "draft" });
  await aProduct(database.db, other, { name: "Somebody else's" });
});

describe("a seller's sales", () => {
  test("are current ones by their start, and past ones with the latest first, in pages", async () => {
    const { db } = database;
    const [apron, belt] = pieces;
    if (apron === undefined || belt === undefined) throw new Error("No pieces");
    const later = await inASale(db, apron, { startsAt: hours(5) });
    const running = await inASale(db, belt, { paiseOff: 5_000, startsAt: hours(-1) });
    const over: string[] = [];
    for (let age = 1; age <= 12; age++)
      over.push(
        await inASale(db, apron, { startsAt: hours(-age * 10), endsAt: hours(-age * 10 + 5) }),
      );
    const first = await salesOfSeller(db, seller, { after: null });
    expect(first.current.map(({ id }) => id)).toEqual([running, later]);
    expect(first.current[0]).toMatchObject({
      discount: { paiseOff: 5_000 },
      hasBegun: true,
      products: 1,
      names: ["Belt"],
      endsAt: null,
      version: 1,
    });
    expect(first.past.map(({ id }) => id)).toEqual(over.slice(0, 10));
    const rest = await salesOfSeller(db, seller, { after: first.next });
    expect([rest.past.map(({ id }) => id), rest.next]).toEqual([over.slice(10), null]);
    expect(await countStatements(() => salesOfSeller(db, seller, { after: null }))).toBe(2);
    expect(await spansOfSales(db, seller, { saleIds: [running, later] })).toEqual([
      { saleId: running, productIds: [belt.id], from: hours(-1), until: null },
    ]);
    expect(await spansOfSales(db, other, { saleIds: [running] })).toEqual([]);
    expect(await productsOfSale(db, seller, { saleId: running, after: null })).toEqual({
      ids: [belt.id],
      next: null,
    });
    expect(await productsOfSale(db, other, { saleId: running, after: null })).toEqual({
      ids: [],
      next: null,
    });
    await expect(saleOfSeller(db, other, { saleId: running })).rejects.toBeInstanceOf(NotFound);
    await expect(saleOfSeller(db, seller, { saleId: "nonsense" })).rejects.toBeInstanceOf(NotFound);
  });
});

describe("the products that a seller can put into a sale", () => {
  test("are their own products in the shop, chosen ones apart, searched by name or SKU, with each price and other sales", async () => {
    const { db } = database;
    const ids = pieces.map(({ id }) => id);
    const all = await productsToReduce(db, seller, {
      search: "",
      after: null,
      chosenIds: [ids[1] ?? "", "nonsense"],
    });
    expect(all.chosen.map(({ name }) => name)).toEqual(["Belt"]);
    expect(all.found.map(({ name }) => name)).toEqual(["Case", "Apron"]);
    expect(all.total).toBe(3);
    expect(all.found[0]).toMatchObject({
      pricesPaise: [90_000, 100_000],
      gstBasisPoints: 1800,
      sales: null,
    });
    expect(all.found[1]?.sales).toHaveLength(1);
    expect(
      (await productsToReduce(db, seller, { search: "cas", after: null, chosenIds: [] })).found.map(
        ({ name }) => name,
      ),
    ).toEqual(["Case"]);
    const { rows } = await db.$client.query<{ sku: string }>(
      "select sku from variants where product_id = $1 limit 1",
      [ids[0]],
    );
    expect(
      (
        await productsToReduce(db, seller, {
          search: rows[0]?.sku ?? "",
          after: null,
          chosenIds: [],
        })
      ).found.map(({ name }) => name),
    ).toEqual(["Apron"]);
    expect(
      (await productsToReduce(db, other, { search: "", after: null, chosenIds: ids })).chosen,
    ).toEqual([]);
    expect(await ownPieces(db, other, { ids })).toEqual([]);
    expect((await ownPieces(db, seller, { ids })).map(({ id }) => id)).toEqual(ids);
    expect(
      await countStatements(() =>
        productsToReduce(db, seller, { search: "", after: null, chosenIds: ids }),
      ),
    ).toBe(3);
  });

  test("continue after fifty, and none appears twice", async () => {
    const { db } = database;
    const large = await aSeller(db);
    for (let piece = 0; piece < 53; piece++) await aProduct(db, large, { name: `Piece ${piece}` });
    const first = await productsToReduce(db, large, { search: "", after: null, chosenIds: [] });
    const rest = await productsToReduce(db, large, {
      search: "",
      after: first.next,
      chosenIds: [],
    });
    expect([first.found.length, rest.found.length, rest.next]).toEqual([50, 3, null]);
    expect(new Set([...first.found, ...rest.found].map(({ id }) => id)).size).toBe(53);
  });
});
