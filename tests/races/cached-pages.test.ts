import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  forgetShop,
  signedInCookies,
  startShop,
  type RunningShop,
} from "#tests/support/running-shop.ts";
import { requestPage, isFromCache } from "../support/cached-page.ts";

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

describe("a page is rendered once and cached", () => {
  test("the second visitor gets the same bytes from memory, in the coding that their browser accepts", async () => {
    const { slug } = await aProduct(database.db, seller, { name: "Satchel of Kanpur" });
    const rendered = await requestPage(one, `/product/${slug}`);
    expect(isFromCache(rendered)).toBe(false);
    // On a busy machine the notification of the new product may arrive after the first rendering.
    await expect
      .poll(async () => isFromCache(await requestPage(one, `/product/${slug}`)))
      .toBe(true);
    const cached = await requestPage(one, `/product/${slug}`);
    expect(isFromCache(cached)).toBe(true);
    expect(cached.text).toBe(rendered.text);
    const { "x-request-id": _, date: __, ...headers } = cached.headers;
    expect(rendered.headers).toMatchObject(headers);
    const unpack = {
      br: zlib.brotliDecompressSync,
      zstd: zlib.zstdDecompressSync,
      gzip: zlib.gunzipSync,
    };
    for (const [coding, unpacked] of Object.entries(unpack)) {
      for (const isFromMemory of [false, true]) {
        const packed = await requestPage(one, `/product/${slug}`, { "Accept-Encoding": coding });
        expect([isFromCache(packed), packed.headers["content-encoding"]]).toEqual([
          isFromMemory,
          coding,
        ]);
        expect(packed.headers["content-length"]).toBe(String(packed.body.length));
        expect(unpacked(packed.body).toString()).toBe(cached.text);
      }
    }
  });

  test("a browser that has it gets 304 from either process", async () => {
    const { slug } = await aProduct(database.db, seller, { name: "Belt of Agra" });
    const { headers } = await requestPage(one, `/product/${slug}`);
    const tag = headers.etag ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const shop of [one, one, other, other]) {
      const again = await requestPage(shop, `/product/${slug}`, { "If-None-Match": tag });
      expect([
        again.status,
        again.text,
        again.headers.etag,
        again.headers["cache-control"],
        again.headers.vary,
      ]).toEqual([304, "", tag, "no-cache", "Accept-Encoding, Accept-Language, Cookie"]);
      expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    }
    expect(
      (await requestPage(one, `/product/${slug}`, { "If-None-Match": 'W/"another"' })).status,
    ).toBe(200);
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
    await requestPage(one, path);
    const again = await requestPage(one, path);
    expect([again.status, isFromCache(again)]).toEqual([200, true]);
  });

  test("so is each artisan's", async () => {
    const { rows } = await database.db.$client.query<{ slug: string }>(
      "select slug from sellers where user_id = $1",
      [seller.userId],
    );
    const path = `/sellers/${rows[0]?.slug}`;
    await requestPage(one, path);
    expect(isFromCache(await requestPage(one, path))).toBe(true);
  });

  test("HEAD has the headers of GET, without the page", async () => {
    await requestPage(one, "/about");
    const [get, head] = [
      await requestPage(one, "/about"),
      await requestPage(one, "/about", {}, "HEAD"),
    ];
    expect([
      isFromCache(head),
      head.status,
      head.body.length,
      head.headers["content-length"],
    ]).toEqual([true, 200, 0, String(get.body.length)]);
  });

  test("under one address, without advertisers' parameters", async () => {
    await requestPage(one, "/products?category=belts&sort=name");
    expect(
      isFromCache(
        await requestPage(one, "/products?sort=name&category=belts&utm_source=letter&gclid=1"),
      ),
    ).toBe(true);
    const strange = "/products?category=belts&sort=name&strange=1";
    await requestPage(one, strange);
    expect(isFromCache(await requestPage(one, strange))).toBe(false);
  });
});

describe("a page is not cached", () => {
  test.each([
    ["not found", "/product/no-such-thing", 404],
    ["personal", "/auth", 200],
    ["behind a sign-in", "/my-orders", 200],
    ["moved", "/about-us", 301],
  ])("that is %s", async (_what, path, status) => {
    for (let time = 0; time < 2; time++) {
      const answer = await requestPage(one, path);
      expect([answer.status, isFromCache(answer)]).toEqual([status, false]);
    }
  });

  test("with anything of a person: each signed-in user gets their own, and visitors none", async () => {
    const buyer = await aBuyer(database.db, { name: "Planted Buyer" });
    const [cookie = ""] = await signedInCookies(database.db, [buyer.userId]);
    const { slug } = await aProduct(database.db, seller, { name: "Chappals of Kolhapur" });
    const first = await requestPage(one, `/product/${slug}`, { Cookie: cookie });
    const visitor = await requestPage(one, `/product/${slug}`);
    expect(isFromCache(visitor)).toBe(false);
    expect(visitor.text).not.toContain(buyer.displayName);
    const filledIn = async () => requestPage(one, `/product/${slug}`, { Cookie: cookie });
    await expect.poll(async () => isFromCache(await filledIn())).toBe(true);
    for (const answer of [first, await filledIn()]) {
      expect(answer.text).toContain(buyer.displayName);
      expect([answer.headers["cache-control"], answer.headers.etag]).toEqual([
        "private, no-store",
        undefined,
      ]);
      expect(answer.headers["content-security-policy"]).toContain("'nonce-");
    }
    const again = await requestPage(one, `/product/${slug}`);
    expect([isFromCache(again), again.text.includes("Planted Buyer")]).toEqual([true, false]);
  });

  test("for a visitor with a pending toast", async () => {
    await requestPage(one, "/about");
    const toast = encodeURIComponent(JSON.stringify({ title: "You are signed out" }));
    const answer = await requestPage(one, "/about", { Cookie: `toast=${toast}` });
    expect(answer.text).toContain("You are signed out");
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^toast=;/);
    expect((await requestPage(one, "/about")).text).not.toContain("You are signed out");
  });
});
