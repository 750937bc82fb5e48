import { afterEach, beforeEach, expect, test } from "vitest";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { isDatabaseUnavailable, openDatabase, type Database } from "#platform/db/database.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { openDatabaseLine, type DatabaseLine } from "#tests/support/database-line.ts";
import { useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
let line: DatabaseLine;
let shop: Database;

beforeEach(async () => {
  line = await openDatabaseLine(database.url);
  shop = openDatabase({ url: line.url, poolSize: 2 });
});
afterEach(async () => {
  await shop.close();
  await line.close();
});

async function purchases(): Promise<readonly string[]> {
  const { rows } = await database.db.$client.query<{ id: string }>("select id from purchases");
  return rows.map(({ id }) => id);
}

test("an order whose commit got no response is refused, and the same form then returns it", async () => {
  const buyer = await aBuyer(database.db);
  const { variantId } = await aProduct(database.db, await aSeller(database.db), {
    pricePaise: 300_000,
    stock: 5,
  });
  const form = PlaceOrder.parse(
    aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" }),
  );
  line.loseNextCommit();
  await expect(placeOrder(shop.db, buyer, form)).rejects.toSatisfy(isDatabaseUnavailable);
  await expect.poll(purchases).toHaveLength(1);

  const { purchaseId } = await placeOrder(shop.db, buyer, form);
  expect(await purchases()).toEqual([purchaseId]);
  const { rows } = await database.db.$client.query("select stock from variants");
  expect(rows).toEqual([{ stock: 4 }]);
  expect(await brokenInvariants(database.db)).toEqual([]);
});
