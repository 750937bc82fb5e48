import { beforeEach, expect, test } from "vitest";
import { recordUnitsSold } from "#modules/catalog/public.server.ts";
import { system } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { unitsSold } from "./units-sold.ts";

const database = useTestDatabase();
let tote: BuiltProduct;
let first: { readonly id: string };

beforeEach(async () => {
  const [buyer, seller] = [await aBuyer(database.db), await aSeller(database.db)];
  tote = await aProduct(database.db, seller);
  first = await anOrder(database.db, { buyer, seller, product: tote, quantity: 2 });
  await anOrder(database.db, { buyer, seller, product: tote, quantity: 3, status: "delivered" });
  await anOrder(database.db, { buyer, seller, product: tote, quantity: 4, status: "cancelled" });
});

test("all orders of a product count, except cancelled ones", async () => {
  expect(await unitsSold(database.db, system, { orderId: first.id })).toEqual([
    { productId: tote.id, pieces: 5 },
  ]);
});

test("the product has the number of units sold, however often the event is handled", async () => {
  for (let time = 0; time < 2; time++)
    await recordUnitsSold(
      database.db,
      system,
      await unitsSold(database.db, system, { orderId: first.id }),
    );
  const { rows } = await database.db.$client.query("select sales from products where id = $1", [
    tote.id,
  ]);
  expect(rows).toEqual([{ sales: 5 }]);
});

test("only the system counts", async () => {
  const buyer = await aBuyer(database.db);
  await expect(unitsSold(database.db, buyer, { orderId: first.id })).rejects.toThrow("permission");
  await expect(recordUnitsSold(database.db, buyer, [])).rejects.toThrow("permission");
});
