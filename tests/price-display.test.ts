import { beforeAll, expect, test } from "vitest";
import { chosenPrices, priceDisplayCookie } from "#app/lib/price-display.server.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** A business reads prices without GST first; nobody else notices. */

const database = useTestDatabase();
const app = useWholeApp(database);
const without = "prices=without-gst";
const mark = '<html data-prices="without-gst"';
let product = "";

beforeAll(async () => {
  const seller = await aSeller(database.db);
  product = `/product/${(await aProduct(database.db, seller, { name: "Satchel" })).slug}`;
});

async function pageAt(path: string, cookie?: string) {
  const headers = cookie === undefined ? undefined : { Cookie: cookie };
  return (await app.fetch(new Request(appUrl + path, headers && { headers }))).text();
}

async function choose(prices: string, next: string) {
  return app.fetch(
    new Request(`${appUrl}/prices`, {
      method: "POST",
      body: new URLSearchParams({ prices, next }),
      headers: { Origin: appUrl },
    }),
  );
}

test.each([
  [undefined, "with-gst"],
  ["", "with-gst"],
  ["prices=with-gst", "with-gst"],
  [without, "without-gst"],
  [`a=b; ${without}; c=d`, "without-gst"],
  [`other-${without}`, "with-gst"],
  [`${without}-at-all`, "with-gst"],
])("the cookie %s is read as %s", (cookie, shown) => expect(chosenPrices(cookie)).toBe(shown));

test("only who chose prices without GST gets them, also from the cache", async () => {
  for (const path of [product, "/products", "/"]) {
    expect(await pageAt(path)).not.toContain(mark);
    expect(await pageAt(path, without)).toContain(mark);
    expect(await pageAt(path)).not.toContain(mark);
    expect(await pageAt(path, without)).toContain(mark);
  }
});

test("a choice leads back to the page and is kept for a year", async () => {
  const answer = await choose("without-gst", product);
  expect(answer.headers.get("Location")).toBe(product);
  expect(answer.headers.getSetCookie()).toContain(priceDisplayCookie("without-gst"));
  expect(priceDisplayCookie("without-gst")).toMatch(/Max-Age=31536000;/);
});

test("the usual choice removes the cookie", async () => {
  const answer = await choose("with-gst", product);
  expect(answer.headers.getSetCookie().join()).toMatch(/prices=with-gst; Path=\/; Max-Age=0;/);
});

test("a choice that is none is refused, and no other site is a way back", async () => {
  expect((await choose("free", "/")).status).toBe(422);
  expect((await choose("without-gst", "//elsewhere.example")).headers.get("Location")).toBe("/");
});
