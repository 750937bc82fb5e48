import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ shopKind: "empty" });

test("a marketplace without products says so, and invites the first artisan", async ({
  page,
  visit,
  axe,
}) => {
  await visit(page, "/");
  await expect(page.getByText("No Featured Products")).toBeVisible();
  await expect(page.getByText("No Featured Artisans")).toBeVisible();
  await expect(page.getByRole("link", { name: "Shop Collection" })).toBeVisible();
  await axe(page);
  await page.setViewportSize(phone);
  await axe(page);
  await visit(page, "/sellers");
  await expect(page.getByText("No artisans found")).toBeVisible();
});

test("every list says that it is empty and offers the next step", async ({ page, visit }) => {
  for (const [address, words, link] of [
    ["/products", "No products found", "Browse Categories"],
    ["/new-arrivals", "No new arrivals", "Browse Products"],
    ["/sale", "No sale items", "Browse Products"],
  ] as const) {
    await visit(page, address);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: link })).toBeVisible();
  }
  await visit(page, "/categories");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(9);
  await expect(page.getByText("0 products").first()).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Become a Seller" }),
  ).toHaveAttribute("href", "/become-seller");
});

test("its sitemap has pages and no products", async ({ request, shop }) => {
  const index = await (await request.get("/sitemap.xml")).text();
  expect([...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    shop.url("/sitemaps/pages.xml"),
    shop.url("/hi/sitemaps/pages.xml"),
  ]);
  expect((await request.get("/sitemaps/products-1.xml")).status()).toBe(404);
  expect((await request.get("/feeds/new-arrivals.xml")).status()).toBe(200);
});
