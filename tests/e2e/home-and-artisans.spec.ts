import { expect, test } from "./support/fixtures.ts";
import { fits } from "./support/fits.ts";
import { desktop, phone } from "./support/screen-sizes.ts";

test("the home page leads to the products, to artisans and to selling", async ({ page, visit }) => {
  await visit(page, "/");
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Featured Artisans" })).toBeVisible();
  await page.getByRole("link", { name: "Shop Collection" }).click();
  await expect(page).toHaveURL("/categories");
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Become a Seller" }).first().click();
  await expect(page).toHaveURL("/become-seller");
  await page.goBack();
  await page.getByRole("link", { name: "Visit the workshop" }).click();
  await expect(page).toHaveURL(/\/sellers\/[a-z-]+$/);
});

test("nothing on the home page moves while it loads on a desktop", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && typeof entry.value === "number") seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // A busy machine may paint half of the header before it has read the rest: what moves because of
  // the page moves each time.
  await expect(async () => {
    await page.goto("/", { waitUntil: "networkidle" });
    const shift = await page.evaluate(() =>
      "seen" in window ? (window.seen as { shift: number }).shift : -1,
    );
    expect(shift).toBeGreaterThanOrEqual(0);
    expect(shift).toBeLessThan(0.005);
  }).toPass({ timeout: 40_000 });
});

test("artisans are found by name, place and craft; the address has the filters", async ({
  page,
  visit,
}) => {
  await visit(page, "/sellers");
  await expect(page.getByRole("heading", { name: "Meet Our Artisans" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search artisans" }).fill("rajasthan");
  await page.getByLabel("Specialty").selectOption("western");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page).toHaveURL(/search=rajasthan&specialty=western/);
  await expect(page.getByText("1 artisan found")).toBeVisible();
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card.getByRole("list", { name: "Specialties" }).getByRole("listitem")).toHaveCount(
    3,
  );
  await expect(card.getByRole("list").first().getByRole("link")).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search artisans" })).toHaveValue("rajasthan");
  await page.goBack();
  await expect(page.getByText(/^\d+ artisans found$/)).toBeVisible();
});

test("a search without results leads back to all artisans", async ({ page }) => {
  await page.goto("/sellers?search=nobody+of+that+name");
  await expect(page.getByText("No artisans found")).toBeVisible();
  await page.getByRole("link", { name: "Show all artisans" }).click();
  await expect(page).toHaveURL("/sellers");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Become a Seller" }),
  ).toHaveAttribute("href", "/become-seller");
});

test("without JavaScript the home page works, and the directory is paged by keyboard and back", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url("/"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Sellers", exact: true }).first().click();
  const headings = page.getByRole("article").getByRole("heading");
  await expect(headings).toHaveCount(24);
  const names = await headings.allTextContents();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page).not.toHaveURL(shop.url("/sellers"));
  await expect(page.getByRole("link", { name: "Back to the start" })).toBeVisible();
  const more = await headings.allTextContents();
  expect(more.length).toBeGreaterThan(0);
  expect([...names, ...more]).toEqual(
    [...new Set([...names, ...more])].toSorted((a, b) => a.localeCompare(b, "en")),
  );
  await page.getByRole("link", { name: "Back to the start" }).click();
  await expect(page).toHaveURL(shop.url("/sellers"));
  await page.getByRole("searchbox", { name: "Search artisans" }).fill("kolhapur");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "Kolhapur Charmakar" })).toBeVisible();
  await context.close();
});

test("a shop's page has its story and its company, and can be shared", async ({ page, visit }) => {
  await visit(page, "/sellers/:slug", { slug: "agra-taj-cordwainers" });
  await expect(page.getByRole("heading", { level: 1, name: "Agra Taj Cordwainers" })).toBeVisible();
  await expect(page.getByText("No reviews yet")).toBeVisible();
  await expect(page.getByText(/^Sold by /)).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /sellers%2Fagra-taj-cordwainers/,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "mojari", exact: true }).click();
  await expect(page).toHaveURL("/sellers?search=mojari");
  await expect(page.getByRole("link", { name: "Agra Taj Cordwainers" })).toBeVisible();
});

test("a shop without products, with a name of 120 characters and Hindi text", async ({
  page,
  shop,
  axe,
}) => {
  const name = `चमड़े की दुकान ${"Chamadewalabhaiorsons".repeat(6)}`.slice(0, 120);
  const { rows } = await shop.db.$client.query<{ slug: string }>(
    `update sellers
     set shop_name = $1, tagline = 'तीन पीढ़ियों से हाथ का काम',
       story = 'हम हर जोड़ी खुद काटते और सिलते हैं।'
     where slug = 'athani-toe-ring'
     returning slug`,
    [name],
  );
  await shop.db.$client.query(
    `update products
     set status = 'archived'
     where seller_id = (select user_id from sellers where slug = $1)`,
    [rows[0]?.slug],
  );
  await page.goto(`/sellers/${rows[0]?.slug}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("No products yet")).toBeVisible();
  await axe(page);
  for (const path of [`/sellers/${rows[0]?.slug}`, "/sellers?search=athani"]) {
    await page.goto(path);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await fits(page, path);
    }
  }
});

test("an unknown address leads home", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
