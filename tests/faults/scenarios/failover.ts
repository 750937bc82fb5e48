import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { forgetShop, startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { beginRush, ordersOf } from "../ordering-rush.ts";
import { type PatroniCluster, startPatroniCluster } from "../patroni-cluster.ts";

/** The primary of two PostgreSQL servers dies while buyers order, again and again. */

const rounds = Number(process.env["FAULT_ROUNDS"] ?? 3);
const buyers = 12;
const initialStock = 1_000_000;

/** Promised: orders work again within this time of the primary's death. */
const longestOutageMs = 15_000;

let folder: string;
let cluster: PatroniCluster;
let shop: RunningShop;
let database: Database;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "charma-patroni-"));
  cluster = await startPatroniCluster(folder);
  shop = await startShop({ env: { DATABASE_URL: cluster.url } });
  database = openDatabase({ url: cluster.url, poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await forgetShop(shop);
  await cluster.stop();
  fs.rmSync(folder, { recursive: true });
});

test(
  "no acknowledged order is lost, and buyers order again within 15 s",
  async () => {
    const seller = await aSeller(database.db);
    const { variantId } = await aProduct(database.db, seller, {
      pricePaise: 300_000,
      stock: initialStock,
    });
    const acknowledged = new Map<string, string>();
    for (let round = 1; round <= rounds; round++) {
      const primary = await cluster.healthy();
      const rush = await beginRush(shop, database.db, { buyers, variantIds: [variantId] });
      while (rush.acknowledged.size < buyers / 2 && rush.strange.length === 0) await sleep(2);
      const killedAt = performance.now();
      await primary.kill();
      await rush.done;
      expect(rush.strange).toEqual([]);
      expect(rush.acknowledged.size).toBe(ordersOf(buyers));
      for (const [key, purchaseId] of rush.acknowledged) acknowledged.set(key, purchaseId);
      const refused = rush.answers.filter(({ status, at }) => status === 503 && at > killedAt);
      const outageMs = (refused.at(-1)?.at ?? killedAt) - killedAt;
      process.stdout.write(
        `round ${round}: ${primary.name} died, ${refused.length} refusals, ` +
          `orders again after ${Math.round(outageMs)} ms, load ${os.loadavg()[0]?.toFixed(1)}\n`,
      );
      expect(refused.length).toBeGreaterThan(0);
      expect(outageMs).toBeLessThan(longestOutageMs);
      await everythingAddsUp(acknowledged);
      primary.start();
    }
  },
  rounds * 180_000,
);

/** Every acknowledged order exists once, and nothing else was ordered or taken from stock. */
async function everythingAddsUp(acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const { rows: purchases } = await database.pool.query<{ key: string; id: string }>(
    "select idempotency_key as key, id from purchases",
  );
  expect(new Map(purchases.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
  const { rows } = await database.pool.query<{ stock: number; ordered: number }>(
    `select (select sum(stock) from variants)::int as stock,
       (select sum(quantity) from order_items)::int as ordered`,
  );
  expect(rows).toEqual([{ stock: initialStock - acknowledged.size, ordered: acknowledged.size }]);
  expect(await brokenInvariants(database.db)).toEqual([]);
}
