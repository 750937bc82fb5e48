import { describe, expect, test } from "vitest";
import { inTransaction, isDatabaseUnavailable, openDatabase } from "#platform/db/database.ts";
import { aProduct, aSeller } from "../support/builders.ts";
import { appUrl } from "../support/whole-app.ts";

import { useEverybody } from "./everybody.ts";

/** Requests that no page of ours sends. Each gets a response, and none a server error. */

const { database, app, cookies, send } = useEverybody();

describe("a malformed form", () => {
  test.each([
    ["application/json", '{"email":"asha@example.com"}'],
    ["text/plain", "email=asha@example.com"],
    ["multipart/form-data", "email"],
    ["multipart/form-data; boundary=b", "--b\r\nContent-Disp"],
  ])("%s is refused", async (type, body) => {
    for (const address of ["/auth", "/forgot-password", "/checkout", "/cart"]) {
      expect(
        (await send(address, { method: "POST", headers: { "Content-Type": type }, body })).status,
        address,
      ).toBe(400);
    }
  });

  test("a hundred thousand fields are refused at once", async () => {
    const begun = performance.now();
    const body = new URLSearchParams(
      Array.from({ length: 100_000 }, (_, index) => [`f${index}`, ""]),
    );
    expect(
      (
        await send("/forgot-password", {
          method: "POST",
          body: body.toString(),
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(400);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

describe("a body", () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const streamOf = (text: string) => new Blob([text]).stream();

  test("without a length is accepted like any other", async () => {
    expect(
      (
        await send("/forgot-password", {
          method: "POST",
          headers: form,
          body: streamOf("email=asha%40example.com"),
        })
      ).status,
    ).toBe(200);
  });

  test("of more than a megabyte is refused, with or without a length", async () => {
    const much = `email=${"a".repeat(1024 * 1024)}`;
    expect(
      (await send("/forgot-password", { method: "POST", headers: form, body: streamOf(much) }))
        .status,
    ).toBe(413);
    expect(
      (
        await send("/forgot-password", {
          method: "POST",
          headers: { ...form, "Content-Length": String(much.length) },
          body: much,
        })
      ).status,
    ).toBe(413);
    expect(
      (await send("/healthz", { method: "POST", headers: { "Content-Length": "many" }, body: "a" }))
        .status,
    ).toBe(413);
  });
});

test.each([
  "/%",
  "/product/%zz",
  "/sellers/%ff",
  "/my-orders/%ED%A0%80",
  "/pictures/%",
  "/sellers/a%00b",
  "/%00.data",
])("the address %s is refused", async (address) => {
  expect((await send(address)).status).toBe(400);
});

test.each(["PUT", "DELETE", "PATCH", "PROPFIND"])("%s is answered nowhere", async (method) => {
  for (const address of ["/", "/auth", "/auth.data", "/pictures/a.webp", "/healthz", "/nothing"]) {
    const answer = await send(address, { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  }
});

test("browsers that disconnect while a page is sent do no harm", async () => {
  for (let count = 0; count < 10; count++) {
    const answers = await Promise.all(
      ["/", "/products", "/auth", "/nothing"].map((address) => send(address)),
    );
    for (const answer of answers) await answer.body?.cancel("gone");
    // A later error of a stream would end the test run, as it once ended the shop.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await send("/")).status).toBe(200);
});

test("behind a proxy that ends TLS, forms of the shop's own address are accepted and others are not", async () => {
  const secure = app.under({ baseUrl: "https://shop.example", trustedProxies: ["127.0.0.1"] });
  const post = (origin: string) =>
    secure.fetch(
      new Request("http://shop.example/forgot-password", {
        method: "POST",
        headers: { Origin: origin },
        body: new URLSearchParams({ email: "asha@example.com" }),
      }),
    );
  expect((await post("https://shop.example")).status).toBe(200);
  expect((await post("http://shop.example")).status).toBe(403);
  expect((await post("https://evil.example")).status).toBe(403);
});

test("while the database is unavailable, everything that needs it responds with 503", async () => {
  const away = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", poolSize: 1 });
  const shop = app.under({}, away.db);
  const get = (address: string) =>
    shop.fetch(new Request(appUrl + address, { headers: { Cookie: cookies[1] ?? "" } }));
  for (const address of [
    "/",
    "/products.data",
    "/my-orders",
    "/nothing",
    "/readyz",
    "/api/v1/products",
  ]) {
    const answer = await get(address);
    expect([address, answer.status, answer.headers.get("Retry-After")]).toEqual([
      address,
      503,
      "5",
    ]);
  }
  expect((await get("/healthz")).status).toBe(200);
  await away.close();
});

test("a statement or lock that takes too long is reported as an outage, not as an error", async () => {
  const slow = inTransaction(database.db, async (tx) => {
    await tx.$client.query("set local statement_timeout = 20");
    await tx.$client.query("select pg_sleep(2)");
  });
  expect(isDatabaseUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
});

test("what users write is displayed, not executed", async () => {
  const attack = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'`;
  const seller = await aSeller(database.db, { shopName: attack });
  await database.db.$client.query(
    `update sellers
     set story = $2, tagline = $2, town = $2, specialties = array[$2]
     where user_id = $1`,
    [seller.userId, attack],
  );
  const { slug } = await aProduct(database.db, seller, { name: attack, tags: [attack] });
  const toast = encodeURIComponent(JSON.stringify({ title: attack }));
  for (const address of [
    "/",
    "/products",
    `/product/${slug}`,
    "/sellers",
    `/products?search=${encodeURIComponent(attack)}`,
    `/product/${slug}.data`,
  ]) {
    const answer = await send(address, { headers: { Cookie: `toast=${toast}` } });
    const text = await answer.text();
    expect(answer.status, address).toBe(200);
    if (!address.endsWith(".data")) expect(text, address).not.toMatch(/<script>alert|<img src=x/);
    else expect(answer.headers.get("Content-Type")).toMatch(/^text\/x-script/);
  }
});
