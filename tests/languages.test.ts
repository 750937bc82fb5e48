import { beforeAll, expect, test } from "vitest";
import { aNewAccount } from "#tests/support/accounts.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const app = useWholeApp(database);
let slug = "";

beforeAll(async () => {
  const seller = await aSeller(database.db);
  slug = (await aProduct(database.db, seller, { name: "Satchel" })).slug;
});

const ask = (path: string, init: RequestInit = {}) => app.fetch(new Request(appUrl + path, init));

async function pageAt(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await ask(path, init);
  expect(answer.status).toBe(200);
  return answer.text();
}

test("the address of a page decides its language, whatever the browser asks for", async () => {
  const wantsHindi = { headers: { "Accept-Language": "hi" } };
  expect(await pageAt("/cart", wantsHindi)).toContain('<html lang="en-IN"');
  const hindi = await pageAt("/hi/cart", { headers: { "Accept-Language": "en" } });
  expect(hindi).toContain('<html lang="hi-IN"');
  expect(hindi).toContain("कार्ट");
});

test("a page names itself in each language, and links stay in its own", async () => {
  const page = await pageAt(`/hi/product/${slug}`);
  expect(page).toContain(`rel="canonical" href="${appUrl}/hi/product/${slug}"`);
  for (const [language, path] of [
    ["en-IN", `/product/${slug}`],
    ["hi-IN", `/hi/product/${slug}`],
    ["x-default", `/product/${slug}`],
  ])
    expect(page).toMatch(
      new RegExp(`rel="alternate" hrefLang="${language}" href="${appUrl}${path}"`, "i"),
    );
  const links = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
  expect(links.filter((href) => !/^\/(?:hi(?:\/|$|\?|#)|pictures\/)/.test(href))).toEqual([]);
});

test("pages asked for at once in two languages do not mix", async () => {
  const paths = Array.from({ length: 30 }, (_, turn) => (turn % 2 === 0 ? "/about" : "/hi/about"));
  const pages = await Promise.all(paths.map((path) => pageAt(path)));
  pages.forEach((page, turn) =>
    expect(page).toContain(`<html lang="${turn % 2 === 0 ? "en-IN" : "hi-IN"}"`),
  );
});

const choose = (fields: Readonly<Record<string, string>>, cookie?: string) =>
  ask("/language", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: appUrl, ...(cookie !== undefined && { Cookie: cookie }) },
  });

test("the switch stays on the page, and the browser keeps the choice", async () => {
  const answer = await choose({ language: "hi", next: "/products?colour=tan" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    `${appUrl}/hi/products?colour=tan`,
  ]);
  expect(answer.headers.get("Set-Cookie")).toContain("language=hi;");
  const back = await choose({ language: "en", next: "/hi/products" });
  expect(back.headers.get("Location")).toBe(`${appUrl}/products`);
});

test.each([
  [{ language: "xx", next: "/cart" }, "/cart"],
  [{ language: "en-xa", next: "/cart" }, "/cart"],
  [{ language: "hi", next: "//evil.example" }, "/hi"],
  [{ language: "hi", next: "https://evil.example/" }, "/hi"],
  [{}, "/"],
])("a choice that the shop never offers leads nowhere else: %j", async (fields, path) => {
  const answer = await choose(fields);
  expect(answer.headers.get("Location")).toBe(new URL(path, appUrl).href);
});

test("the account keeps the choice", async () => {
  const user = await aPerson(database.db);
  const [cookie = ""] = await signedInCookies(database.db, [user.userId]);
  await choose({ language: "hi", next: "/" }, cookie);
  const { rows } = await database.db.$client.query(
    "select language from profiles where user_id = $1",
    [user.userId],
  );
  expect(rows).toEqual([{ language: "hi" }]);
});

test("a page behind the sign-in opens in the chosen language, a public one does not", async () => {
  const cookie = { headers: { Cookie: "language=hi" } };
  const orders = await ask("/my-orders?page=1", cookie);
  expect([orders.status, orders.headers.get("Location")]).toEqual([302, "/hi/my-orders?page=1"]);
  expect((await ask("/about", cookie)).status).toBe(200);
  expect((await ask("/my-orders", { headers: { Cookie: "language=<b>" } })).status).not.toBe(302);
});

test("signing in on a Hindi page leads to the Hindi page in one step", async () => {
  const { userId, email, password } = await aNewAccount(database.db);
  await database.db.$client.query("update users set email_verified = true where id = $1", [userId]);
  const answer = await ask("/hi/auth?next=%2Fhi%2Fmy-orders", {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { Origin: appUrl },
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/hi/my-orders"]);
});

test("signing in on an English page leads to the language of the account", async () => {
  const { userId, email, password } = await aNewAccount(database.db);
  await database.db.$client.query("update users set email_verified = true where id = $1", [userId]);
  const chosen = async (language: string, next: string) => {
    await database.db.$client.query("update profiles set language = $2 where user_id = $1", [
      userId,
      language,
    ]);
    const { status, headers } = await ask(`/auth?next=${encodeURIComponent(next)}`, {
      method: "POST",
      body: new URLSearchParams({ email, password }),
      headers: { Origin: appUrl },
    });
    return [status, headers.get("Location"), headers.get("X-Remix-Reload-Document")];
  };
  const [status, location, isWholePage] = await chosen("hi", "/my-orders?page=1");
  expect([status, location, isWholePage]).toEqual([302, `${appUrl}/hi/my-orders?page=1`, "true"]);
  expect(await chosen("hi", "/")).toEqual([302, `${appUrl}/hi`, "true"]);
  expect(await chosen("en", "/my-orders")).toEqual([302, "/my-orders", null]);
  // Not every page exists in Tamil.
  expect(await chosen("ta", "/seller/drafts")).toEqual([302, `${appUrl}/ta/seller/drafts`, "true"]);
  expect(await chosen("ta", "/my-orders")).toEqual([302, "/my-orders", null]);
});

test("a refusal, and where it leads, are in the language of the address", async () => {
  for (const path of [
    "/hi/my-orders/00000000-0000-4000-8000-000000000000",
    "/hi/seller/drafts",
    "/hi/seller/add-product",
    "/hi/company-settings",
    "/hi/admin/orders",
  ])
    expect((await ask(path)).headers.get("Location"), path).toMatch(/^\/hi\/auth\?next=/);
  expect((await ask("/admin/orders")).headers.get("Location")).toMatch(/^\/auth\?next=/);
  const missing = await ask("/hi/product/no-such-product");
  expect(missing.status).toBe(404);
  expect(await missing.text()).not.toContain("Product not found");
});

test("a language has one home page", async () => {
  const answer = await ask("/hi/?utm_source=letter");
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/hi?utm_source=letter"]);
  expect((await ask("/hi")).status).toBe(200);
});

test("those who sell are offered Tamil, and its pages speak it", async () => {
  const english = await pageAt("/become-seller");
  expect(english).toContain('value="ta"');
  const tamil = await pageAt("/ta/become-seller");
  expect(tamil).toContain('<html lang="ta-IN"');
  expect(tamil).toContain("விற்பனையாளர்");
  const page = await pageAt("/become-seller", { headers: { "Accept-Language": "ta" } });
  expect(page).toContain("இந்தக் கடை தமிழ் மொழியிலும் உள்ளது");
});

test("nobody is led to a page that is not complete in Tamil", async () => {
  for (const path of ["/about", `/product/${slug}`]) {
    const page = await pageAt(path, { headers: { "Accept-Language": "ta" } });
    expect(page).not.toContain('value="ta"');
    expect(page).not.toContain("ta-IN");
  }
  const answer = await ask("/ta/about");
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  expect((await ask("/hi/about")).headers.get("X-Robots-Tag")).toBeNull();
  expect(await (await ask("/sitemap.xml")).text()).not.toContain("/ta/");
});

test("the sitemap has the addresses of each language", async () => {
  const index = await (await ask("/sitemap.xml")).text();
  expect(index).toContain(`${appUrl}/sitemaps/pages.xml`);
  expect(index).toContain(`${appUrl}/hi/sitemaps/pages.xml`);
  expect(await (await ask("/hi/sitemaps/pages.xml")).text()).toContain(`${appUrl}/hi/about<`);
  expect(await (await ask("/hi/sitemaps/products-1.xml")).text()).toContain(
    `${appUrl}/hi/product/${slug}<`,
  );
});

test("two languages of one list, asked for at once, each have their own filters", async () => {
  const [english, hindi] = await Promise.all([pageAt("/products"), pageAt("/hi/products")]);
  expect(english).toContain("Ready to send");
  expect(hindi).not.toContain("Ready to send");
});

test("what programs read has one address, in no language", async () => {
  for (const path of ["/hi/api/v1/products", "/hi/readyz", "/hi/metrics"])
    expect((await ask(path)).status, path).toBe(404);
});
