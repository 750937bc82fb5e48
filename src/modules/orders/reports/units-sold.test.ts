import { beforeEach, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { countSales } from "#server/count-sales.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { aForm, meera } from "#tests/support/manual-order-form.ts";
import { readSource } from "#tests/support/source-tree.ts";
import { createManualOrder } from "../by-hand/create-manual-order.ts";
import { noteSales, unitsOfNotedSales } from "./units-sold.ts";

const database = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;
let first: { readonly id: string };

beforeEach(async () => {
  const buyer = await aBuyer(database.db);
  seller = await aSeller(database.db);
  tote = await aProduct(database.db, seller, { stock: 20 });
  first = await anOrder(database.db, { buyer, seller, product: tote, quantity: 2 });
  await anOrder(database.db, { buyer, seller, product: tote, quantity: 3, status: "delivered" });
  await anOrder(database.db, { buyer, seller, product: tote, quantity: 4, status: "cancelled" });
});

async function unitsSold(orderId: string) {
  await noteSales(database.db, system, { orderId });
  return unitsOfNotedSales(database.db, system, { most: 10 });
}

test("all orders of a product count, except cancelled ones", async () => {
  expect(await unitsSold(first.id)).toEqual([{ productId: tote.id, pieces: 5 }]);
});

/** An order of seven totes that the seller wrote, beside the five that buyers ordered. */
async function sevenByHand(): Promise<string> {
  const form = { ...meera, "item0.variantId": tote.variantId, "item0.quantity": "7" };
  return (await createManualOrder(database.db, seller, aForm(form))).orderId;
}

test("an order by hand does not count, so no seller can lift a product in lists", async () => {
  const orderId = await sevenByHand();
  expect(await unitsSold(orderId)).toEqual([{ productId: tote.id, pieces: 5 }]);
  await deliverEvents(database.db);
  await countSales(database.db);
  const { rows } = await database.db.$client.query("select sales from products where id = $1", [
    tote.id,
  ]);
  expect(rows).toEqual([{ sales: 0 }]);
});

test("orders by hand that were counted before are taken out of the count", async () => {
  await sevenByHand();
  const other = await aProduct(database.db, seller);
  const { $client } = database.db;
  await $client.query("update products set sales = 12");
  await $client.query(readSource("migrations/202611231440-catalog-sales-in-the-shop.sql"));
  const { rows } = await $client.query(
    "select id, sales from products where id = any($1) order by sales",
    [[tote.id, other.id]],
  );
  expect(rows).toEqual([
    { id: tote.id, sales: 5 },
    { id: other.id, sales: 12 },
  ]);
});

test("the product has the number of units sold, however often the order is noted", async () => {
  for (let time = 0; time < 2; time++) {
    for (let again = 0; again < 2; again++)
      await noteSales(database.db, system, { orderId: first.id });
    await countSales(database.db);
  }
  const { rows } = await database.db.$client.query("select sales from products where id = $1", [
    tote.id,
  ]);
  expect(rows).toEqual([{ sales: 5 }]);
});
