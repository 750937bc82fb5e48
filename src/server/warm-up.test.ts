import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { warmUp } from "./warm-up.ts";

const baseUrl = "https://charma.example";
let lines: string[];
let log: pino.Logger;

beforeEach(() => {
  lines = [];
  log = pino({}, { write: (line: string) => void lines.push(line) });
});

test("the first pages are rendered at the shop's own address, for each kind of browser", async () => {
  const seen: string[] = [];
  await warmUp(
    (request) => {
      seen.push(`${request.url} ${request.headers.get("Accept-Encoding")}`);
      return new Response("page");
    },
    { baseUrl, log },
  );
  expect(seen.filter((line) => line.startsWith(`${baseUrl}/ `))).toEqual([
    `${baseUrl}/ gzip, deflate, br, zstd`,
    `${baseUrl}/ gzip, deflate, br`,
    `${baseUrl}/ gzip, deflate`,
  ]);
  expect(seen.some((line) => line.startsWith(`${baseUrl}/products `))).toBe(true);
  expect(lines).toEqual([]);
});

test.each([
  ["fails", async () => Promise.reject(new Error("no database"))],
  ["has an error", async () => new Response("", { status: 503 })],
])("a page that %s is logged, and the shop starts", async (_, fetch) => {
  await warmUp(fetch, { baseUrl, log });
  expect(lines).toHaveLength(1);
});

test("a page that hangs does not hold up the start", async () => {
  await warmUp(() => new Promise(() => undefined), { baseUrl, log, patienceMs: 50 });
});

test("a page that fails after the time is up troubles nobody", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  await warmUp(() => promise, { baseUrl, log, patienceMs: 50 });
  reject(new Error("too late"));
  await new Promise(setImmediate);
  expect(lines).toEqual([]);
});
