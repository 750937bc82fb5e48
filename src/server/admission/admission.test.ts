import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { createAdmission, type Admission } from "./admission.ts";
import { measureQueueDelay } from "./queue-delay.ts";

const visitor = { Accept: "text/html", "User-Agent": "Mozilla/5.0 Firefox/140.0" };
const somebody = { ...visitor, Cookie: "session=abc.def" };

let delayMs: number;
let lines: string[];
let admission: Admission;
let server: Server;
let inWork: (() => void)[];

beforeEach(async () => {
  delayMs = 0;
  lines = [];
  inWork = [];
  admission = createAdmission({
    config: { baseUrl: "http://localhost:3000", databasePoolSize: 8 },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    delay: { sampleMs: () => delayMs, stop: () => undefined },
  });
  server = createServer((request, response) => {
    if (admission.refuse(request, response)) return;
    void admission
      .serve(request, async () => {
        await new Promise<void>((resolve) => void inWork.push(resolve));
        return new Response();
      })
      .then(({ status }) => response.writeHead(status).end("done"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  admission.stop();
  server.closeAllConnections();
  server.close();
});

function ask(path: string, headers: Readonly<Record<string, string>> = visitor, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  answer.catch(() => undefined);
  return answer;
}

/** Requests that stay in work until a test ends one, or is over. */
async function busyWith(count: number, path = "/product/belt"): Promise<void> {
  const before = inWork.length;
  for (let at = 0; at < count; at++) void ask(path, somebody);
  await vi.waitFor(() => expect(inWork).toHaveLength(before + count), patience);
}

/** Searches that wait for a place. */
async function queued(count: number): Promise<readonly Promise<Response>[]> {
  const before = admission.figures().waiting;
  const answers = Array.from({ length: count }, () => ask("/products"));
  await vi.waitFor(() => expect(admission.figures().waiting).toBe(before + count), patience);
  return answers;
}

/** Work has waited so long that only the least number of requests is served at once: four. */
async function overload(): Promise<void> {
  delayMs = 1000;
  await vi.waitFor(() => expect(admission.figures().limit).toBe(4), patience);
}

describe("a shop that is too busy", () => {
  beforeEach(overload);

  test("lets searches of visitors wait first, then other pages, and never checkout", async () => {
    await busyWith(2);
    await queued(1);
    await busyWith(2);
    void ask("/product/belt", somebody);
    await vi.waitFor(() => expect(admission.figures().waiting).toBe(2), patience);
    await busyWith(1, "/checkout");
    expect(admission.figures().inProgress).toBe(4);
  });

  test("serves pages before searches as soon as there is a place", async () => {
    await busyWith(4);
    const [search] = await queued(1);
    const page = ask("/product/belt", somebody);
    await vi.waitFor(() => expect(admission.figures().waiting).toBe(2), patience);
    for (const done of inWork.splice(0)) done();
    await vi.waitFor(() => expect(inWork).toHaveLength(2), patience);
    for (const done of inWork) done();
    expect([(await page).status, (await search)?.status]).toEqual([200, 200]);
    expect(admission.figures()).toMatchObject({
      inProgress: 0,
      waiting: 0,
      refused: { search: 0 },
    });
  });

  test("does no work for who has left, and has their place in the queue for others", async () => {
    await busyWith(4);
    const leaving = new AbortController();
    const { port } = server.address() as AddressInfo;
    const { signal } = leaving;
    fetch(`http://127.0.0.1:${port}/product/belt`, { signal }).catch(() => undefined);
    await vi.waitFor(() => expect(admission.figures().waiting).toBe(1), patience);
    leaving.abort();
    await vi.waitFor(() => expect(admission.figures().waiting).toBe(0), patience);
    const page = ask("/product/belt", somebody);
    await vi.waitFor(() => expect(admission.figures().waiting).toBe(1), patience);
    for (const done of inWork.splice(0)) done();
    await vi.waitFor(() => expect(inWork).toHaveLength(1), patience);
    inWork[0]?.();
    expect((await page).status).toBe(200);
    expect(admission.figures()).toMatchObject({ inProgress: 0, refused: { page: 0 } });
  });

  test("refuses who has waited too long", async () => {
    await busyWith(2);
    const [answer] = await Promise.all(await queued(1));
    expect(answer?.status).toBe(503);
    expect(admission.figures()).toMatchObject({ waiting: 0, refused: { search: 1 } });
  });
});

describe("a shop whose queue is full", () => {
  beforeEach(async () => {
    await overload();
    await busyWith(2);
    await queued(16);
  });

  test("refuses at once, but no checkout", async () => {
    expect((await ask("/products?search=belt")).status).toBe(503);
    await busyWith(1, "/checkout");
  });

  test("shows people a page with ways to cart and checkout", async () => {
    const answer = await ask("/products");
    const html = await answer.text();
    expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain('<a href="/checkout">');
    expect(html).not.toMatch(/<script|src=/);
  });

  test("sends clients away for different times", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask("/products")));
    const waits = answers.map(({ headers }) => Number(headers.get("Retry-After")));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10);
    expect(new Set(waits).size).toBeGreaterThan(2);
  });

  test("answers programs in their own format", async () => {
    const api = await ask("/api/v1/products", { ...visitor, Accept: "*/*" });
    expect(await api.json()).toMatchObject({ error: { code: "Busy" } });
    const script = await ask("/products.data", { ...visitor, Accept: "*/*" });
    expect(await script.text()).toMatch(/^The shop is very busy right now\./);
    expect((await ask("/products", visitor, "HEAD")).status).toBe(503);
  });

  test("logs one line for the whole rush", async () => {
    for (let at = 0; at < 5; at++) await ask("/products");
    await vi.waitFor(() => expect(lines.join("")).toContain("too busy"), patience);
    expect(lines).toHaveLength(1);
  });
});

test("a shop with time serves many at once, and the others one after the other", async () => {
  await busyWith(32);
  const [waiting] = await queued(1);
  for (const done of inWork.splice(0)) done();
  await vi.waitFor(() => expect(inWork).toHaveLength(1), patience);
  inWork[0]?.();
  expect((await waiting)?.status).toBe(200);
});

describe("how long work waits", () => {
  const pool = new EventEmitter();
  let waiting = 0;
  let now = 0;
  const queue = { pool, waiting: () => waiting };

  test("is the time until those who wait for a connection have one", () => {
    const delay = measureQueueDelay(queue, () => now);
    waiting = 20;
    for (let at = 0; at < 10; at++) pool.emit("acquire");
    now += 100;
    expect(delay.sampleMs()).toBeGreaterThanOrEqual(200);
    // Nobody gets one.
    now += 100;
    expect(delay.sampleMs()).toBeGreaterThanOrEqual(2000);
    delay.stop();
    expect(pool.listenerCount("acquire")).toBe(0);
  });

  test("grows while the event loop is blocked again and again", async () => {
    waiting = 0;
    const delay = measureQueueDelay(queue);
    const blocking = setInterval(() => {
      const until = performance.now() + 200;
      while (performance.now() < until) void 0;
    });
    await vi.waitFor(() => expect(delay.sampleMs()).toBeGreaterThan(100), {
      ...patience,
      interval: 500,
    });
    clearInterval(blocking);
    delay.stop();
  });
});
