import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { change, stateOfProduct } from "#tests/support/changed-products.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { productInput } from "#tests/support/product-input.ts";
import { addProduct, duplicateProduct, ownProduct, saveProduct } from "../public.server.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

const asked = (sentence: string, answer: string) => ({
  status: 409,
  code: "catalog.steepDiscount",
  answer,
  message: expect.stringContaining(sentence),
});
const mistyped = productInput({ name: "Belt", pricePaise: 25_000, comparePricePaise: 250_000 });
const add = (confirmed?: string) =>
  addProduct(database.db, seller, { product: mistyped, publish: false, confirmed });

describe("a product", () => {
  test("with ₹250 struck through from ₹2,500 is saved only after a second look", async () => {
    await expect(add()).rejects.toMatchObject(
      asked("₹250 instead of ₹2,500 is 90% less: Belt.", "250000>25000+0"),
    );
    await expect(add("250000>24900+0")).rejects.toMatchObject({ code: "catalog.steepDiscount" });
    const { id } = await add("250000>25000+0");
    expect(await ownProduct(database.db, seller, { productId: id })).toMatchObject({
      pricePaise: 25_000,
      comparePricePaise: 250_000,
    });
  });

  test("is asked about again for other amounts only, and its copy not at all", async () => {
    const { id: productId } = await add("250000>25000+0");
    const save = async (changes: Partial<typeof mistyped>) => {
      const shown = await ownProduct(database.db, seller, { productId });
      const product = { ...shown, ...changes };
      return saveProduct(database.db, seller, { productId, version: shown.version, product });
    };
    await expect(save({ name: "Bridle belt" })).resolves.toMatchObject({ version: 2 });
    await expect(save({ pricePaise: 24_000 })).rejects.toMatchObject(
      asked("₹240 instead of ₹2,500 is 90.4% less: Bridle belt.", "250000>24000+0"),
    );
    await expect(save({ pricePaise: 75_000 })).resolves.toMatchObject({ version: 3 });
    await save({ comparePricePaise: null });
    await expect(save({ comparePricePaise: 80_000 })).resolves.toBeTruthy();
    await expect(duplicateProduct(database.db, seller, { productId })).resolves.toBeTruthy();
  });
});

test("a price that falls by more than 70% for several products at once is asked about, with none changed", async () => {
  const [belt, tote, purse] = [
    await aProduct(database.db, seller, { name: "Belt", pricePaise: 250_000 }),
    await aProduct(database.db, seller, { name: "Tote", pricePaise: 490_000 }),
    await aProduct(database.db, seller, { name: "Purse", pricePaise: 30_000 }),
  ];
  const ids = [belt, tote, purse].map(({ id }) => id);
  const set = { kind: "price_set_rupees", amount: 25_000 } as const;
  await expect(change(database, seller, ids, set)).rejects.toMatchObject(
    asked(
      "₹250 instead of ₹4,900 is 94.8% less: Tote. 1 other product also costs more than 70% less.",
      "490000>25000+1",
    ),
  );
  expect((await stateOfProduct(database, purse.id)).price).toBe(30_000);
  const confirmed = "490000>25000+1";
  await expect(
    change(database, seller, ids, { ...set, amount: 24_000, confirmed }),
  ).rejects.toMatchObject({ answer: "490000>24000+1" });
  await expect(change(database, seller, ids, { ...set, confirmed })).resolves.toMatchObject({
    changed: 3,
  });
});

test("a variant with its own price counts as well", async () => {
  const { id } = await aProduct(database.db, seller, {
    pricePaise: 100_000,
    variants: [{ stock: 1 }, { size: "S", stock: 1, pricePaise: 60_000 }],
  });
  await expect(
    change(database, seller, [id], { kind: "price_down_rupees", amount: 50_000 }),
  ).rejects.toMatchObject({ answer: "60000>10000+0" });
});

test("of several products, those whose variants are reduced as well count once", async () => {
  const { id } = await aProduct(database.db, seller, {
    name: "Belt",
    pricePaise: 100_000,
    variants: [
      { size: "S", stock: 1, pricePaise: 60_000 },
      { size: "L", stock: 1, pricePaise: 90_000 },
    ],
  });
  const tote = await aProduct(database.db, seller, { name: "Tote", pricePaise: 100_000 });
  const down = { kind: "price_down_percent", amount: 8000 } as const;
  await expect(change(database, seller, [id], down)).rejects.toMatchObject({
    message: expect.not.stringContaining("other product"),
  });
  await expect(change(database, seller, [id, tote.id], down)).rejects.toMatchObject({
    message: expect.stringContaining("1 other product also costs more than 70% less."),
  });
});
