import { beforeEach, expect, test } from "vitest";
import { DatabaseAway } from "#platform/db/unavailable.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

const unavailable = new DatabaseAway();
const later = 301_000;

let clock: number;
let pages: PageCache;

beforeEach(async () => {
  clock = Date.UTC(2026, 10, 20, 8);
  pages = createPageCache({ limitBytes: 1_000_000, commonHeaders: [], now: () => clock });
  pages.open();
  await request("/", async () => new Response("of before", { headers: html }));
  pages.close();
});

const html = { "Content-Type": "text/html; charset=utf-8" };

function request(key: string, respond: () => Promise<Response>): Promise<Response> {
  const page = { key, acceptEncoding: undefined, ifNoneMatch: undefined };
  return pages.answer(page, async (cacheRecord, drawing) => {
    cacheRecord.isDeclared = true;
    const answer = await respond();
    return { answer, cacheRecord, drawing, nonce: "bm9uY2U=", requestId: "", paymentHosts: [] };
  });
}

const failing = (error: Error) => () => Promise.reject(error);

test("while the database is away, a page that was cached is served until it expires", async () => {
  expect(await (await request("/", failing(unavailable))).text()).toBe("of before");
  const answer = await request("/", async () => new Response("back soon", { status: 503 }));
  expect(await answer.text()).toBe("of before");
  clock += later;
  await expect(request("/", failing(unavailable))).rejects.toBe(unavailable);
});

test("once it is known to be away, cached pages are served without trying, for three seconds", async () => {
  expect(pages.find("/", undefined)).toBeUndefined();
  await expect(request("/about", failing(unavailable))).rejects.toBe(unavailable);
  expect(pages.find("/", undefined)).toBeDefined();
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    return new Response("of now", { headers: html });
  };
  expect(await (await request("/", attempt)).text()).toBe("of before");
  clock += 3000;
  expect(await (await request("/", attempt)).text()).toBe("of now");
  expect([tries, pages.find("/", undefined)]).toEqual([1, undefined]);
});

test("a page that was not cached is unavailable", async () => {
  await expect(request("/about", failing(unavailable))).rejects.toBe(unavailable);
  const answer = await request("/about", async () => new Response("back soon", { status: 503 }));
  expect(answer.status).toBe(503);
});

test("while changes do not arrive but the database answers, the page is rendered", async () => {
  const answer = await request("/", async () => new Response("of now", { headers: html }));
  expect(await answer.text()).toBe("of now");
});

test("a fault is not hidden behind the page of before", async () => {
  const fault = new Error("a programmer was wrong");
  await expect(request("/", failing(fault))).rejects.toBe(fault);
});
