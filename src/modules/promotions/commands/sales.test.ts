import { beforeEach, describe, expect, test } from "vitest";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import type { ApplySale } from "../contract.ts";
import {
  applySale,
  changeSale,
  deleteSale,
  endSale,
  saleOfSeller,
  salesOfSeller,
  switchSale,
} from "../index.server.ts";
import { saleState } from "../rules/sale-state.ts";

const database = useTestDatabase();
const dayMs = 86_400_000;
const beganAt = Math.round(Date.now() / 1000) * 1000;
const inDays = (days: number) => new Date(beganAt + days * dayMs);
const untilTomorrow = (): ApplySale => ({
  saleType: "flash",
  discount: { percentOff: 20 },
  startsAt: null,
  endsAt: inDays(1),
  productIds: null,
});
const nextWeek = (productIds: readonly string[]): ApplySale => ({
  saleType: "seasonal",
  discount: { paiseOff: 25_000 },
  startsAt: inDays(7),
  endsAt: inDays(9),
  productIds,
});

let seller: UserActor;
let tote: BuiltProduct;
let belt: BuiltProduct;

beforeEach(async () => {
  seller = await aSeller(database.db);
  tote = await aProduct(database.db, seller, { name: "Saddle tote", pricePaise: 100_000 });
  belt = await aProduct(database.db, seller, { name: "Field belt", pricePaise: 50_000 });
});

async function rows<Row extends object>(
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return (await database.db.$client.query<Row>(text, [...values])).rows;
}

/** What a piece costs at an instant, as the database says. */
async function priceOf(product: BuiltProduct, at = new Date()): Promise<number | undefined> {
  const [row] = await rows<{ price: number }>(
    `select sale_price(p.price_paise, w.percent_off, w.paise_off) as price
     from products p
     left join price_windows w on w.product_id = p.id and w.during @> $2::timestamptz
     where p.id = $1`,
    [product.id, at],
  );
  return row?.price;
}

async function stateOf(saleId: string) {
  return saleState(await saleOfSeller(database.db, seller, { saleId }), new Date());
}

/** Moves a sale into the past by so many days, as waiting would. */
async function wait(saleId: string, days: number): Promise<void> {
  await rows(
    `update sales
     set starts_at = starts_at - make_interval(days => $2),
       ends_at = ends_at - make_interval(days => $2)
     where id = $1`,
    [saleId, days],
  );
  await rows(
    `update sale_periods
     set during = tstzrange(
       lower(during) - make_interval(days => $2), upper(during) - make_interval(days => $2)
     )
     where sale_id = $1`,
    [saleId, days],
  );
  await rows(
    `update price_windows
     set during = tstzrange(
       lower(during) - make_interval(days => $2), upper(during) - make_interval(days => $2)
     )
     where sale_id = $1`,
    [saleId, days],
  );
}

describe("applying a sale", () => {
  test("lowers the price of the chosen piece at once, and of no other", async () => {
    const { saleId, products } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      productIds: [tote.id],
    });
    expect(products).toBe(1);
    expect([await priceOf(tote), await priceOf(belt)]).toEqual([80_000, 50_000]);
    expect(await stateOf(saleId)).toBe("running");
  });

  test("planned for later, it changes no price before its first instant and none from its end on", async () => {
    const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
    expect(await stateOf(saleId)).toBe("planned");
    const [before, first, last, end] = [
      inDays(7).getTime() - 1,
      inDays(7).getTime(),
      inDays(9).getTime() - 1,
      inDays(9).getTime(),
    ];
    expect(
      await Promise.all([before, first, last, end].map((at) => priceOf(tote, new Date(at)))),
    ).toEqual([100_000, 75_000, 75_000, 100_000]);
  });

  test("of all pieces takes those in the shop that have no other sale then", async () => {
    const draft = await aProduct(database.db, seller, { status: "draft" });
    await applySale(database.db, seller, { ...untilTomorrow(), productIds: [tote.id] });
    const { saleId, products } = await applySale(database.db, seller, untilTomorrow());
    expect(products).toBe(1);
    expect((await saleOfSeller(database.db, seller, { saleId })).names).toEqual(["Field belt"]);
    expect(await priceOf(draft)).toBe(100_000);
    await expect(applySale(database.db, seller, untilTomorrow())).rejects.toMatchObject({
      status: 422,
      fields: { products: "None of your products is free at that time: each has another sale" },
    });
  });

  test("is refused where a piece has a sale at that time, and names it; nothing of the new sale stays", async () => {
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
    expect(await priceOf(belt, inDays(0.7))).toBe(50_000);
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
    expect(await priceOf(tote, inDays(1))).toBe(50_000);
  });

  test("of two that are applied at once to the same pieces, from two connections, one wins and the other hears of which", async () => {
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
        await rows("select 1 from price_windows where product_id = any($1)", [ids]),
      ).toHaveLength(2);
    }
  });

  test("tells what is wrong with the times beside the field", async () => {
    await expect(
      applySale(database.db, seller, { ...untilTomorrow(), endsAt: inDays(-1) }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { endDate: "The end has passed: choose a later one" },
    });
  });

  test("costs the same statements for one piece as for many", async () => {
    const one = await countStatements(() =>
      applySale(database.db, seller, { ...untilTomorrow(), productIds: [tote.id] }),
    );
    const other = await aSeller(database.db);
    for (let piece = 0; piece < 12; piece++) await aProduct(database.db, other);
    const chosen = await rows<{ id: string }>("select id from products where seller_id = $1", [
      other.userId,
    ]);
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

describe("switching", () => {
  test("off, the price is back at once and others may have the time; on again, it is reduced for the rest", async () => {
    const { saleId } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      productIds: [tote.id],
    });
    await switchSale(database.db, seller, { saleId, isOn: false });
    expect([await priceOf(tote), await stateOf(saleId)]).toEqual([100_000, "off"]);
    await switchSale(database.db, seller, { saleId, isOn: true });
    expect([await priceOf(tote), await priceOf(tote, inDays(1)), await stateOf(saleId)]).toEqual([
      80_000,
      100_000,
      "running",
    ]);
    expect(await rows("select 1 from sale_periods where sale_id = $1", [saleId])).toHaveLength(2);
  });

  test("on again is refused where another sale has taken the place", async () => {
    const { saleId } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      productIds: [tote.id],
    });
    await switchSale(database.db, seller, { saleId, isOn: false });
    await applySale(database.db, seller, {
      ...untilTomorrow(),
      discount: { percentOff: 50 },
      productIds: [tote.id],
    });
    await expect(switchSale(database.db, seller, { saleId, isOn: true })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Saddle tote already has a sale"),
    });
    expect([await priceOf(tote), await stateOf(saleId)]).toEqual([50_000, "off"]);
  });

  test("twice is once, and a sale that is over is not switched any more", async () => {
    const { saleId } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      productIds: [tote.id],
    });
    await switchSale(database.db, seller, { saleId, isOn: true });
    expect(await rows("select 1 from sale_periods where sale_id = $1", [saleId])).toHaveLength(1);
    await wait(saleId, 2);
    await expect(switchSale(database.db, seller, { saleId, isOn: false })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe("a planned sale", () => {
  test("takes other terms", async () => {
    const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
    await changeSale(database.db, seller, {
      saleId,
      version: 1,
      saleType: "clearance",
      discount: { percentOff: 40 },
      startsAt: inDays(3),
      endsAt: null,
    });
    expect([await priceOf(tote, inDays(2)), await priceOf(tote, inDays(400))]).toEqual([
      100_000, 60_000,
    ]);
    expect(await saleOfSeller(database.db, seller, { saleId })).toMatchObject({
      saleType: "clearance",
      discount: { percentOff: 40 },
      endsAt: null,
      version: 2,
    });
  });

  test("keeps its terms where somebody changed it since, or it has begun", async () => {
    const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
    const terms = {
      saleId,
      version: 1,
      saleType: "flash",
      discount: { percentOff: 10 },
      startsAt: inDays(3),
      endsAt: null,
    } as const;
    await changeSale(database.db, seller, terms);
    await expect(changeSale(database.db, seller, terms)).rejects.toMatchObject({
      status: 409,
      message: "This sale changed a moment ago. Please look at it again.",
    });
    await wait(saleId, 4);
    await expect(changeSale(database.db, seller, { ...terms, version: 2 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("has begun"),
    });
  });

  test("is deleted without a trace but that in the audit", async () => {
    const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
    await deleteSale(database.db, seller, { saleId });
    await expect(stateOf(saleId)).rejects.toBeInstanceOf(NotFound);
    expect(await priceOf(tote, inDays(8))).toBe(100_000);
    await expect(endSale(database.db, seller, { saleId })).rejects.toBeInstanceOf(NotFound);
  });
});

describe("a running sale", () => {
  test("is ended for good", async () => {
    const { saleId } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      endsAt: null,
      productIds: [tote.id],
    });
    await endSale(database.db, seller, { saleId });
    expect([await priceOf(tote), await stateOf(saleId)]).toEqual([100_000, "past"]);
    await expect(switchSale(database.db, seller, { saleId, isOn: true })).rejects.toMatchObject({
      status: 409,
      message: "This sale is over. Apply a new one instead.",
    });
    const { current, past } = await salesOfSeller(database.db, seller, { after: null });
    expect([current, past.map(({ id }) => id)]).toEqual([[], [saleId]]);
  });

  test("cannot be deleted: its result stays", async () => {
    const { saleId } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      productIds: [tote.id],
    });
    await expect(deleteSale(database.db, seller, { saleId })).rejects.toMatchObject({
      status: 409,
      message: "This sale has begun. You can end it.",
    });
  });
});

describe("nobody else", () => {
  test("can put another seller's piece into a sale: it is not found, alone or among own ones", async () => {
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
    expect(await priceOf(tote)).toBe(100_000);
  });

  test("sees or moves another seller's sale: it is not found", async () => {
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
    expect(await stateOf(saleId)).toBe("planned");
  });

  test.each([
    ["a visitor", async () => visitor, NotSignedIn],
    ["a buyer", () => aBuyer(database.db), NotAllowed],
    ["an administrator", () => aPerson(database.db, { isAdmin: true }), NotAllowed],
    ["a blocked seller", () => aSeller(database.db, { status: "blocked" }), NotAllowed],
  ] as const)("%s manages no sale", async (_, who, refusal) => {
    const actor = await who();
    await expect(applySale(database.db, actor, untilTomorrow())).rejects.toBeInstanceOf(refusal);
    await expect(salesOfSeller(database.db, actor, { after: null })).rejects.toBeInstanceOf(
      refusal,
    );
  });
});

test("each step stands in the audit trail with what was before", async () => {
  const { saleId } = await applySale(database.db, seller, {
    ...untilTomorrow(),
    productIds: [tote.id],
  });
  await switchSale(database.db, seller, { saleId, isOn: false });
  await switchSale(database.db, seller, { saleId, isOn: true });
  await endSale(database.db, seller, { saleId });
  const entries = await rows<{ action: string; before: { isOn: boolean } | null }>(
    "select action, before from audit_trail where object_id = $1 order by id",
    [saleId],
  );
  expect(entries.map(({ action, before }) => [action, before?.isOn])).toEqual([
    ["promotions.applySale", undefined],
    ["promotions.switchSaleOff", true],
    ["promotions.switchSaleOn", false],
    ["promotions.endSale", true],
  ]);
});

test("the database itself refuses a second window at one time, and a piece of somebody else in a sale", async () => {
  const { saleId } = await applySale(database.db, seller, {
    ...untilTomorrow(),
    productIds: [tote.id],
  });
  const { saleId: other } = await applySale(database.db, seller, nextWeek([tote.id]));
  await expect(
    rows("update price_windows set during = tstzrange(now(), null) where sale_id = $1", [other]),
  ).rejects.toThrow(/price_windows_product_id_during_excl/);
  const stranger = await aSeller(database.db);
  const { id } = await aProduct(database.db, stranger);
  await expect(
    rows("insert into sale_products values ($1, $2, $3)", [saleId, id, seller.userId]),
  ).rejects.toThrow(/foreign key/);
});
