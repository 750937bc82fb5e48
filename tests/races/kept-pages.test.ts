import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aBuyer, aProduct, aSeller, inASale } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  forgetShop,
  signedInCookies,
  startShop,
  type RunningShop,
} from "#tests/support/running-shop.ts";
import { patience } from "#tests/support/patience.ts";

/** Two processes on one database, each with pages of its own. */

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

type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};

/** Sends exactly these headers; `fetch` adds some of its own. */
async function ask(
  shop: RunningShop,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = http.request(new URL(path, shop.baseUrl), { method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(parts);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body,
        text: body.toString(),
      });
    });
  });
  request.on("error", reject).end();
  return promise;
}

/** Kept pages are numbered by the process; rendered ones have a random number. */
function isKept({ headers }: Answer): boolean {
  return /^[0-9a-f]{12}-/.test(headers["x-request-id"]?.toString() ?? "");
}

async function rename(productId: string, name: string): Promise<void> {
  await database.db.$client.query("update products set name = $2 where id = $1", [productId, name]);
}

describe("a page is rendered once and kept", () => {
  test("the second visitor gets the same bytes from memory, in the packing that their browser takes", async () => {
    const { slug } = await aProduct(database.db, seller, { name: "Satchel of Kanpur" });
    const rendered = await ask(one, `/product/${slug}`);
    const kept = await ask(one, `/product/${slug}`);
    expect([isKept(rendered), isKept(kept)]).toEqual([false, true]);
    expect(kept.text).toBe(rendered.text);
    const { "x-request-id": _, date: __, ...headers } = kept.headers;
    expect(rendered.headers).toMatchObject(headers);
    const unpack = {
      br: zlib.brotliDecompressSync,
      zstd: zlib.zstdDecompressSync,
      gzip: zlib.gunzipSync,
    };
    for (const [coding, unpacked] of Object.entries(unpack)) {
      for (const isFromMemory of [false, true]) {
        const packed = await ask(one, `/product/${slug}`, { "Accept-Encoding": coding });
        expect([isKept(packed), packed.headers["content-encoding"]]).toEqual([
          isFromMemory,
          coding,
        ]);
        expect(packed.headers["content-length"]).toBe(String(packed.body.length));
        expect(unpacked(packed.body).toString()).toBe(kept.text);
      }
    }
  });

  test("a browser that has it is told so in a word, by either process", async () => {
    const { slug } = await aProduct(database.db, seller, { name: "Belt of Agra" });
    const { headers } = await ask(one, `/product/${slug}`);
    const tag = headers.etag ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const shop of [one, one, other, other]) {
      const again = await ask(shop, `/product/${slug}`, { "If-None-Match": tag });
      expect([
        again.status,
        again.text,
        again.headers.etag,
        again.headers["cache-control"],
        again.headers.vary,
      ]).toEqual([304, "", tag, "no-cache", "Accept-Encoding, Cookie"]);
      expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    }
    expect((await ask(one, `/product/${slug}`, { "If-None-Match": 'W/"another"' })).status).toBe(
      200,
    );
  });

  test.each([
    "/",
    "/products",
    "/products?category=belts&sort=name",
    "/categories",
    "/new-arrivals",
    "/sale",
    "/sellers",
    "/cart",
    "/about",
    "/shipping",
    "/cancellation-refunds",
    "/privacy-policy",
    "/terms-conditions",
    "/seller-guidelines",
    "/products.data",
    "/suggestions?q=belt",
    "/robots.txt",
    "/feeds/new-arrivals.xml",
  ])("%s is one of them", async (path) => {
    await ask(one, path);
    const again = await ask(one, path);
    expect([again.status, isKept(again)]).toEqual([200, true]);
  });

  test("so is each artisan's", async () => {
    const { rows } = await database.db.$client.query<{ slug: string }>(
      "select slug from sellers where user_id = $1",
      [seller.userId],
    );
    const path = `/sellers/${rows[0]?.slug}`;
    await ask(one, path);
    expect(isKept(await ask(one, path))).toBe(true);
  });

  test("HEAD is answered like GET, without the page", async () => {
    await ask(one, "/about");
    const [get, head] = [await ask(one, "/about"), await ask(one, "/about", {}, "HEAD")];
    expect([isKept(head), head.status, head.body.length, head.headers["content-length"]]).toEqual([
      true,
      200,
      0,
      String(get.body.length),
    ]);
  });

  test("under one address, however those who count clicks have written on it", async () => {
    await ask(one, "/products?category=belts&sort=name");
    expect(
      isKept(await ask(one, "/products?sort=name&category=belts&utm_source=letter&gclid=1")),
    ).toBe(true);
    const strange = "/products?category=belts&sort=name&strange=1";
    await ask(one, strange);
    expect(isKept(await ask(one, strange))).toBe(false);
  });
});

describe("a page is not kept", () => {
  test.each([
    ["not found", "/product/no-such-thing", 404],
    ["personal", "/auth", 200],
    ["behind a sign-in", "/my-orders", 200],
    ["moved", "/about-us", 301],
  ])("that is %s", async (_what, path, status) => {
    for (let time = 0; time < 2; time++) {
      const answer = await ask(one, path);
      expect([answer.status, isKept(answer)]).toEqual([status, false]);
    }
  });

  test("for people who are signed in: they neither get nor make one", async () => {
    const buyer = await aBuyer(database.db);
    const [cookie = ""] = await signedInCookies(database.db, [buyer.userId]);
    const { slug } = await aProduct(database.db, seller, { name: "Chappals of Kolhapur" });
    const first = await ask(one, `/product/${slug}`, { Cookie: cookie });
    const visitor = await ask(one, `/product/${slug}`);
    expect(isKept(visitor)).toBe(false);
    expect(visitor.text).not.toContain(buyer.displayName);
    const second = await ask(one, `/product/${slug}`, { Cookie: cookie });
    for (const answer of [first, second]) {
      expect(isKept(answer)).toBe(false);
      expect(answer.text).toContain(buyer.displayName);
      expect([answer.headers["cache-control"], answer.headers.etag]).toEqual([
        "private, no-store",
        undefined,
      ]);
      expect(answer.headers["content-security-policy"]).toContain("'nonce-");
    }
    expect(isKept(await ask(one, `/product/${slug}`))).toBe(true);
  });

  test("for somebody for whom a toast waits", async () => {
    await ask(one, "/about");
    const toast = encodeURIComponent(JSON.stringify({ title: "You are signed out" }));
    const answer = await ask(one, "/about", { Cookie: `toast=${toast}` });
    expect(answer.text).toContain("You are signed out");
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^toast=;/);
    expect((await ask(one, "/about")).text).not.toContain("You are signed out");
  });
});

describe("a change", () => {
  test("committed through one process is never missed by the other for longer than a second", async () => {
    const { id: productId, slug } = await aProduct(database.db, seller, { name: "Name number 0" });
    for (let change = 1; change <= 20; change++) {
      await Promise.all([one, other].map((shop) => ask(shop, `/product/${slug}`)));
      await rename(productId, `Name number ${change}.`);
      const stale = await Promise.all(
        [one, other].map((shop) => lastStaleMs(shop, `/product/${slug}`, `Name number ${change}.`)),
      );
      expect(Math.max(...stale)).toBeLessThan(1000);
    }
  });

  /** How long after now somebody last asked and was shown what had been before; 0 for nobody. */
  async function lastStaleMs(shop: RunningShop, path: string, words: string): Promise<number> {
    const changedAt = performance.now();
    for (let last = 0; ;) {
      const askedAt = performance.now() - changedAt;
      if ((await ask(shop, path)).text.includes(words)) return last;
      last = askedAt;
      if (last > 3000) return last;
    }
  }

  test("of the settings reaches the next page, not only the one after five seconds", async () => {
    await Promise.all([one, other].map((shop) => ask(shop, "/about")));
    await database.db.$client.query(
      "update platform_settings set legal_name = 'Renamed Leather Pvt Ltd'",
    );
    for (const shop of [one, other])
      await vi.waitFor(
        async () => expect((await ask(shop, "/about")).text).toContain("Renamed Leather Pvt Ltd"),
        { timeout: 4000, interval: 10 },
      );
  });

  test("drops the pages that show it and leaves the others", async () => {
    const { id: productId, slug } = await aProduct(database.db, seller, { name: "Journal cover" });
    const pages = ["/about", "/products", `/product/${slug}`];
    await vi.waitFor(async () => {
      for (const page of pages) await ask(one, page);
      for (const page of pages) expect([page, isKept(await ask(one, page))]).toEqual([page, true]);
    }, patience);
    await rename(productId, "Journal cover, tooled");
    await vi.waitFor(
      async () =>
        expect((await ask(one, `/product/${slug}`)).text).toContain("Journal cover, tooled"),
      patience,
    );
    expect(isKept(await ask(one, "/about"))).toBe(true);
  });
});

describe("a sale", () => {
  test("begins and ends on kept pages at its moment, through both processes, and open pages hear of it though nobody reads", async () => {
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
          paths.map(async (path) => /3,073\.80|307380/.test((await ask(shop, path)).text)),
        ),
      );
    const none = paths.flatMap(() => [false, false]);
    const told = () => stream.said().split("data: ").length - 1;
    // A slow machine is given time to look at everything before the next moment comes.
    const readAt = Date.now();
    expect(await isLowered()).toEqual(none);
    const pause = Math.max(2000, 5 * (Date.now() - readAt));
    const [begins, ends] = [Date.now() + pause, Date.now() + 2 * pause];
    await inASale(
      database.db,
      { id: productId },
      { percentOff: 40, startsAt: new Date(begins), endsAt: new Date(ends) },
    );

    // Asked twice, so that they are kept.
    for (let time = 0; time < 2; time++) expect(await isLowered()).toEqual(none);
    const toldBefore = told();
    await sleep(begins - Date.now() + 5);
    expect(await isLowered()).toEqual(none.map(() => true));
    expect(await isLowered()).toEqual(none.map(() => true));
    await vi.waitFor(() => expect(told()).toBeGreaterThan(toldBefore), patience);
    const toldMeanwhile = told();
    // Nobody asks for anything.
    await sleep(ends - Date.now() + 5);
    await vi.waitFor(() => expect(told()).toBeGreaterThan(toldMeanwhile), patience);
    expect(await isLowered()).toEqual(none);
    stream.leave();
  }, 120_000);
});

describe("while changes are not heard", () => {
  test("nothing that was kept is shown, and all is well again a second later", async () => {
    const { id: productId, slug } = await aProduct(database.db, seller, { name: "Toolbag" });
    for (let time = 0; time < 2; time++) await ask(one, `/product/${slug}`);
    expect(isKept(await ask(one, `/product/${slug}`))).toBe(true);
    await database.db.$client.query(
      `select pg_terminate_backend(pid)
       from pg_stat_activity
       where application_name = 'charma listens' and datname = current_database()`,
    );
    await vi.waitFor(
      async () => expect(isKept(await ask(one, `/product/${slug}`))).toBe(false),
      patience,
    );
    await rename(productId, "Toolbag, mended");
    expect((await ask(one, `/product/${slug}`)).text).toContain("Toolbag, mended");
    await vi.waitFor(
      async () => expect(isKept(await ask(one, `/product/${slug}`))).toBe(true),
      patience,
    );
  });
});

describe("a page that is open", () => {
  test("hears of a change whatever process it is connected to, and of what it missed", async () => {
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
    // Either what changed, or that everything may have, since this process heard less than a
    // minute.
    await vi.waitFor(() => expect(late.said()).toMatch(/data: (product:|everything)/), patience);
    late.leave();
  });

  test("keeps no process from stopping, and is told to look for another", async () => {
    const stream = await listenTo(other, "list");
    const askedAt = performance.now();
    await other.stop();
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect(stream.said()).toMatch(/retry: [1-5]\d{3}\n\n$/);
  });
});

async function listenTo(
  shop: RunningShop,
  topics: string,
  missedMs = 0,
): Promise<{ said(): string; leave(): void }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ said(): string; leave(): void }>();
  let said = "";
  const request = http.get(
    new URL(`/live?topics=${topics}&missedMs=${missedMs}`, shop.baseUrl),
    (answer) => {
      answer.on("data", (part: Buffer) => (said += part.toString()));
      answer.on("error", () => undefined);
      resolve({ said: () => said, leave: () => request.destroy() });
    },
  );
  request.on("error", reject);
  return promise;
}
