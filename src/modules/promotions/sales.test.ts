import { beforeEach, describe, expect, test } from "vitest";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import {
  applySale,
  changeSale,
  deleteSale,
  endSale,
  saleOfSeller,
  salesOfSeller,
  switchSale,
} from "./public.server.ts";
import { inDays, untilTomorrow, nextWeek, rows, priceOf, stateOf } from "#tests/support/a-sale.ts";

const database = useTestDatabase();

let seller: UserActor;
let tote: BuiltProduct;
let belt: BuiltProduct;

beforeEach(async () => {
  seller = await aSeller(database.db);
  tote = await aProduct(database.db, seller, { name: "Saddle tote", pricePaise: 100_000 });
  belt = await aProduct(database.db, seller, { name: "Field belt", pricePaise: 50_000 });
});

describe("applying a sale", () => {
  test("lowers the price of the chosen product at once, and of no other", async () => {
    const { saleId, products } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      productIds: [tote.id],
    });
    expect(products).toBe(1);
    expect([await priceOf(database, tote), await priceOf(database, belt)]).toEqual([
      80_000, 50_000,
    ]);
    expect(await stateOf(database, seller, saleId)).toBe("running");
  });

  test("for later changes no price before its first instant and none from its end on", async () => {
    const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
    expect(await stateOf(database, seller, saleId)).toBe("planned");
    const [before, first, last, end] = [
      inDays(7).getTime() - 1,
      inDays(7).getTime(),
      inDays(9).getTime() - 1,
      inDays(9).getTime(),
    ];
    expect(
      await Promise.all(
        [before, first, last, end].map((at) => priceOf(database, tote, new Date(at))),
      ),
    ).toEqual([100_000, 75_000, 75_000, 100_000]);
  });

  test("to all products takes those in the shop that have no other sale at that time", async () => {
    const draft = await aProduct(database.db, seller, { status: "draft" });
    await applySale(database.db, seller, { ...untilTomorrow(), productIds: [tote.id] });
    const { saleId, products } = await applySale(database.db, seller, untilTomorrow());
    expect(products).toBe(1);
    expect((await saleOfSeller(database.db, seller, { saleId })).names).toEqual(["Field belt"]);
    expect(await priceOf(database, draft)).toBe(100_000);
    await expect(applySale(database.db, seller, untilTomorrow())).rejects.toMatchObject({
      status: 422,
      fields: {
        products: "None of your products is available at that time: each already has another sale",
      },
    });
  });

  test("is refused if a product has a sale at that time, and names it; nothing of the new sale is stored", async () => {
    await applySale(database.db, seller, { ...untilTomorrow(), productIds: [tote.id] });
    await expect(
      applySale(database.db, seller, {
        ...untilTomorrow(),
        startsAt: inDays(0.5),
        endsAt: null,
        productIds: [belt.id, tote.id],
      }),
    ).rejects.toMatchObject({
      status: 409,
      message: "Saddle tote already has a sale at that time. Choose other dates, or leave it out.",
    });
    expect((await salesOfSeller(database.db, seller, { after: null })).current).toHaveLength(1);
    expect(await priceOf(database, belt, inDays(0.7))).toBe(50_000);
  });

  test("may begin in the instant in which another ends", async () => {
    await applySale(database.db, seller, {
      ...untilTomorrow(),
      endsAt: inDays(1),
      productIds: [tote.id],
    });
    await applySale(database.db, seller, {
      ...untilTomorrow(),
      discount: { percentOff: 50 },
      startsAt: inDays(1),
      endsAt: inDays(2),
      productIds: [tote.id],
    });
    expect(await priceOf(database, tote, inDays(1))).toBe(50_000);
  });

  test("to the same products from two connections at once succeeds once, and names the products for the other", async () => {
    for (let round = 0; round < 5; round++) {
      const pieces = await Promise.all([
        aProduct(database.db, seller, { name: "Satchel" }),
        aProduct(database.db, seller, { name: "Wallet" }),
      ]);
      const ids = pieces.map(({ id }) => id);
      const outcomes = await Promise.allSettled([
        applySale(database.db, seller, { ...untilTomorrow(), productIds: ids }),
        applySale(database.db, seller, {
          ...untilTomorrow(),
          discount: { percentOff: 50 },
          productIds: ids.toReversed(),
        }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome.status === "rejected")?.reason).toMatchObject({
        status: 409,
        message: expect.stringContaining("Satchel and Wallet already have a sale"),
      });
      expect(
        await rows(database, "select 1 from price_windows where product_id = any($1)", [ids]),
      ).toHaveLength(2);
    }
  });

  test("shows invalid times beside their fields", async () => {
    await expect(
      applySale(database.db, seller, { ...untilTomorrow(), endsAt: inDays(-1) }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { endDate: "The end date has passed: choose a later day" },
    });
  });

  test("costs the same statements for one product as for many", async () => {
    const one = await countStatements(() =>
      applySale(database.db, seller, { ...untilTomorrow(), productIds: [tote.id] }),
    );
    const other = await aSeller(database.db);
    for (let piece = 0; piece < 12; piece++) await aProduct(database.db, other);
    const chosen = await rows<{ id: string }>(
      database,
      "select id from products where seller_id = $1",
      [other.userId],
    );
    expect(
      await countStatements(() =>
        applySale(database.db, other, {
          ...untilTomorrow(),
          productIds: chosen.map(({ id }) => id),
        }),
      ),
    ).toBe(one);
    expect(one).toBe(10);
  });
});

describe("nobody else", () => {
  test("can put another seller's product into a sale: it is not found, alone or among own ones", async () => {
    const other = await aSeller(database.db);
    for (const productIds of [
      [tote.id],
      [(await aProduct(database.db, other)).id, tote.id],
      [crypto.randomUUID()],
      ["x"],
    ]) {
      await expect(
        applySale(database.db, other, { ...untilTomorrow(), productIds }),
      ).rejects.toBeInstanceOf(NotFound);
    }
    expect(await priceOf(database, tote)).toBe(100_000);
  });

  test("sees or changes another seller's sale: it is not found", async () => {
    const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
    const other = await aSeller(database.db);
    const { db } = database;
    const terms = {
      saleId,
      version: 1,
      saleType: "flash",
      discount: { percentOff: 10 },
      startsAt: null,
      endsAt: null,
    } as const;
    const attempts = [
      () => saleOfSeller(db, other, { saleId }),
      () => switchSale(db, other, { saleId, isOn: false }),
      () => endSale(db, other, { saleId }),
      () => deleteSale(db, other, { saleId }),
      () => changeSale(db, other, terms),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toBeInstanceOf(NotFound);
    expect(await salesOfSeller(db, other, { after: null })).toEqual({
      current: [],
      past: [],
      next: null,
    });
    expect(await stateOf(database, seller, saleId)).toBe("planned");
  });

  test.each([
    ["a visitor", async () => visitor, NotSignedIn],
    ["a buyer", () => aBuyer(database.db), NotAllowed],
    ["an administrator", () => aPerson(database.db, { isAdmin: true }), NotAllowed],
    ["a blocked seller", () => aSeller(database.db, { status: "blocked" }), NotAllowed],
  ] as const)("%s cannot manage sales", async (_, who, refusal) => {
    const actor = await who();
    await expect(applySale(database.db, actor, untilTomorrow())).rejects.toBeInstanceOf(refusal);
    await expect(salesOfSeller(database.db, actor, { after: null })).rejects.toBeInstanceOf(
      refusal,
    );
  });
});

test("the database itself refuses overlapping windows, and another seller's product in a sale", async () => {
  const { saleId } = await applySale(database.db, seller, {
    ...untilTomorrow(),
    productIds: [tote.id],
  });
  const { saleId: other } = await applySale(database.db, seller, nextWeek([tote.id]));
  await expect(
    rows(database, "update price_windows set during = tstzrange(now(), null) where sale_id = $1", [
      other,
    ]),
  ).rejects.toThrow(/price_windows_product_id_during_excl/);
  const stranger = await aSeller(database.db);
  const { id } = await aProduct(database.db, stranger);
  await expect(
    rows(database, "insert into sale_products values ($1, $2, $3)", [saleId, id, seller.userId]),
  ).rejects.toThrow(/foreign key/);
});
