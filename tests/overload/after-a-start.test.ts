import { afterAll, beforeAll, expect, test } from "vitest";
import { requestPage, isFromCache } from "#tests/support/cached-page.ts";
import { forgetShop, startShop, type RunningShop } from "#tests/support/running-shop.ts";

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => forgetShop(shop));

test.each(["/", "/products", "/categories"])(
  "the very first visitor of %s after a start gets it from the cache",
  async (path) => {
    for (const coding of ["gzip, deflate, br, zstd", "gzip, deflate, br"]) {
      const page = await requestPage(shop, path, { "Accept-Encoding": coding });
      expect([page.status, isFromCache(page)]).toEqual([200, true]);
    }
  },
);
