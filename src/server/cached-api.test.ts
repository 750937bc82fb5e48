import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { apiRoutes } from "./api.ts";
import { createPageCache, type PageCache } from "./page-cache/page-cache.ts";

/** Answers to programs are made once for everybody, and again when what they show has changed. */

const database = useTestDatabase();
let pages: PageCache;
let api: ReturnType<typeof apiRoutes>;
let belt: BuiltProduct;

beforeEach(async () => {
  pages = createPageCache({ limitBytes: 10_000_000, commonHeaders: [] });
  pages.open();
  api = apiRoutes({ db: database.db, replica: null, config: testConfig, pages });
  belt = await aProduct(database.db, await aSeller(database.db), { category: "belts" });
});

async function cost(address: string, headers: Record<string, string> = {}) {
  let answer = new Response();
  const statements = await countStatements(async () => {
    answer = await api.request(address, { headers });
  });
  return { statements, answer };
}

const list = "/v1/products?category=belts";

describe("the second program that asks", () => {
  test.each([
    ["a list", () => list],
    ["a search", () => "/v1/products?search=belt"],
    ["a product", () => `/v1/products/${belt.id}`],
  ])("for %s gets the same answer without a statement", async (_what, address) => {
    const first = await cost(address());
    expect(first.statements).toBeGreaterThan(0);
    const second = await cost(address());
    expect(second.statements).toBe(0);
    expect(await second.answer.json()).toEqual(await first.answer.json());
  });

  test("and has the answer gets 304", async () => {
    const etag = (await cost(list)).answer.headers.get("ETag") ?? "";
    expect(etag).not.toBe("");
    const { statements, answer } = await cost(list, { "If-None-Match": etag });
    expect([statements, answer.status, await answer.text()]).toEqual([0, 304, ""]);
  });

  test("with its filters in another order gets the same", async () => {
    await cost("/v1/products?category=belts&stock=in");
    expect((await cost("/v1/products?stock=in&category=belts")).statements).toBe(0);
  });

  test("with a session gets the same, since a session changes nothing here", async () => {
    await cost(list);
    expect((await cost(list, { Cookie: "session=a" })).statements).toBe(0);
  });
});

describe("an answer is made again", () => {
  test("when a product of the list changes, and not when one of another category does", async () => {
    await cost(list);
    pages.invalidate(["list:wallets"]);
    expect((await cost(list)).statements).toBe(0);
    pages.invalidate(["list:belts"]);
    expect((await cost(list)).statements).toBeGreaterThan(0);
  });

  test.each(["product", "shop", "seller"] as const)("when the %s changes", async (what) => {
    const address = `/v1/products/${belt.id}`;
    const { answer } = await cost(address);
    const { seller } = (await answer.json()) as { seller: { sellerId: string } };
    pages.invalidate([`${what}:${what === "product" ? belt.id : seller.sellerId}`]);
    expect((await cost(address)).statements).toBeGreaterThan(0);
  });
});

test("a refusal is not cached: a product that is not there yet may be there soon", async () => {
  const address = "/v1/products/00000000-0000-4000-8000-000000000000";
  expect((await cost(address)).answer.status).toBe(404);
  const { statements, answer } = await cost(address);
  expect([answer.status, statements > 0]).toEqual([404, true]);
  const unknown = await cost("/v1/products?colours=tan");
  expect(unknown.answer.status).toBe(400);
  expect(pages.size).toBe(0);
});
