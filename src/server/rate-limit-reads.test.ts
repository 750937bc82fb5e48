import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { rateLimitReads, readLimiter } from "./rate-limit-reads.ts";
import type { RequestEnv } from "./request-context.ts";

test("a network may read as often as the minute allows, then waits for the next token", () => {
  const take = readLimiter(60);
  for (let read = 0; read < 60; read++) expect(take("203.0.113.9", 0)).toBe(0);
  expect(take("203.0.113.9", 0)).toBe(1);
  expect(take("198.51.100.1", 0)).toBe(0);
  expect(take("203.0.113.9", 1001)).toBe(0);
  expect(take("203.0.113.9", 1002)).toBeGreaterThan(0);
});

test("no network gets more than its bucket and what a minute adds, however its reads are spread", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { maxLength: 300 }), (gaps) => {
      const take = readLimiter(30);
      let now = 0;
      let taken = 0;
      for (const gap of gaps) {
        now += gap;
        if (take("203.0.113.9", now) === 0) taken++;
      }
      expect(taken).toBeLessThanOrEqual(30 + Math.floor((now / 60_000) * 30) + 1);
    }),
  );
});

function shopWithTwoReads() {
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("clientAddress", "203.0.113.9");
    await next();
  });
  app.use(rateLimitReads(2));
  app.all("*", (c) => c.text("here"));
  return app;
}

// React Router treats all of these as the page that they resemble.
const spellings = [
  "/products?search=belt",
  "/products.data",
  "/PRODUCTS.data",
  "/%70roducts",
  "/%70roducts.data",
  "/products/_.data",
  "/products//_.data",
  "/products/.data",
  "//products/",
  "/suggestions?q=be",
  "/suggestions.data?q=be",
  "/Suggestions/_.data?q=be",
  "/sellers?search=agra",
  "/sellers.data",
  "/api/v1/products",
];

test.each(spellings)("%s is a search, however it is spelled", async (address) => {
  const app = shopWithTwoReads();
  const answers = [
    await app.request(`http://shop.example${address}`),
    await app.request("http://shop.example/products"),
    await app.request(`http://shop.example${address}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.headers.get("Retry-After")).toBe("30");
});

test.each([
  "/",
  "/product/tan-belt",
  "/product/products.data",
  "/products-we-love",
  "/sellers/agra",
  "/assets/products.js",
])("%s is not a search and is never refused", async (address) => {
  const app = shopWithTwoReads();
  for (let visit = 0; visit < 4; visit++)
    expect((await app.request(`http://shop.example${address}`)).status).toBe(200);
});
