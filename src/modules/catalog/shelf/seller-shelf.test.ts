import { beforeAll, describe, expect, test } from "vitest";
import { sellerShelf, shelfOverview } from "../public.server.ts";
import { shelfSorts, type ShelfFilters } from "./contract.ts";
import type { UserActor } from "#policy/actor.ts";
import { visitor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { nextMidnightMs } from "#shared/ist.ts";
import { aBuyer, aProduct, aSeller, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
const everything: ShelfFilters = {
  search: "",
  status: "current",
  isLow: false,
  lacksAnswers: false,
  sort: "newest",
  after: "",
};

const names = async (seller: UserActor, filters: Partial<ShelfFilters> = {}) =>
  (await sellerShelf(database.db, seller, { ...everything, ...filters })).products.map(
    ({ name }) => name,
  );

describe("a seller's own products", () => {
  let seller: UserActor;
  let belt: BuiltProduct;
  let bag: BuiltProduct;

  beforeAll(async () => {
    const { db } = database;
    const other = await aSeller(db);
    seller = await aSeller(db);
    belt = await aProduct(db, seller, {
      name: "Old belt",
      daysOld: 3,
      pricePaise: 125_000,
      variants: [
        { size: "S", stock: 2, pricePaise: 140_000 },
        { size: "M", stock: 30 },
      ],
    });
    await aProduct(db, seller, {
      name: "Draft tote",
      status: "draft",
      stock: 1,
      pricePaise: 900_000,
    });
    await aProduct(db, seller, { name: "Gone", status: "archived", daysOld: 9 });
    bag = await aProduct(db, seller, { name: "Taken bag", daysOld: 1, stock: 0 });
    await db.$client.query(
      `update products
       set taken_down_at = now(), taken_down_reason = 'The pictures show another maker''s work.'
       where id = $1`,
      [bag.id],
    );
    const thrownAway = await aProduct(db, seller, { name: "Thrown away", status: "draft" });
    await db.$client.query("update products set deleted_at = now() where id = $1", [thrownAway.id]);
    await aProduct(db, other, { name: "Another's belt" });
  });

  test("are listed newest first with their state, in two statements", async () => {
    const { products, counts, next } = await sellerShelf(database.db, seller, everything);
    expect(
      products.map(({ name, status, stock, lowestStock, fromPaise, toPaise }) => [
        name,
        status,
        stock,
        lowestStock,
        fromPaise,
        toPaise,
      ]),
    ).toEqual([
      ["Draft tote", "draft", 1, 1, 900_000, 900_000],
      ["Taken bag", "published", 0, 0, 100_000, 100_000],
      ["Old belt", "published", 32, 2, 125_000, 140_000],
    ]);
    expect(products[1]?.takenDownReason).toBe("The pictures show another maker's work.");
    expect(counts).toEqual({
      current: 3,
      published: 2,
      draft: 1,
      archived: 1,
      taken_down: 1,
      low: 1,
      missing: 0,
    });
    expect(next).toBeNull();
    expect(await countStatements(() => sellerShelf(database.db, seller, everything))).toBe(2);
  });

  test("can be filtered by status, by low stock, and by part of name or SKU, where signs are no wildcards", async () => {
    expect(await names(seller, { status: "archived" })).toEqual(["Gone"]);
    expect(await names(seller, { status: "draft" })).toEqual(["Draft tote"]);
    expect(await names(seller, { status: "taken_down" })).toEqual(["Taken bag"]);
    expect(await names(seller, { isLow: true })).toEqual(["Old belt"]);
    expect(await names(seller, { search: "BELT" })).toEqual(["Old belt"]);
    expect(await names(seller, { search: "%" })).toEqual([]);
    await database.db.$client.query("update variants set sku = 'KOL-77' where id = $1", [
      belt.variantId,
    ]);
    expect(await names(seller, { search: "kol-7" })).toEqual(["Old belt"]);
  });

  test("show their price during a sale", async () => {
    await inASale(database.db, belt, {
      percentOff: 20,
      startsAt: new Date(Date.now() - 3_600_000),
      endsAt: new Date(Date.now() + 86_400_000),
    });
    const [shown] = (await sellerShelf(database.db, seller, { ...everything, search: "old" }))
      .products;
    expect(shown).toMatchObject({
      fromPaise: 125_000,
      salePaise: 100_000,
      saleEndsAt: expect.any(Date),
    });
  });

  test.each(shelfSorts)(
    "continue after the last one in the order %s, none twice and none left out",
    async (sort) => {
      const many = await aSeller(database.db);
      for (let number = 0; number < 28; number++)
        await aProduct(database.db, many, {
          name: `Piece ${number % 5}`,
          pricePaise: 100_000 + (number % 4) * 1000,
          stock: number % 3,
          daysOld: number % 2,
        });
      const first = await sellerShelf(database.db, many, { ...everything, sort });
      const rest = await sellerShelf(database.db, many, {
        ...everything,
        sort,
        after: first.next ?? "",
      });
      expect([first.products.length, rest.products.length, rest.next]).toEqual([25, 3, null]);
      expect(new Set([...first.products, ...rest.products].map(({ id }) => id)).size).toBe(28);
    },
  );

  test("start from the beginning if a cursor is broken", async () => {
    for (const after of [
      "x",
      "\0",
      `${belt.id}.x`,
      `${belt.id}.99999999999999999999`,
      "'; drop table products",
    ])
      expect(await names(seller, { after })).toHaveLength(3);
    expect(await names(seller, { sort: "name", after: `${belt.id}.\0` })).toHaveLength(3);
  });

  test("show in three statements what needs attention", async () => {
    const { totals, tasks, salesToday } = await shelfOverview(database.db, seller);
    expect(totals).toEqual({
      products: 3,
      published: 2,
      drafts: 1,
      withPictures: 0,
      low: 1,
      missing: 0,
      views: 0,
    });
    expect(tasks).toEqual([
      {
        kind: "taken_down",
        id: bag.id,
        name: "Taken bag",
        reason: "The pictures show another maker's work.",
      },
      { kind: "low", id: belt.id, name: "Old belt", pieces: 2 },
      { kind: "draft", id: expect.any(String), name: "Draft tote" },
    ]);
    expect(salesToday.every(({ products }) => products === 1)).toBe(true);
    expect(await countStatements(() => shelfOverview(database.db, seller))).toBe(3);
  });

  test("are visible to nobody else", async () => {
    const buyer = await aBuyer(database.db);
    await expect(sellerShelf(database.db, buyer, everything)).rejects.toThrow(NotAllowed);
    await expect(shelfOverview(database.db, buyer)).rejects.toThrow(NotAllowed);
    await expect(sellerShelf(database.db, visitor, everything)).rejects.toThrow(NotSignedIn);
  });
});

describe("a sale of today", () => {
  test("is shown if it starts or ends within the day in India", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const [one, two, three] = [
      await aProduct(db, seller),
      await aProduct(db, seller),
      await aProduct(db, seller),
    ];
    const midnight = nextMidnightMs(Date.now());
    const hours = (after: number) => new Date(midnight + after * 3_600_000);
    const saleId = await inASale(db, one, { startsAt: hours(-96), endsAt: new Date(midnight - 1) });
    await db.$client.query(
      `insert into price_windows
       select $2, sale_id, during, percent_off
       from price_windows
       where product_id = $1`,
      [one.id, two.id],
    );
    await inASale(db, three, { startsAt: hours(0), endsAt: hours(24) });
    await inASale(db, await aProduct(db, seller), {
      startsAt: new Date(Date.now() - 1000),
      endsAt: hours(24),
    });
    expect((await shelfOverview(db, seller)).salesToday).toEqual([
      { saleId, products: 2, at: expect.any(Date), isEnd: true },
    ]);
  });
});
