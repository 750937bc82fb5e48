import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hostCookies } from "./incoming-request.ts";
import { createDrainingServer, type DrainingServer } from "./lifecycle-http.ts";

let http: DrainingServer;

beforeEach(async () => {
  const respond = getRequestListener(async (request) => {
    return new Response(request.headers.get("Cookie"));
  });
  http = createDrainingServer((request, response) => {
    response.setHeader("X-Node-Cookie", encodeURIComponent(request.headers.cookie ?? ""));
    void respond(request, response);
  });
  await http.listen("127.0.0.1", 0);
});
afterEach(() => http.drain());

async function send(head: string): Promise<string> {
  const socket = net.connect((http.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (part) => (answer += part.toString()));
  socket.write(`GET / HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
  await once(socket, "close");
  return answer;
}

describe("cookies of a browser", () => {
  test.each([
    ["language=hi", "language=hi"],
    ["__Host-language=hi", "language=hi"],
    ["language=ta; __Host-language=hi", "language=hi"],
    ["__Host-toast=x; __Host-language=hi; a=1", "a=1; toast=x; language=hi"],
    ["__Host-session=s; __Host-language=hi", "__Host-session=s; language=hi"],
    ["__Host-sign-up=p; session=s", "__Host-sign-up=p; session=s"],
  ])("%s are read as %s", async (sent, read) => {
    const answer = await send(`Host: shop.example\r\nCookie: ${sent}\r\n`);
    expect(answer.endsWith(`\r\n\r\n${read}`) || answer.includes(`\r\n${read}\r\n`)).toBe(true);
    expect(answer).toContain(`X-Node-Cookie: ${encodeURIComponent(read)}`);
  });
});

test("cookies are sent with the prefix and Secure; a deletion removes the one of earlier releases", () => {
  expect(hostCookies("language=hi; Path=/; Max-Age=9")).toEqual([
    "__Host-language=hi; Path=/; Max-Age=9; Secure",
  ]);
  expect(hostCookies("toast=; Path=/; Max-Age=0")).toEqual([
    "__Host-toast=; Path=/; Max-Age=0; Secure",
    "toast=; Path=/; Max-Age=0; Secure",
  ]);
  expect(hostCookies("__Host-session=s; Path=/; Secure")).toEqual([
    "__Host-session=s; Path=/; Secure",
  ]);
});

test.each([
  "Host: shop.example\r\nHost: shop.example\r\n",
  "Host: a.example\r\nhost: b.example\r\n",
])("two Host headers are refused: %j", async (head) => {
  expect(await send(head)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send("Host: shop.example\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});
