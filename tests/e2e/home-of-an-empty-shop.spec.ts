import { expect, test } from "./support/fixtures.ts";

test.use({ shopKind: "empty" });

test("a marketplace without goods says so, and asks for the first maker", { tag: "@phone" }, async ({ page, visit, axe }) => {
  await visit(page, "/");
  await expect(page.getByText("No Featured Products")).toBeVisible();
  await expect(page.getByText("No Featured Artisans")).toBeVisible();
  await expect(page.getByRole("link", { name: "Shop Collection" })).toBeVisible();
  await axe(page);
  await visit(page, "/sellers");
  await expect(page.getByText("No artisans found")).toBeVisible();
});

test("its sitemap has pages and no products", async ({ request, shop }) => {
  const index = await (await request.get("/sitemap.xml")).text();
  expect([...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([shop.url("/sitemaps/pages.xml")]);
  expect((await request.get("/sitemaps/products-1.xml")).status()).toBe(404);
  expect((await request.get("/feeds/new-arrivals.xml")).status()).toBe(200);
});
