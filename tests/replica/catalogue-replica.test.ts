import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { withClient } from "#platform/db/with-client.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import {
  forgetShop,
  type RunningShop,
  signedInCookies,
  startShop,
} from "#tests/support/running-shop.ts";
import {
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from "#tests/support/streaming-replica.ts";

/** A shop whose visitors read the catalogue from a real streaming replica. */

let database: ReplicatedDatabase;
let primary: Database;
let shop: RunningShop;
let product: BuiltProduct;

beforeAll(async () => {
  database = await startReplicatedDatabase();
  primary = openDatabase({ url: database.url, poolSize: 4 });
  shop = await startShop({
    env: {
      DATABASE_URL: database.url,
      DATABASE_REPLICA_URL: database.replicaUrl,
      LOG_LEVEL: "info",
    },
  });
});
// Separate, so that the servers stop even if the shop did not start. The last one runs first.
afterAll(() => database.stop());
afterAll(() => primary.close());
afterAll(() => forgetShop(shop));

beforeEach(async () => {
  product = await aProduct(primary.db, await aSeller(primary.db), { name: "Satchel 0" });
  await expect.poll(readsOfReplica).toBeGreaterThan(0);
});
afterEach(() => database.resumeReplay().catch(() => undefined));

let price = 0;

/** The replica's connections that a list used which nobody requested before. */
async function readsOfReplica(): Promise<number> {
  return withClient(database.replicaUrl, async (client) => {
    const { rows: clock } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    expect(await statusOf(`/products?minPrice=${++price}`)).toBe(200);
    const { rows } = await client.query<{ reads: number }>(
      `select count(*)::int as reads
       from pg_stat_activity
       where application_name = 'charma' and query not like '%replay_lsn%' and query_start > $1`,
      [clock[0]?.now],
    );
    return rows[0]?.reads ?? 0;
  });
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(`${shop.baseUrl}${address}`)).status;
}

/** What the page of the product calls it. */
async function nameOnPage(headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const page = await fetch(`${shop.baseUrl}/product/${product.slug}`, { headers });
  return /<h1[^>]*>([^<]*)/.exec(await page.text())?.[1] ?? `status ${page.status}`;
}

async function rename(name: string): Promise<void> {
  await primary.db.$client.query("update products set name = $2 where id = $1", [product.id, name]);
}

describe("while the replica has not replayed a change", () => {
  beforeEach(async () => {
    expect(await nameOnPage()).toBe("Satchel 0");
    await database.pauseReplay();
  });

  test("visitors see it, also in pages from the cache, and other pages come from the replica", async () => {
    for (const name of ["Satchel 1", "Satchel 2"]) {
      await rename(name);
      await expect.poll(() => nameOnPage()).toBe(name);
      for (let time = 0; time < 20; time++) expect(await nameOnPage()).toBe(name);
    }
    await database.resumeReplay();
    for (let time = 0; time < 20; time++) expect(await nameOnPage()).toBe("Satchel 2");
    await expect.poll(readsOfReplica).toBeGreaterThan(0);
    expect(await nameOnPage()).toBe("Satchel 2");
  });

  test("a new product has a page", async () => {
    product = await aProduct(primary.db, await aSeller(primary.db), { name: "Dhoti belt" });
    expect(await nameOnPage()).toBe("Dhoti belt");
  });

  test("signed-in buyers see it at once", async () => {
    const { userId } = await aBuyer(primary.db);
    const [cookie = ""] = await signedInCookies(primary.db, [userId]);
    await rename("Satchel 1");
    expect(await nameOnPage({ Cookie: cookie })).toBe("Satchel 1");
  });
});

test("a replica that is too far behind is not read, and is read again once it has caught up", async () => {
  await database.pauseReplay();
  // The primary moves on, and the replica's data gets older than 5 seconds.
  const moving = setInterval(() => void rename(`Satchel ${Date.now()}`), 200);
  try {
    await expect.poll(readsOfReplica).toBe(0);
    await expect.poll(() => shop.output.join("")).toContain("the replica is away or behind");
  } finally {
    clearInterval(moving);
  }
  await database.resumeReplay();
  await expect.poll(readsOfReplica).toBeGreaterThan(0);
});

test("visitors notice nothing when the replica dies", async () => {
  const statuses: number[] = [];
  const browsing = Array.from({ length: 4 }, async (_, visitor) => {
    for (let page = 0; page < 15; page++)
      statuses.push(await statusOf(`/products?minPrice=${1000 * (visitor + 1) + page}`));
  });
  await database.killReplica();
  await Promise.all(browsing);
  expect([statuses.length, new Set(statuses)]).toEqual([60, new Set([200])]);
  expect(await nameOnPage()).toBe("Satchel 0");
  expect(shop.output.join("")).not.toContain("request failed");
});
