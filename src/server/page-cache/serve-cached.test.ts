import http from "node:http";
import net, { type AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCachedPageServer, type CachedPageServer } from "./serve-cached.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

let pages: PageCache;
let atOnce: CachedPageServer;
let server: http.Server;
let logged: Record<string, unknown>[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (!atOnce.answer(request, response)) response.writeHead(418).end("the long way");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
beforeEach(async () => {
  logged = [];
  pages = createPageCache({
    limitBytes: 1_000_000,
    commonHeaders: [["X-Content-Type-Options", "nosniff"]],
  });
  atOnce = createCachedPageServer(
    pages,
    pino(
      { level: "info" },
      { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
    ),
  );
  pages.open();
  for (const key of ["/", "/products?category=belts"]) await keep(key);
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

async function keep(key: string, acceptEncoding?: string): Promise<void> {
  await pages.answer(
    { key, acceptEncoding, ifNoneMatch: undefined },
    async (cacheRecord, drawing) => {
      cacheRecord.isDeclared = true;
      cacheRecord.reads.add("category");
      return {
        answer: new Response("<p>kept</p>".repeat(500), {
          headers: { "Content-Type": "text/html" },
        }),
        cacheRecord,
        drawing,
        nonce: "n",
        requestId: "r",
      };
    },
  );
}

/** Writes a raw request and reads the whole response. */
async function send(request: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
    socket.write(request),
  );
  let said = "";
  socket.on("data", (part: Buffer) => (said += part.toString("latin1")));
  socket.on("close", () => resolve(said));
  socket.on("error", reject);
  return promise;
}

const plain = "Host: localhost\r\nConnection: close\r\n";

describe("a cached page is sent", () => {
  test.each([
    ["to its address", `GET / HTTP/1.1\r\n${plain}\r\n`],
    [
      "with its query in any order and with what advertisers add",
      `GET /products?utm_source=a&category=belts HTTP/1.1\r\n${plain}\r\n`,
    ],
    [
      "for somebody with cookies of no account",
      `GET / HTTP/1.1\r\n${plain}Cookie: theme=dark\r\n\r\n`,
    ],
    ["for an old client", "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"],
  ])("%s", async (_what, request) => {
    const answer = await send(request);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(answer).toContain("<p>kept</p>");
    expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f]{12}-[0-9a-z]+\r\n/);
  });

  test("each response has its own id, and all are counted in one line of the log", async () => {
    const numbers = new Set<string | undefined>();
    for (let time = 0; time < 3; time++)
      numbers.add(/X-Request-Id: (\S+)/.exec(await send(`GET / HTTP/1.1\r\n${plain}\r\n`))?.[1]);
    const tag = /ETag: (\S+)/.exec(await send(`HEAD / HTTP/1.1\r\n${plain}\r\n`))?.[1];
    expect(await send(`GET / HTTP/1.1\r\n${plain}If-None-Match: ${tag}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 304 Not Modified\r\n[^]*\r\n\r\n$/,
    );
    expect(numbers.size).toBe(3);
    atOnce.stop();
    expect(logged).toMatchObject([{ cached: 4, unchanged: 1, pages: 2 }]);
  });
});

test("the campaigns of its sponsored places are reported for a page that is sent, and not for a copy that the client has", async () => {
  const served = [{ campaignId: crypto.randomUUID(), placement: "home", isShown: false }] as const;
  await pages.answer(
    { key: "/artisans", acceptEncoding: undefined, ifNoneMatch: undefined },
    async (cacheRecord, drawing) => {
      cacheRecord.isDeclared = true;
      cacheRecord.reads.add("category");
      drawing.served.push(...served);
      return {
        answer: new Response("<p>kept</p>", { headers: { "Content-Type": "text/html" } }),
        cacheRecord,
        drawing,
        nonce: "n",
        requestId: "r",
      };
    },
  );
  let reported = 0;
  atOnce.stop();
  atOnce = createCachedPageServer(pages, pino({ level: "silent" }), () => void reported++);
  const tag = /ETag: (\S+)/.exec(await send(`GET /artisans HTTP/1.1\r\n${plain}\r\n`))?.[1];
  expect([tag === undefined, reported]).toEqual([false, 1]);
  for (let number = 0; number < 3; number++)
    expect(await send(`GET /artisans HTTP/1.1\r\n${plain}If-None-Match: ${tag}\r\n\r\n`)).toContain(
      "304 Not Modified",
    );
  expect(reported).toBe(1);
});

describe("a request is passed on to the app", () => {
  test.each([
    ["of another method", `POST / HTTP/1.1\r\n${plain}Content-Length: 0\r\n\r\n`],
    ["of another method, without a body", `DELETE / HTTP/1.1\r\n${plain}\r\n`],
    ["with a body", `GET / HTTP/1.1\r\n${plain}Content-Length: 2\r\n\r\nab`],
    [
      "with a body of unknown length",
      `GET / HTTP/1.1\r\n${plain}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ["of somebody who is signed in", `GET / HTTP/1.1\r\n${plain}Cookie: session=a\r\n\r\n`],
    ["of somebody for whom a toast waits", `GET / HTTP/1.1\r\n${plain}Cookie: toast=a\r\n\r\n`],
    ["to an address in full", `GET http://localhost/ HTTP/1.1\r\n${plain}\r\n`],
    ["to a strange host", "GET / HTTP/1.1\r\nHost: local<host>\r\nConnection: close\r\n\r\n"],
    ["around a corner", `GET /a/.. HTTP/1.1\r\n${plain}\r\n`],
    ["with broken escapes", `GET /%zz HTTP/1.1\r\n${plain}\r\n`],
    ["to a page that is not kept", `GET /about HTTP/1.1\r\n${plain}\r\n`],
    [
      "for a packing that was not made yet",
      `GET / HTTP/1.1\r\n${plain}Accept-Encoding: br\r\n\r\n`,
    ],
  ])("%s", async (_what, request) => {
    expect(await send(request)).toMatch(/^HTTP\/1\.1 418 [^]*the long way/);
  });

  test("when changes do not arrive any more", async () => {
    pages.close();
    expect(await send(`GET / HTTP/1.1\r\n${plain}\r\n`)).toMatch(/^HTTP\/1\.1 418 /);
  });
});

test("a client that asked to close the connection gets that header with a cached page too", async () => {
  const closing = http.createServer((request, response) => {
    response.setHeader("Connection", "close");
    atOnce.answer(request, response);
  });
  await new Promise<void>((resolve) => void closing.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(closing.address() as AddressInfo).port}/`, {
    headers: { "Accept-Encoding": "identity" },
  });
  expect([
    answer.status,
    answer.headers.get("Connection"),
    answer.headers.get("X-Content-Type-Options"),
  ]).toEqual([200, "close", "nosniff"]);
  expect(await answer.text()).toContain("<p>kept</p>");
  await new Promise((resolve) => void closing.close(resolve));
});

test("a page is compressed once for all", async () => {
  await keep("/", "br");
  expect(await send(`GET / HTTP/1.1\r\n${plain}Accept-Encoding: gzip, br\r\n\r\n`)).toContain(
    "\r\nContent-Encoding: br\r\n",
  );
});
