/** The schema changes while people browse and order in a running shop. */
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { forgetShop, startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { root } from "#tests/support/source-tree.ts";
import { keepShopping } from "./shoppers.ts";

const database = useTestDatabase();
const log = { info: () => undefined };
const timeoutMs = 120_000;
const column = "202701010000-orders-gift-notes";
const index = "202701010001-orders-gift-index";

let folder: string;
let shop: RunningShop;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-online-"));
  fs.cpSync(path.join(root, "migrations"), folder, { recursive: true });
  shop = await startShop({ env: { DATABASE_URL: database.url, READS_PER_MINUTE: "0" } });
});
afterAll(async () => {
  await forgetShop(shop);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function waitsForLock(): Promise<boolean> {
  const { rowCount } = await database.db.$client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'charma migrate'
       and wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
}

test(
  "a column and an index are added while a report reads the orders, and every buyer is served",
  async () => {
    const seller = await aSeller(database.db);
    const { variantId } = await aProduct(database.db, seller, { pricePaise: 300_000, stock: 9999 });
    const report = new pg.Client({ connectionString: database.url });
    await report.connect();
    await report.query("begin isolation level repeatable read; select count(*) from orders");
    const shoppers = keepShopping({
      baseUrl: shop.baseUrl,
      db: database.db,
      variantIds: [variantId],
    });
    fs.writeFileSync(
      path.join(folder, `${column}.sql`),
      "-- expand\nalter table orders add column gift_note text;",
    );
    fs.writeFileSync(
      path.join(folder, `${index}.sql`),
      "-- expand\n-- outside a transaction\ncreate index concurrently orders_gift on orders (gift_note);",
    );
    try {
      await shoppers.some("orders", 3);
      const folders = { migrations: folder, objects: path.join(root, "db") };
      const migrating = migrate({ databaseUrl: database.url, folders, log });
      // It waits, gives way, and waits again.
      for (const isWaiting of [true, false, true])
        await expect.poll(waitsForLock, { interval: 20 }).toBe(isWaiting);
      await shoppers.some("orders", 3);
      await report.query("commit");
      expect((await migrating).migrations).toEqual([column, index]);
      await shoppers.some("orders", 3);
    } finally {
      await report.end();
      await shoppers.stop();
    }
    expect(shoppers.failures).toEqual([]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  },
  timeoutMs,
);
