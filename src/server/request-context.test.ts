import { once } from "node:events";
import { createServer } from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testConfig } from "#tests/support/config.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { requestContext, type RequestEnv } from "./request-context.ts";

/**
 * Sends requests through a socket, because the HTTP version comes from the socket and not from the
 * Request.
 */

const app = new Hono<RequestEnv>();
app.use(requestContext({ config: testConfig, log: silentLog }));
app.get("/", (c) => c.text(c.get("isExternalRequest") ? "from elsewhere" : "from this machine"));
const http = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));

beforeAll(async () => {
  await once(http.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => void http.close());

async function answerTo(head: string): Promise<string> {
  const address = http.address();
  const socket = net.connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test("the log of requests has no secret of a link", async () => {
  const lines: unknown[] = [];
  const logged = new Hono<RequestEnv>();
  const log = { ...silentLog, info: (line: unknown) => lines.push(line) };
  logged.use(requestContext({ config: testConfig, log }));
  await logged.request("/hi/m/abcdefghijklmnopqrstuvwxyz?x=1");
  await logged.request("/help/ticket/3f0c64a4-0e6f-4a0f-9a44-0d7d3b1d9f10");
  expect(lines).toMatchObject([{ path: "/hi/m/…" }, { path: "/help/ticket/…" }]);
});

test.each([
  ["GET / HTTP/1.1\r\nHost: localhost", "from this machine"],
  ["GET / HTTP/1.0\r\nHost: localhost", "from elsewhere"],
  ["GET / HTTP/1.1\r\nHost: localhost\r\nHost: shop.example.in", "from elsewhere"],
  ["GET / HTTP/1.1\r\nHost: shop.example.in\r\nHost: localhost", "from elsewhere"],
  ["GET http://localhost/ HTTP/1.1\r\nHost: shop.example.in", "from elsewhere"],
  ["GET http://shop.example.in/ HTTP/1.1\r\nHost: localhost", "from elsewhere"],
  ["GET / HTTP/1.1\r\nHost: localhost.", "from elsewhere"],
  ["GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 127.0.0.1", "from elsewhere"],
])("a request that begins with %j is %s", async (head, where) => {
  expect(await answerTo(head)).toContain(where);
});
