import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  applySale,
  changeSale,
  deleteSale,
  endSale,
  saleOfSeller,
  salesOfSeller,
  switchSale,
} from "./public.server.ts";
import {
  inDays,
  untilTomorrow,
  nextWeek,
  rows,
  priceOf,
  stateOf,
  wait,
} from "#tests/support/a-sale.ts";

const database = useTestDatabase();

let seller: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  seller = await aSeller(database.db);
  tote = await aProduct(database.db, seller, { name: "Saddle tote", pricePaise: 100_000 });
  await aProduct(database.db, seller, { name: "Field belt", pricePaise: 50_000 });
});

describe("switching", () => {
  test("off restores the price at once and frees the time for others; on again reduces it for the rest of the time", async () => {
    const { saleId } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      productIds: [tote.id],
    });
    await switchSale(database.db, seller, { saleId, isOn: false });
    expect([await priceOf(database, tote), await stateOf(database, seller, saleId)]).toEqual([
      100_000,
      "off",
    ]);
    await switchSale(database.db, seller, { saleId, isOn: true });
    expect([
      await priceOf(database, tote),
      await priceOf(database, tote, inDays(1)),
      await stateOf(database, seller, saleId),
    ]).toEqual([80_000, 100_000, "running"]);
    expect(
      await rows(database, "select 1 from sale_periods where sale_id = $1", [saleId]),
    ).toHaveLength(2);
  });

  test("on again is refused if another sale has taken the time", async () => {
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
    expect([await priceOf(database, tote), await stateOf(database, seller, saleId)]).toEqual([
      50_000,
      "off",
    ]);
  });

  test("the same way twice changes nothing, and a sale that is over cannot be switched", async () => {
    const { saleId } = await applySale(database.db, seller, {
      ...untilTomorrow(),
      productIds: [tote.id],
    });
    await switchSale(database.db, seller, { saleId, isOn: true });
    expect(
      await rows(database, "select 1 from sale_periods where sale_id = $1", [saleId]),
    ).toHaveLength(1);
    await wait(database, saleId, 2);
    await expect(switchSale(database.db, seller, { saleId, isOn: false })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe("a planned sale", () => {
  test("gets other terms", async () => {
    const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
    await changeSale(database.db, seller, {
      saleId,
      version: 1,
      saleType: "clearance",
      discount: { percentOff: 40 },
      startsAt: inDays(3),
      endsAt: null,
    });
    expect([
      await priceOf(database, tote, inDays(2)),
      await priceOf(database, tote, inDays(400)),
    ]).toEqual([100_000, 60_000]);
    expect(await saleOfSeller(database.db, seller, { saleId })).toMatchObject({
      saleType: "clearance",
      discount: { percentOff: 40 },
      endsAt: null,
      version: 2,
    });
  });

  test("keeps its terms if somebody changed it since, or if it has begun", async () => {
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
      message: "This sale changed a moment ago. Please check it again.",
    });
    await wait(database, saleId, 4);
    await expect(changeSale(database.db, seller, { ...terms, version: 2 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("has begun"),
    });
  });

  test("is deleted and leaves only its audit entries", async () => {
    const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
    await deleteSale(database.db, seller, { saleId });
    await expect(stateOf(database, seller, saleId)).rejects.toBeInstanceOf(NotFound);
    expect(await priceOf(database, tote, inDays(8))).toBe(100_000);
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
    expect([await priceOf(database, tote), await stateOf(database, seller, saleId)]).toEqual([
      100_000,
      "past",
    ]);
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

test("each step is in the audit trail with the state before", async () => {
  const { saleId } = await applySale(database.db, seller, {
    ...untilTomorrow(),
    productIds: [tote.id],
  });
  await switchSale(database.db, seller, { saleId, isOn: false });
  await switchSale(database.db, seller, { saleId, isOn: true });
  await endSale(database.db, seller, { saleId });
  const entries = await rows<{ action: string; before: { isOn: boolean } | null }>(
    database,
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
