import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { isFromCache, requestPage } from "#tests/support/cached-page.ts";
import { openDatabaseLine, type DatabaseLine } from "#tests/support/database-line.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import {
  forgetShop,
  freePort,
  signedInCookies,
  startShop,
  type RunningShop,
} from "#tests/support/running-shop.ts";
import type { Storm, Wish } from "./storm.worker.ts";

/**
 * While the shop or its database is away, everybody tries again every 20 ms. Promised: ten seconds
 * after it is back all of them are served, and the storm is over.
 */

const readers = 30;
const searchers = 15;
const buyers = 15;
const products = 20;
const promisedMs = 10_000;
const awayMs = 4000;
/** A busy machine starts the shop slowly, which is no part of the promise. */
const timeoutMs = 180_000;

const database = useTestDatabase();
let line: DatabaseLine;
let shop: RunningShop;
let options: Parameters<typeof startShop>[0];
let slugs: readonly string[];
let variantIds: readonly string[];
let worker: ChildProcess | undefined;
let orders = 0;

beforeAll(async () => {
  line = await openDatabaseLine(database.url);
  options = {
    port: await freePort(),
    env: { DATABASE_URL: line.url, READS_PER_MINUTE: "0" },
  };
  shop = await startShop(options);
  const seller = await aSeller(database.db);
  const made = [];
  for (let at = 0; at < products; at++)
    made.push(await aProduct(database.db, seller, { pricePaise: 300_000, stock: 1000 }));
  slugs = made.map(({ slug }) => slug);
  variantIds = made.map(({ variantId }) => variantId);
});
afterEach(() => {
  worker?.kill("SIGKILL");
  line.accept();
});
afterAll(async () => {
  await forgetShop(shop);
  await line.close();
});

const at = (list: readonly string[], index: number) => list[index % list.length] ?? "";

/** Some read a product, some search, some order. */
async function wishesOfAll(): Promise<readonly Wish[]> {
  const people = await Promise.all(Array.from({ length: buyers }, () => aBuyer(database.db)));
  const cookies = await signedInCookies(
    database.db,
    people.map(({ userId }) => userId),
  );
  orders += buyers;
  return [
    ...Array.from({ length: readers }, (_, index) => `/product/${at(slugs, index)}`),
    ...Array.from({ length: searchers }, () => `/products?search=${crypto.randomUUID()}`),
  ]
    .map((address): Wish => ({ path: address, cookie: "", form: "" }))
    .concat(
      cookies.map((cookie, index) => {
        const variantId = at(variantIds, index);
        const form = aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" });
        return { path: "/checkout", cookie, form: new URLSearchParams(form).toString() };
      }),
    );
}

/** Begins a storm from another process, and waits until many have been refused. */
async function beginStorm(wishes: readonly Wish[]): Promise<{ end(): Promise<Storm> }> {
  const program = path.join(import.meta.dirname, "storm.worker.ts");
  const child = spawn(process.execPath, [program, shop.baseUrl], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  worker = child;
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (output += part));
  const closed = once(child, "close");
  child.stdin.end(JSON.stringify(wishes));
  await vi.waitFor(() => expect(output).toContain("refused"), patience);
  return {
    async end() {
      await closed;
      return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Storm;
    },
  };
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(shop.baseUrl + address);
  await answer.arrayBuffer();
  return answer.status;
}

/** The home page is cached, and no late change of the products just made removes it. */
async function staysCached(): Promise<boolean> {
  await requestPage(shop, "/");
  await sleep(1500);
  return isFromCache(await requestPage(shop, "/"));
}

/** Everybody was served in time, and each buyer has one order. */
async function expectOver(storm: Storm, backAt: number): Promise<void> {
  expect(storm.strange).toEqual([]);
  expect(storm.refusals).toBeGreaterThan(readers + searchers + buyers);
  expect(storm.lastServedAt - backAt).toBeLessThan(promisedMs);
  expect(await statusOf(`/products?search=${crypto.randomUUID()}`)).toBe(200);
  const { rows } = await database.db.$client.query("select 1 from purchases");
  expect(rows).toHaveLength(orders);
  expect(await brokenInvariants(database.db)).toEqual([]);
}

test(
  "a storm of retries while the database is away is over 10 s after its return",
  async () => {
    const wishes = await wishesOfAll();
    await expect.poll(staysCached, patience).toBe(true);
    line.refuse();
    const { end } = await beginStorm(wishes);
    await sleep(awayMs);
    // Cached pages are served in the midst of it, to whoever asks again for a moment.
    await vi.waitFor(async () => expect((await requestPage(shop, "/")).status).toBe(200), {
      timeout: 3000,
      interval: 100,
    });
    line.accept();
    const backAt = Date.now();
    await expectOver(await end(), backAt);
  },
  timeoutMs,
);

test(
  "a storm of retries while the shop is away is over 10 s after its start",
  async () => {
    const wishes = await wishesOfAll();
    await shop.kill();
    const { end } = await beginStorm(wishes);
    shop = await startShop({ ...options, dataDir: shop.dataDir });
    const backAt = Date.now();
    await expectOver(await end(), backAt);
  },
  timeoutMs,
);
