import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  forgetShop,
  signedInCookies,
  startShop,
  type RunningShop,
} from "#tests/support/running-shop.ts";

const kills = 3;
const buyersPerKill = 40;
const initialStock = 1000;

const database = useTestDatabase();
let shop: RunningShop;
let variantIds: readonly string[];

beforeAll(async () => {
  shop = await startShop({ env: { DATABASE_URL: database.url } });
  const seller = await aSeller(database.db);
  const products = [
    await aProduct(database.db, seller, { pricePaise: 300_000, stock: initialStock }),
    await aProduct(database.db, seller, { pricePaise: 300_000, stock: initialStock }),
  ];
  variantIds = products.map((product) => product.variantId);
});

afterAll(() => forgetShop(shop));

/** A buyer who orders until the server is gone. Returns the acknowledged purchases. */
async function orderUntilCutOff(
  cookie: string,
  variantId: string,
  acknowledged: string[],
): Promise<void> {
  for (let order = 0; order < 9; order++) {
    const body = new URLSearchParams(
      aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" }),
    );
    const answer = await fetch(`${shop.baseUrl}/checkout`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Cookie: cookie, Origin: shop.baseUrl },
    }).catch(() => undefined);
    if (answer === undefined) return;
    const purchase = /\/checkout\/complete\/([0-9a-f-]+)/.exec(
      answer.headers.get("Location") ?? "",
    )?.[1];
    if (purchase !== undefined) acknowledged.push(purchase);
  }
}

test("a server killed during a rush leaves complete orders, and the right stock", async () => {
  const acknowledged: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const buyers = await Promise.all(
      Array.from({ length: buyersPerKill }, () => aBuyer(database.db)),
    );
    const cookies = await signedInCookies(
      database.db,
      buyers.map((buyer) => buyer.userId),
    );
    const before = acknowledged.length;
    const rush = cookies.map((cookie, index) =>
      orderUntilCutOff(cookie, variantIds[index % 2] ?? "", acknowledged),
    );
    while (acknowledged.length < before + 5 * kill)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await shop.kill();
    await Promise.all(rush);

    shop = await startShop({ dataDir: shop.dataDir, env: { DATABASE_URL: database.url } });
    expect(await brokenInvariants(database.db)).toEqual([]);
  }
  const { rows: kept } = await database.db.$client.query(
    "select id from purchases where id = any($1)",
    [acknowledged],
  );
  expect(kept).toHaveLength(acknowledged.length);
  const {
    rows: [stock],
  } = await database.db.$client.query<{ left: number; ordered: number }>(
    `select (select sum(stock) from variants) as left,
       (select coalesce(sum(quantity), 0) from order_items) as ordered`,
  );
  expect(stock?.left).toBe(2 * initialStock - (stock?.ordered ?? 0));
  expect(stock?.ordered).toBeGreaterThanOrEqual(acknowledged.length);
}, 180_000);
