import http from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { isFromCache, type listenTo, requestPage } from "#tests/support/cached-page.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import { forgetShop, type RunningShop, startShop } from "#tests/support/running-shop.ts";

/**
 * The real shop with `PROCESSES=2`: each web process has a page cache and live streams of its own.
 */

const database = useTestDatabase();
let shop: RunningShop;
let seller: Awaited<ReturnType<typeof aSeller>>;

beforeAll(async () => {
  shop = await startShop({ env: { DATABASE_URL: database.url, PROCESSES: "2" } });
  seller = await aSeller(database.db);
});
afterAll(() => forgetShop(shop));

/** Requests on new connections, which the processes take in turn. */
async function fromAll(path: string): Promise<readonly Awaited<ReturnType<typeof requestPage>>[]> {
  const headers = { Connection: "close" };
  return Promise.all(Array.from({ length: 6 }, () => requestPage(shop, path, headers)));
}

/** A cached page says by its request id which process it comes from. */
function processOf({ headers }: Awaited<ReturnType<typeof requestPage>>): string {
  return String(headers["x-request-id"]).slice(0, 12);
}

async function streams(topic: string): Promise<readonly Awaited<ReturnType<typeof listenTo>>[]> {
  return Promise.all(
    Array.from({ length: 4 }, async () => {
      const { promise, resolve, reject } =
        Promise.withResolvers<Awaited<ReturnType<typeof listenTo>>>();
      const url = new URL(`/live?topics=${topic}&missedMs=0`, shop.baseUrl);
      let text = "";
      const request = http.get(url, { agent: new http.Agent() }, (response) => {
        response.on("data", (part: Buffer) => (text += part.toString()));
        response.on("error", () => undefined);
        resolve({ said: () => text, leave: () => request.destroy() });
      });
      request.on("error", reject);
      return promise;
    }),
  );
}

test("a price that changes in one process is new on the cached pages and open pages of both", async () => {
  const { id, slug } = await aProduct(database.db, seller, { pricePaise: 111_100 });
  const path = `/product/${slug}`;
  await vi.waitFor(async () => {
    const cached = (await fromAll(path)).filter(isFromCache);
    expect(new Set(cached.map(processOf)).size).toBe(2);
  }, patience);
  const open = await streams(`product:${id}`);

  await database.db.$client.query("update products set price_paise = 222200 where id = $1", [id]);
  await vi.waitFor(
    async () => {
      for (const page of await fromAll(path)) expect(page.text).toContain("2,621.96");
    },
    { timeout: 20_000, interval: 20 },
  );
  for (const stream of open)
    await vi.waitFor(() => expect(stream.said()).toContain(`product:${id}`), patience);
  for (const stream of open) stream.leave();
  // The change was announced to both, so both cache the new page.
  await vi.waitFor(async () => {
    const cached = (await fromAll(path)).filter(isFromCache);
    expect(new Set(cached.map(processOf)).size).toBe(2);
    for (const page of cached) expect(page.text).toContain("2,621.96");
  }, patience);
});
