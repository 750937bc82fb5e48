/**
 * Two releases serve the same database beside each other. The shop is updated and taken back while
 * people browse and order. `npm run faults` does it several times.
 */
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { openBalancer, type Balancer } from "#tests/support/balancer.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { makeRelease } from "#tests/support/next-release.ts";
import { forgetShop, startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { keepShopping } from "./shoppers.ts";

const rounds = process.env["FAULT_CUTS"] === undefined ? 1 : 5;
const timeoutMs = 600_000 * rounds;
const database = useTestDatabase();

let folder: string;
let balancer: Balancer;
const running = new Set<RunningShop>();

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-releases-"));
  balancer = await openBalancer();
});
afterAll(async () => {
  for (const shop of running) await forgetShop(shop);
  await balancer.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function open(release?: string): Promise<RunningShop> {
  const shop = await startShop({
    ...(release === undefined ? {} : { folder: release }),
    env: { DATABASE_URL: database.url, BASE_URL: balancer.url, READS_PER_MINUTE: "0" },
  });
  running.add(shop);
  return shop;
}

async function close(shop: RunningShop): Promise<void> {
  running.delete(shop);
  await forgetShop(shop);
}

type Shoppers = ReturnType<typeof keepShopping>;

/** Both releases serve for a while, then only the new one; then the same back. */
async function updateAndGoBack(old: RunningShop, next: string, shoppers: Shoppers) {
  const updated = await open(next);
  balancer.use(old.baseUrl, updated.baseUrl);
  await Promise.all([shoppers.some("next", 5), shoppers.some("old", 5)]);
  await shoppers.some("orders", 3);
  balancer.use(updated.baseUrl);
  await close(old);
  await shoppers.some("orders", 3);
  const back = await open();
  balancer.use(updated.baseUrl, back.baseUrl);
  await Promise.all([shoppers.some("next", 5), shoppers.some("old", 5)]);
  balancer.use(back.baseUrl);
  await close(updated);
  await shoppers.some("orders", 3);
  return back;
}

test(
  "updating the shop and going back loses no request and doubles no order",
  async () => {
    const seller = await aSeller(database.db);
    const products = await Promise.all(
      [1, 2, 3].map(() => aProduct(database.db, seller, { pricePaise: 300_000, stock: 100_000 })),
    );
    let shop = await open();
    balancer.use(shop.baseUrl);
    const shoppers = keepShopping({
      baseUrl: balancer.url,
      db: database.db,
      variantIds: products.map(({ variantId }) => variantId),
    });
    try {
      await shoppers.some("orders", 3);
      for (let round = 1; round <= rounds; round++) {
        const next = makeRelease(path.join(folder, String(round)), {
          version: `0.${10 + round}.0`,
          migrations: {
            [`20270101000${round}-orders-gift-notes`]: `-- expand\nalter table orders add column gift_note_${round} text;`,
            [`20270101010${round}-orders-gift-index`]: `-- expand\n-- outside a transaction\ncreate index concurrently orders_gift_${round} on orders (gift_note_${round});`,
          },
        });
        shop = await updateAndGoBack(shop, next, shoppers);
      }
    } finally {
      await shoppers.stop();
    }
    expect(shoppers.failures).toEqual([]);
    const { rows } = await database.db.$client.query<{ key: string; id: string }>(
      "select idempotency_key as key, id from purchases",
    );
    expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(shoppers.acknowledged);
    expect(rows).toHaveLength(shoppers.acknowledged.size);
    expect(await brokenInvariants(database.db)).toEqual([]);
    if (rounds > 1)
      process.stdout.write(
        `${rounds} updates and ways back: ${shoppers.pages.old + shoppers.pages.next} pages, ${rows.length} orders, none failed\n`,
      );
  },
  timeoutMs,
);
