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
import { makeRelease, nextReleaseText } from "#tests/support/next-release.ts";
import { forgetShop, startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { beginRush } from "./ordering-rush.ts";

const rounds = process.env["FAULT_CUTS"] === undefined ? 1 : 5;
const timeoutMs = 120_000 * rounds;
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

/** People who read pages and order until `stop`. */
function keepShopping(variantIds: readonly string[]) {
  let isOver = false;
  const failures: string[] = [];
  const acknowledged = new Map<string, string>();
  const pages = { old: 0, next: 0, orders: 0 };
  async function browse(): Promise<void> {
    for (let visit = 0; !isOver; visit++) {
      // Half of the addresses are new, so that no cache has them.
      const answer = await fetch(`${balancer.url}/products${visit % 2 ? `?q=tote${visit}` : ""}`);
      const text = await answer.text();
      if (answer.status !== 200) failures.push(`${answer.status} ${text.slice(0, 300)}`);
      else pages[text.includes(nextReleaseText) ? "next" : "old"] += 1;
    }
  }
  async function order(): Promise<void> {
    while (!isOver) {
      const rush = await beginRush({ baseUrl: balancer.url }, database.db, {
        buyers: 3,
        variantIds,
      });
      await rush.done;
      failures.push(...rush.strange);
      for (const { status } of rush.answers) if (status >= 400) failures.push(`order: ${status}`);
      for (const [key, purchaseId] of rush.acknowledged) acknowledged.set(key, purchaseId);
      pages.orders = acknowledged.size;
    }
  }
  const done = Promise.all([browse(), browse(), order()]);
  return {
    pages,
    failures,
    acknowledged,
    async stop(): Promise<void> {
      isOver = true;
      await done;
    },
    /** Waits until the pages and orders that follow were served. */
    async some(kind: keyof typeof pages, count: number): Promise<void> {
      const before = pages[kind];
      await expect.poll(() => failures.length > 0 || pages[kind] >= before + count).toBe(true);
    },
  };
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
    const shoppers = keepShopping(products.map(({ variantId }) => variantId));
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
