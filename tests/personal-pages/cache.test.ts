import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testConfig } from "../support/config.ts";
import { countStatements } from "../support/database.ts";
import { appUrl } from "../support/whole-app.ts";
import { readAnswer, usePersonalPages } from "./personal-pages.ts";

const { database, shared, alone, people, cookies, made, addresses, ask, htmlOf } =
  usePersonalPages();

describe("the cache of these pages", () => {
  test("forgets a page when what it shows changes, and holds none while it hears no changes", async () => {
    const { db } = database;
    const address = `/product/${made.product.slug}`;
    const rename = async (name: string) =>
      db.$client.query("update products set name = $2 where id = $1", [made.product.id, name]);
    expect(await htmlOf("buyer", address)).toContain("Belt of Agra");
    await rename("Belt of Delhi");
    expect(await htmlOf("buyer", address)).toContain("Belt of Agra");
    shared.pages.invalidate([`product:${made.product.id}`]);
    expect(await htmlOf("buyer", address)).toContain("Belt of Delhi");
    shared.pages.close();
    await rename("Belt of Agra");
    expect(await htmlOf("buyer", address)).toContain("Belt of Agra");
  });

  test("has no page of one person: cart, orders, a page that was not found, a toast", async () => {
    const rendered = vi.spyOn(shared.pages, "personal");
    for (const address of ["/cart", "/my-orders", "/account", "/wishlist", "/checkout"])
      await shared.fetch(
        new Request(appUrl + address, { headers: { Cookie: cookies["buyer"] ?? "" } }),
      );
    await ask(shared, "buyer", "/products", { Cookie: "toast=x" });
    await ask(shared, "nobody", "/products");
    expect(rendered).not.toHaveBeenCalled();
    const missing = await ask(shared, "buyer", "/product/no-such-product");
    expect([missing.status, missing.html.includes("Planted Buyer")]).toEqual([404, true]);
    const unknown = await ask(shared, "buyer", "/products?unknown=1");
    expect(unknown.html).toContain("Planted Buyer");
    for (const { value } of rendered.mock.results) expect(await value).toBeUndefined();
  });

  test("asks the database three times: for the session, the cart and the notices", async () => {
    await ask(shared, "buyer", "/products");
    expect(await countStatements(() => ask(shared, "buyer", "/products"))).toBe(3);
  });
});

describe("before the request reaches the app", () => {
  let server: http.Server;
  let given: { served: number; answered: string[] };

  beforeAll(async () => {
    const early = shared.createPersonalPageServer({
      pages: shared.pages,
      db: database.db,
      config: testConfig,
      log: pino({ level: "silent" }),
      onServed: () => void given.served++,
      during: (work) => work(),
      onAnswer: (method, route, status) => void given.answered.push(`${method} ${route} ${status}`),
    });
    server = http.createServer((request, response) => {
      const otherwise = () => void response.writeHead(418).end("the long way");
      if (!early.answer(request, response, otherwise)) otherwise();
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => {
    given = { served: 0, answered: [] };
  });
  afterAll(() => new Promise((resolve) => void server.close(resolve)));

  async function send(
    who: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method = "GET",
  ): Promise<{ readonly answer: Response; readonly bytes: Buffer }> {
    const { port } = server.address() as AddressInfo;
    const cookie = [cookies[who], headers["Cookie"]].filter(Boolean).join("; ");
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
    const options = { port, path, method, headers: { ...headers, Cookie: cookie } };
    const request = http.request(options, async (incoming) => {
      const bytes = Buffer.concat(await incoming.toArray());
      const plain =
        incoming.headers["content-encoding"] === "gzip" ? zlib.gunzipSync(bytes) : bytes;
      const pairs = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
      const answer = new Response(plain.length === 0 ? null : new Uint8Array(plain), {
        status: incoming.statusCode ?? 0,
        headers: pairs as [string, string][],
      });
      resolve({ answer, bytes });
    });
    request.on("error", reject).end();
    return promise;
  }

  test("each person gets the same page, packed or not", async () => {
    for (const address of addresses())
      for (const who of Object.keys(people)) {
        await ask(shared, who, address);
        const own = await ask(alone, who, address);
        for (const accepted of ["identity", "gzip, deflate, br, zstd"]) {
          const { answer, bytes } = await send(who, address, { "Accept-Encoding": accepted });
          expect(answer.headers.get("content-length")).toBe(String(bytes.length));
          const read = await readAnswer(answer);
          const { "content-encoding": coding, ...headers } = read.headers;
          expect([who, address, coding]).toEqual([
            who,
            address,
            accepted === "identity" ? undefined : "gzip",
          ]);
          expect({ ...read, headers }).toEqual({ ...own, nonce: read.nonce });
        }
      }
    expect(new Set(given.answered)).toContain("GET /product/:productId 200");
  }, 120_000);

  test("three statements are asked, one if the page is not cached, none for others", async () => {
    await ask(shared, "buyer", "/products");
    expect(await countStatements(() => send("buyer", "/products"))).toBe(3);
    expect(await countStatements(() => send("buyer", "/products?category=bags"))).toBe(1);
    expect(await countStatements(() => send("buyer", "/cart"))).toBe(0);
    expect(await countStatements(() => send("nobody", "/products"))).toBe(0);
  });

  test.each([
    ["a form", {}, "POST", "/products"],
    ["a click on a sponsored card", {}, "GET", "/products?ad=x"],
    ["a toast", { Cookie: "toast=x" }, "GET", "/products"],
    ["a strange host", { Host: "a b" }, "GET", "/products"],
    ["a page that is not cached", {}, "GET", "/products?category=bags"],
    ["an odd spelling", {}, "GET", "/Products"],
    ["a page of one person", {}, "GET", "/my-orders"],
  ] as const)("%s goes the long way", async (_, headers, method, path) => {
    await ask(shared, "buyer", "/products");
    expect((await send("buyer", path, headers, method)).answer.status).toBe(418);
  });

  test("nobody is answered who signed out, or while changes are not heard", async () => {
    const { db } = database;
    await ask(shared, "staff", "/products");
    expect((await send("staff", "/products")).answer.status).toBe(200);
    shared.pages.close();
    expect((await send("staff", "/products")).answer.status).toBe(418);
    shared.pages.open();
    await ask(shared, "staff", "/products");
    expect((await send("staff", "/products", {}, "HEAD")).answer.status).toBe(200);
    await db.$client.query("delete from sessions where user_id = $1", [people["staff"]?.userId]);
    expect((await send("staff", "/products")).answer.status).toBe(418);
    const forged = { Cookie: "session=forged.x" };
    expect((await send("nobody", "/products", forged)).answer.status).toBe(418);
  });
});
