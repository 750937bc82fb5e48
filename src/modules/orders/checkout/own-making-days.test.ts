import { beforeEach, expect, test } from "vitest";
import { addProduct, duplicateProduct, ownProduct } from "#modules/catalog/public.server.ts";
import { ProductRejected } from "#modules/catalog/public.ts";
import { buyNowLines } from "#modules/cart/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aBuyer, aProduct, aSeller, type ProductOptions } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { ordersAsShown, setPiecesPerWeek } from "#tests/support/limited-making.ts";
import { productInput } from "#tests/support/product-input.ts";
import { rows } from "#tests/support/stored-rows.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

async function aSlowBag(makingDays: number | null, given: ProductOptions = {}) {
  const options = { pricePaise: 300_000, stock: 9, processing: "made_to_order", ...given } as const;
  const bag = await aProduct(database.db, seller, options);
  await rows(database, "update products set making_days = $2 where id = $1", [bag.id, makingDays]);
  return bag;
}

/** After how many days of the calendar the order of a piece must be sent. */
async function daysToSend(bag: Awaited<ReturnType<typeof aSlowBag>>): Promise<number> {
  const { purchaseId } = await ordersAsShown(database.db, await aBuyer(database.db), bag, {});
  const [order] = await rows<{ shipBy: string }>(
    database,
    `select ship_by::text as "shipBy" from orders where purchase_id = $1`,
    [purchaseId],
  );
  const today = Date.parse(dayInIndia(Date.now()));
  return (Date.parse(order?.shipBy ?? "") - today) / 86_400_000;
}

test("an order is promised in the days that its artisan wrote on the listing", async () => {
  const slow = await daysToSend(await aSlowBag(60));
  const usual = await daysToSend(await aSlowBag(null));
  expect(slow).toBeGreaterThanOrEqual(60);
  expect(slow).toBeGreaterThan(usual + 30);
});

test("a piece from stock is sent as all are, whatever was written before it was in stock", async () => {
  const bag = await aSlowBag(60, { processing: "ready" });
  expect(await daysToSend(bag)).toBeLessThan(10);
});

test("its days begin in the week in which the workshop has room", async () => {
  const bag = await aSlowBag(60);
  await setPiecesPerWeek(database.db, bag, 1);
  const first = await daysToSend(bag);
  expect(await daysToSend(bag)).toBeGreaterThan(first);
});

test("it is no commissioned piece: a visitor's cart has it, with its page", async () => {
  const { variantId } = await aSlowBag(60);
  const [line] = await buyNowLines(database.db, { variantId, quantity: 1 });
  expect(line).toMatchObject({ isOffered: true, isCommissioned: false });
});

test("a copy has the same days; more than 90 are refused beside the field", async () => {
  const input = (makingDays: number) =>
    productInput({ processing: "made_to_order", piecesPerWeek: 2, makingDays });
  const add = (makingDays: number) =>
    addProduct(database.db, seller, { product: input(makingDays), publish: false });
  const { id } = await add(45);
  const copy = await duplicateProduct(database.db, seller, { productId: id });
  const copied = await ownProduct(database.db, seller, { productId: copy.id });
  expect(copied).toMatchObject({ makingDays: 45, piecesPerWeek: 2 });
  for (const wrong of [0, 91, 1.5, Number.NaN]) {
    const refusal: unknown = await add(wrong).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProductRejected);
    expect((refusal as ProductRejected).fields).toHaveProperty("makingDays");
  }
});
