import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aProduct, aSeller, inASale } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { forgetShop, startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { patience } from "#tests/support/patience.ts";
import { requestPage, isFromCache, listenTo } from "../support/cached-page.ts";

/** Two processes on one database, each with its own page cache. */

const database = useTestDatabase();
let one: RunningShop;
let other: RunningShop;
let seller: Awaited<ReturnType<typeof aSeller>>;

beforeAll(async () => {
  one = await startShop({ env: { DATABASE_URL: database.url } });
  other = await startShop({ env: { DATABASE_URL: database.url, BASE_URL: one.baseUrl } });
  seller = await aSeller(database.db);
});

afterAll(async () => {
  await forgetShop(other);
  await forgetShop(one);
});

async function rename(productId: string, name: string): Promise<void> {
  await database.db.$client.query("update products set name = $2 where id = $1", [productId, name]);
}

describe("a change", () => {
  test("committed through one process is missed by the other for at most a second", async () => {
    const { id: productId, slug } = await aProduct(database.db, seller, { name: "Name number 0" });
    for (let change = 1; change <= 20; change++) {
      await Promise.all([one, other].map((shop) => requestPage(shop, `/product/${slug}`)));
      await rename(productId, `Name number ${change}.`);
      const stale = await Promise.all(
        [one, other].map((shop) => lastStaleMs(shop, `/product/${slug}`, `Name number ${change}.`)),
      );
      expect(Math.max(...stale)).toBeLessThan(1000);
    }
  });

  /** How long after now the last stale page was served; 0 if there was none. */
  async function lastStaleMs(shop: RunningShop, path: string, words: string): Promise<number> {
    const changedAt = performance.now();
    for (let last = 0; ;) {
      const requestedAt = performance.now() - changedAt;
      if ((await requestPage(shop, path)).text.includes(words)) return last;
      last = requestedAt;
      if (last > 3000) return last;
    }
  }

  test("of the settings reaches the next page, not only the one after five seconds", async () => {
    await Promise.all([one, other].map((shop) => requestPage(shop, "/about")));
    await database.db.$client.query(
      "update platform_settings set legal_name = 'Renamed Leather Pvt Ltd'",
    );
    for (const shop of [one, other])
      await vi.waitFor(
        async () =>
          expect((await requestPage(shop, "/about")).text).toContain("Renamed Leather Pvt Ltd"),
        { timeout: 4000, interval: 10 },
      );
  });

  test("of a translation reaches the cached Hindi page at once, and never the English one", async () => {
    const seen = (words: string) =>
      Promise.all(
        ["/hi/categories", "/categories"].map(async (path) =>
          (await requestPage(one, path)).text.includes(words),
        ),
      );
    await vi.waitFor(async () => {
      expect(await seen("बेल्ट")).toEqual([true, false]);
      expect(isFromCache(await requestPage(one, "/hi/categories"))).toBe(true);
    }, patience);
    await database.db.$client.query(
      `update categories
       set translations = '{"hi": {"name": "कमरबंद"}}'
       where slug = 'belts'`,
    );
    await vi.waitFor(async () => expect(await seen("कमरबंद")).toEqual([true, false]), {
      timeout: 4000,
      interval: 10,
    });
  });

  test("invalidates the pages that show it and leaves the others", async () => {
    const { id: productId, slug } = await aProduct(database.db, seller, { name: "Journal cover" });
    const pages = ["/about", "/products", `/product/${slug}`];
    await vi.waitFor(async () => {
      for (const page of pages) await requestPage(one, page);
      for (const page of pages)
        expect([page, isFromCache(await requestPage(one, page))]).toEqual([page, true]);
    }, patience);
    await rename(productId, "Journal cover, tooled");
    await vi.waitFor(
      async () =>
        expect((await requestPage(one, `/product/${slug}`)).text).toContain(
          "Journal cover, tooled",
        ),
      patience,
    );
    expect(isFromCache(await requestPage(one, "/about"))).toBe(true);
  });
});

describe("a sale", () => {
  test("starts and ends on cached pages at its moment, through both processes, and open pages are notified though nobody reads", async () => {
    const { id: productId, slug } = await aProduct(database.db, seller, {
      name: "Monsoon satchel",
      category: "custom",
      pricePaise: 512_300,
    });
    const paths = [
      `/product/${slug}`,
      "/products?category=custom",
      "/sale",
      "/feeds/new-arrivals.xml",
      `/api/v1/products/${slug}`,
    ];
    const stream = await listenTo(other, `product:${productId}`);
    const isLowered = async () =>
      Promise.all(
        [one, other].flatMap((shop) =>
          paths.map(async (path) => /3,073\.80|307380/.test((await requestPage(shop, path)).text)),
        ),
      );
    const none = paths.flatMap(() => [false, false]);
    const notified = () => stream.said().split("data: ").length - 1;
    // Gives a slow machine time to check everything before the next moment.
    const readAt = Date.now();
    expect(await isLowered()).toEqual(none);
    const pause = Math.max(2000, 5 * (Date.now() - readAt));
    const [begins, ends] = [Date.now() + pause, Date.now() + 2 * pause];
    await inASale(
      database.db,
      { id: productId },
      { percentOff: 40, startsAt: new Date(begins), endsAt: new Date(ends) },
    );

    // Requested twice, so that they are cached.
    for (let time = 0; time < 2; time++) expect(await isLowered()).toEqual(none);
    const recentlyMailedProducts = notified();
    await sleep(begins - Date.now() + 5);
    expect(await isLowered()).toEqual(none.map(() => true));
    expect(await isLowered()).toEqual(none.map(() => true));
    await vi.waitFor(() => expect(notified()).toBeGreaterThan(recentlyMailedProducts), patience);
    const notifiedMeanwhile = notified();
    // Nobody requests anything.
    await sleep(ends - Date.now() + 5);
    await vi.waitFor(() => expect(notified()).toBeGreaterThan(notifiedMeanwhile), patience);
    expect(await isLowered()).toEqual(none);
    stream.leave();
  }, 120_000);
});

describe("while changes are not received", () => {
  test("no cached page is served, and a second later they are again", async () => {
    const { id: productId, slug } = await aProduct(database.db, seller, { name: "Toolbag" });
    for (let time = 0; time < 2; time++) await requestPage(one, `/product/${slug}`);
    expect(isFromCache(await requestPage(one, `/product/${slug}`))).toBe(true);
    await database.db.$client.query(
      `select pg_terminate_backend(pid)
       from pg_stat_activity
       where application_name = 'charma listens' and datname = current_database()`,
    );
    await vi.waitFor(
      async () => expect(isFromCache(await requestPage(one, `/product/${slug}`))).toBe(false),
      patience,
    );
    await rename(productId, "Toolbag, mended");
    expect((await requestPage(one, `/product/${slug}`)).text).toContain("Toolbag, mended");
    await vi.waitFor(
      async () => expect(isFromCache(await requestPage(one, `/product/${slug}`))).toBe(true),
      patience,
    );
  });
});

describe("an open page", () => {
  test("is notified of a change whatever process it is connected to, and of those that it missed", async () => {
    const { id: productId } = await aProduct(database.db, seller, { name: "Watch strap" });
    const streams = await Promise.all(
      [one, other].map((shop) => listenTo(shop, `product:${productId}`)),
    );
    await rename(productId, "Watch strap, long");
    for (const stream of streams)
      await vi.waitFor(
        () => expect(stream.said()).toContain(`data: product:${productId}\n\n`),
        patience,
      );
    for (const stream of streams) stream.leave();
    const late = await listenTo(other, `product:${productId}`, 60_000);
    // Either the change, or that everything may have changed, since this process has listened for
    // less than a minute.
    await vi.waitFor(() => expect(late.said()).toMatch(/data: (product:|everything)/), patience);
    late.leave();
  });

  test("keeps no process from stopping, and is told to reconnect", async () => {
    const stream = await listenTo(other, "list");
    const requestedAt = performance.now();
    await other.stop();
    expect(performance.now() - requestedAt).toBeLessThan(10_000);
    expect(stream.said()).toMatch(/retry: [1-5]\d{3}\n\n$/);
  });
});
