import { beforeAll, expect, test } from "vitest";
import { offeredLanguage } from "#app/lib/language-offer.server.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const app = useWholeApp(database);
let slug = "";

beforeAll(async () => {
  const seller = await aSeller(database.db);
  slug = (await aProduct(database.db, seller, { name: "Satchel" })).slug;
});

const hindiLine = "यह दुकान हिन्दी में भी है";

async function pageAt(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await app.fetch(new Request(appUrl + path, { headers }));
  return answer.text();
}

test.each([
  ["hi", "/products", "hi"],
  ["hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7", "/products", "hi"],
  ["ta-IN,hi;q=0.8,en;q=0.6", "/products", "hi"],
  ["en;q=0.5,HI;q=0.9", "/", "hi"],
  ["en-GB,en", "/hi/products", "en"],
])("a browser that prefers %s is offered on %s: %s", (acceptLanguage, path, code) => {
  expect(offeredLanguage({ path, acceptLanguage, cookie: undefined })?.code).toBe(code);
});

test.each([
  ["en-IN,en;q=0.9,hi;q=0.8", "/products", undefined],
  ["hi", "/hi/products", undefined],
  ["fr,de", "/products", undefined],
  ["hi;q=0", "/products", undefined],
  [undefined, "/products", undefined],
  ["hi", "/products.data", undefined],
  ["hi", "/en-xa/products", undefined],
  ["hi", "/products", "language=en"],
  ["hi", "/products", "a=b; language-offered=1"],
])(
  "a browser that prefers %s is offered nothing on %s with the cookie %s",
  (acceptLanguage, path, cookie) => {
    expect(offeredLanguage({ path, acceptLanguage, cookie })).toBeUndefined();
  },
);

test("the line is in its own language, and leads to the same page in it", async () => {
  const page = await pageAt(`/product/${slug}?colour=tan`, { "Accept-Language": "hi-IN,hi" });
  expect(page).toContain('<html lang="en-IN"');
  expect(page).toContain('<aside lang="hi-IN"');
  expect(page).toContain(hindiLine);
  expect(page).toContain(`name="next" value="/product/${slug}?colour=tan"`);
  const answer = await app.fetch(
    new Request(`${appUrl}/language`, {
      method: "POST",
      body: new URLSearchParams({ language: "hi", next: `/product/${slug}?colour=tan` }),
      headers: { Origin: appUrl },
    }),
  );
  expect(answer.headers.get("Location")).toBe(`${appUrl}/hi/product/${slug}?colour=tan`);
});

test("whoever came by the link of a mail stays on its page in the other language", async () => {
  const address = "/reset-password?token=abc";
  const answer = await app.fetch(
    new Request(`${appUrl}/language`, {
      method: "POST",
      body: new URLSearchParams({ language: "hi", next: address }),
      headers: { Origin: appUrl },
    }),
  );
  expect(answer.headers.get("Location")).toBe(`${appUrl}/hi${address}`);
});

test("robots, data for scripts and other visitors get the page without the line", async () => {
  expect(await pageAt("/about")).not.toContain("<aside lang");
  expect(await pageAt("/about.data", { "Accept-Language": "hi" })).not.toContain(hindiLine);
  expect(await pageAt("/about", { "Accept-Language": "en-IN" })).not.toContain("<aside lang");
});

test("whoever said no, or has seen the line, does not see it again", async () => {
  for (const cookie of ["language=en", "language-offered=1"])
    expect(await pageAt("/about", { "Accept-Language": "hi", Cookie: cookie })).not.toContain(
      hindiLine,
    );
});

test("an address cannot put markup into the line", async () => {
  const page = await pageAt('/products?search="><b>', { "Accept-Language": "hi" });
  expect(page).toContain(hindiLine);
  expect(page).not.toContain('"><b>');
});
