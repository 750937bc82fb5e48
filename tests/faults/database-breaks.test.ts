import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { withoutCashCodes } from "#tests/support/checkout-form.ts";
import { openDatabaseLine, type DatabaseLine } from "#tests/support/database-line.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { forgetShop, startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { killBackend, killServer, refuseConnections } from "./database-faults.ts";
import { beginRush, ordersOf } from "./ordering-rush.ts";

/**
 * The database fails while buyers order. `npm run faults` does the same many times; FAULT_CUTS is
 * how often each fault happens.
 */
const isLongRun = process.env["FAULT_CUTS"] !== undefined;
const cuts = Number(process.env["FAULT_CUTS"] ?? 1);
const timeoutMs = 60_000 + cuts * 30_000;

const buyers = 12;
const initialStock = 1_000_000;

/** Promised: a buyer learns within 3 s that the shop is unavailable. */
const longestAnswerMs = 3000;
/** Promised: orders work again within this time, also if PostgreSQL has to recover. */
const longestOutageMs = 10_000;

/**
 * The figures of a fault: the refusals, the slowest of them, and the time from the first to the
 * last.
 */
type Figures = { readonly outageMs: number; readonly refusals: number; readonly slowestMs: number };

/** A shop under test, with the orders that it has acknowledged. */
type Place = {
  readonly shop: RunningShop;
  readonly database: Database;
  readonly variantIds: readonly string[];
  readonly acknowledged: Map<string, string>;
};

let place: Place;

async function openPlace(shop: RunningShop, databaseUrl: string): Promise<Place> {
  const database = openDatabase({ url: databaseUrl, poolSize: 4 });
  await database.db.$client.query(withoutCashCodes);
  const seller = await aSeller(database.db);
  const products = [
    await aProduct(database.db, seller, { pricePaise: 300_000, stock: initialStock }),
    await aProduct(database.db, seller, { pricePaise: 300_000, stock: initialStock }),
  ];
  const variantIds = products.map(({ variantId }) => variantId);
  return { shop, database, variantIds, acknowledged: new Map() };
}

async function closePlace(): Promise<void> {
  await place.database.close();
  await forgetShop(place.shop);
}

/** One fault during a rush. After it, everybody must get all their orders. */
async function breakDuringRush(breakIt: () => Promise<void> | void): Promise<Figures> {
  const { shop, database, variantIds, acknowledged } = place;
  const rush = await beginRush(shop, database.db, { buyers, variantIds });
  while (rush.acknowledged.size < buyers / 2 && rush.strange.length === 0) await sleep(2);
  await breakIt();
  await rush.done;
  expect(rush.strange).toEqual([]);
  expect(rush.acknowledged.size).toBe(ordersOf(buyers));
  for (const [key, purchaseId] of rush.acknowledged) acknowledged.set(key, purchaseId);
  const refused = rush.answers.filter(({ status }) => status === 503);
  return {
    refusals: refused.length,
    slowestMs: Math.max(0, ...refused.map(({ ms }) => ms)),
    outageMs: (refused.at(-1)?.at ?? 0) - (refused[0]?.at ?? 0),
  };
}

/** Repeats the same fault; the shop keeps its promises each time. */
async function breakOften(name: string, breakIt: () => Promise<void> | void) {
  const figures: Figures[] = [];
  for (let cut = 0; cut < cuts; cut++) {
    figures.push(await breakDuringRush(breakIt));
  }
  const most = (of: (each: Figures) => number) => Math.round(Math.max(...figures.map(of)));
  const slowestMs = most((each) => each.slowestMs);
  const outageMs = most((each) => each.outageMs);
  const refusals = figures.reduce((sum, each) => sum + each.refusals, 0);
  if (isLongRun)
    process.stdout.write(
      `${name}: ${cuts} cuts, ${cuts * ordersOf(buyers)} orders, ${refusals} ` +
        `refusals, slowest ${slowestMs} ms, longest outage ${outageMs} ms\n`,
    );
  expect(refusals).toBeGreaterThan(0);
  expect(slowestMs).toBeLessThan(longestAnswerMs);
  expect(outageMs).toBeLessThan(longestOutageMs);
}

/** Every acknowledged order exists once, and nothing else was ordered or taken from stock. */
async function everythingAddsUp(): Promise<void> {
  const { shop, database, acknowledged } = place;
  const { rows: purchases } = await database.db.$client.query<{ key: string; id: string }>(
    "select idempotency_key as key, id from purchases",
  );
  expect(purchases).toHaveLength(acknowledged.size);
  expect(new Map(purchases.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
  const { rows } = await database.db.$client.query<{ stock: number; ordered: number }>(
    `select (select sum(stock) from variants)::int as stock,
       (select sum(quantity) from order_items)::int as ordered`,
  );
  expect(rows).toEqual([
    { stock: 2 * initialStock - acknowledged.size, ordered: acknowledged.size },
  ]);
  expect(await brokenInvariants(database.db)).toEqual([]);
  expect((await fetch(`${shop.baseUrl}/healthz`)).status).toBe(200);
  expect(shop.output.join("")).not.toMatch(/unforeseen|MaxListeners/);
}

describe("a shop with its embedded database", () => {
  beforeAll(async () => {
    const shop = await startShop();
    place = await openPlace(shop, shop.databaseUrl);
  });
  afterEach(everythingAddsUp);
  afterAll(closePlace);

  test(
    "accepts all orders if a backend is killed during a transaction",
    () => breakOften("killed backend", () => killBackend(place.shop.databaseUrl)),
    timeoutMs,
  );

  test(
    "restarts a killed server and accepts all orders",
    () => breakOften("killed server", () => killServer(place.shop.dataDir)),
    timeoutMs,
  );

  test(
    "accepts all orders if the server has no free connection for two seconds",
    () => breakOften("no free connection", () => refuseConnections(place.shop.databaseUrl, 2000)),
    timeoutMs,
  );
});

describe("a shop with an external database", () => {
  const database = useTestDatabase();
  let line: DatabaseLine;

  beforeAll(async () => {
    line = await openDatabaseLine(database.url);
    place = await openPlace(await startShop({ env: { DATABASE_URL: line.url } }), database.url);
  });
  afterEach(everythingAddsUp);
  afterAll(async () => {
    await closePlace();
    await line.close();
  });

  test(
    "accepts all orders if all its connections are reset",
    () => breakOften("reset line", () => line.reset()),
    timeoutMs,
  );

  test(
    "accepts all orders if all its connections are closed",
    () => breakOften("closed line", () => line.cut()),
    timeoutMs,
  );

  test(
    "accepts all orders if the connection is down for a second",
    () =>
      breakOften("line away", async () => {
        line.refuse();
        await sleep(1000);
        line.accept();
      }),
    timeoutMs,
  );

  test(
    "accepts all orders if the network swallows everything for four seconds",
    () =>
      breakOften("line swallows", async () => {
        line.swallow();
        await sleep(4000);
        line.accept();
      }),
    timeoutMs,
  );
});
