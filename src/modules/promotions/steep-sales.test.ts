import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { nextWeek, priceOf, untilTomorrow } from "#tests/support/a-sale.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { applySale, changeSale, saleOfSeller, salesOfSeller } from "./public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;
let belt: BuiltProduct;

beforeEach(async () => {
  seller = await aSeller(database.db);
  tote = await aProduct(database.db, seller, { name: "Tote", pricePaise: 100_000 });
  belt = await aProduct(database.db, seller, { name: "Belt", pricePaise: 50_000 });
});

test("a sale of more than 70% is asked about once more, and lowers no price before", async () => {
  const sale = { ...untilTomorrow(), discount: { percentOff: 90 } };
  const refused = await applySale(database.db, seller, sale).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    answer: "50000>5000+1",
    message: expect.stringContaining("₹50 instead of ₹500 is 90% less: Belt."),
  });
  expect((await salesOfSeller(database.db, seller, { after: null })).current).toEqual([]);
  await applySale(database.db, seller, { ...sale, confirmed: "50000>5000+1" });
  expect(await priceOf(database, tote)).toBe(10_000);
});

test("an amount off is asked about for the products from which it takes most", async () => {
  const sale = { ...nextWeek([tote.id, belt.id]), discount: { paiseOff: 40_000 } };
  await expect(applySale(database.db, seller, sale)).rejects.toMatchObject({
    answer: "50000>10000+0",
  });
  await expect(
    applySale(database.db, seller, { ...sale, productIds: [tote.id] }),
  ).resolves.toBeTruthy();
});

test("changed terms are asked about, changed times are not", async () => {
  const { saleId } = await applySale(database.db, seller, nextWeek([tote.id]));
  const change = (discount: { paiseOff: number }, version: number, confirmed?: string) =>
    changeSale(database.db, seller, {
      ...nextWeek([]),
      saleId,
      version,
      discount,
      ...(confirmed !== undefined && { confirmed }),
    });
  const { version } = await saleOfSeller(database.db, seller, { saleId });
  await expect(change({ paiseOff: 95_000 }, version)).rejects.toMatchObject({
    answer: "100000>5000+0",
  });
  await change({ paiseOff: 95_000 }, version, "100000>5000+0");
  await expect(change({ paiseOff: 95_000 }, version + 1)).resolves.toBeUndefined();
});
