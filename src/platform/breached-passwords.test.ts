import { createHash } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isBreachedPassword } from "./breached-passwords.ts";

const leaked = "monsoon-saddle";
const digest = createHash("sha1").update(leaked).digest("hex").toUpperCase();
const asked: { url: string; padding: string | undefined }[] = [];
let answer: (response: http.ServerResponse) => void;
let server: http.Server;
let url: string;

beforeAll(async () => {
  server = http.createServer(({ url: path = "", headers }, response) => {
    asked.push({ url: path, padding: String(headers["add-padding"]) });
    answer(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
});

beforeEach(() => {
  asked.length = 0;
  const others = `${"0".repeat(35)}:3\r\n${digest.slice(5)}:41\r\n${"F".repeat(35)}:0\r\n`;
  answer = (response) => response.end(others);
});

afterAll(() => void server.close());

test("a leaked password is found, and the service learns five digits of its hash", async () => {
  expect(await isBreachedPassword(leaked, url)).toBe(true);
  expect(await isBreachedPassword(leaked, url.slice(0, -1))).toBe(true);
  const path = `/range/${digest.slice(0, 5)}`;
  expect(asked).toEqual([
    { url: path, padding: "true" },
    { url: path, padding: "true" },
  ]);
});

test("another password is not, nor one that is only padding", async () => {
  expect(await isBreachedPassword("a-quiet-cobbler-in-kolhapur", url)).toBe(false);
  answer = (response) => response.end(`${digest.slice(5)}:0\r\n`);
  expect(await isBreachedPassword(leaked, url)).toBe(false);
});

test.each<readonly [string, (response: http.ServerResponse) => void]>([
  ["fails", (response) => response.writeHead(500).end()],
  ["redirects", (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
  ["breaks off", (response) => response.destroy()],
  ["does not answer", () => undefined],
])("a service that %s keeps nobody from an account", async (_what, behaviour) => {
  answer = behaviour;
  expect(await isBreachedPassword(leaked, url)).toBe(false);
});

test("without a service nothing is asked", async () => {
  expect(await isBreachedPassword(leaked, undefined)).toBe(false);
  expect(asked).toEqual([]);
});
