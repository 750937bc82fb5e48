import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startNginx } from "#tests/support/nginx.ts";
import { type RunningPooler, startPooler } from "#tests/support/pgbouncer.ts";
import { forgetShop, freePort, type RunningShop, startShop } from "#tests/support/running-shop.ts";
import { beginLoad, type Counts, type Load } from "../mixed-load.ts";

/**
 * Three web processes and two workers behind nginx and PgBouncer. People browse and order while one
 * part after the other is killed and started again.
 */

const kills = Number(process.env["FAULT_ROUNDS"] ?? 12);
const initialStock = 1_000_000;
const none = { pages: 0, orders: 0, failedPages: 0, failedOrders: 0, unavailable: 0 };
const parts = ["web 1", "worker 1", "pooler", "web 2", "worker 2", "web 3"] as const;
type Part = (typeof parts)[number];

const database = useTestDatabase();
const shops = new Map<Part, RunningShop>();
let pooler: RunningPooler;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let publicUrl: string;
let ports: Readonly<Record<string, number>>;

beforeAll(async () => {
  pooler = await startPooler(database.url, { poolSize: 20 });
  const port = await freePort();
  publicUrl = `http://localhost:${port}`;
  ports = { "web 1": await freePort(), "web 2": await freePort(), "web 3": await freePort() };
  // All at the same time.
  await Promise.all(parts.filter((part) => part !== "pooler").map(start));
  nginx = await startNginx({ port, upstreams: Object.values(ports) });
});
afterAll(async () => {
  await nginx.stop();
  await Promise.all([...shops.values()].map(forgetShop));
  await pooler.stop();
});

async function start(part: Part): Promise<void> {
  const before = shops.get(part)?.dataDir;
  const port = ports[part];
  const shop = await startShop({
    ...(port !== undefined && { port }),
    ...(before !== undefined && { dataDir: before }),
    env: {
      ROLE: part.replace(/ \d$/, ""),
      PAYMENTS: "off",
      BASE_URL: publicUrl,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      READS_PER_MINUTE: "0",
    },
  });
  shops.set(part, shop);
}

async function killAndStart(part: Part): Promise<void> {
  await (part === "pooler" ? pooler : shops.get(part))?.kill();
  await sleep(500);
  await (part === "pooler" ? pooler.start() : start(part));
}

function added(one: Counts, other: Counts, sign: 1 | -1): Counts {
  return {
    pages: one.pages + sign * other.pages,
    orders: one.orders + sign * other.orders,
    failedPages: one.failedPages + sign * other.failedPages,
    failedOrders: one.failedOrders + sign * other.failedOrders,
    unavailable: one.unavailable + sign * other.unavailable,
  };
}

test(
  "no order is lost or doubled, and no page fails, whichever part is killed",
  async () => {
    const seller = await aSeller(database.db);
    const listings: BuiltProduct[] = [];
    for (let number = 1; number <= 8; number++)
      listings.push(
        await aProduct(database.db, seller, { pricePaise: 250_000, stock: initialStock }),
      );
    const load = await beginLoad(publicUrl, database.db, listings);
    const perKind = new Map<string, Counts>();
    for (let kill = 0; kill < kills; kill++) {
      const part = parts[kill % parts.length] ?? "pooler";
      const before = load.counts();
      await killAndStart(part);
      await sleep(1500);
      const kind = part.replace(/ \d$/, "");
      const happened = added(load.counts(), before, -1);
      perKind.set(kind, added(happened, perKind.get(kind) ?? none, 1));
    }
    await load.finish();
    for (const [kind, counts] of perKind)
      process.stdout.write(`${kind}: ${JSON.stringify(counts)}\n`);
    process.stdout.write(
      `${kills} kills, ${load.acknowledged.size} orders, load ${os.loadavg()[0]?.toFixed(1)}\n`,
    );
    await everythingAddsUp(load, listings.length);
  },
  120_000 + kills * 60_000,
);

/** Each acknowledged order is there once, stock and books agree, and pages never failed. */
async function everythingAddsUp(load: Load, products: number): Promise<void> {
  const acknowledged = [...load.acknowledged.values()].toSorted();
  const { rows } = await database.db.$client.query<{
    stock: number;
    ordered: number;
    purchases: string[];
  }>(
    `select (select sum(stock) from variants)::int as stock,
       (select sum(quantity) from order_items)::int as ordered,
       (select array_agg(id::text) from purchases) as purchases`,
  );
  expect(rows[0]?.purchases.toSorted()).toEqual(acknowledged);
  expect(rows).toMatchObject([
    { stock: products * initialStock - acknowledged.length, ordered: acknowledged.length },
  ]);
  expect(await brokenInvariants(database.db)).toEqual([]);
  expect(load.strange).toEqual([]);
  expect(load.counts().failedPages).toBe(0);
}
