import { inHindi } from "./support/in-hindi.ts";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";

const tote = { name: "Sahyadri tote", slug: "sahyadri-tote" };
const slides = { name: "Bazaar slides", slug: "bazaar-slides" };

onDeskAndPhone((size) => {
  test("a visitor collects products and compares them, in both languages", async ({
    page,
    shop,
    axe,
  }) => {
    await shop.db.$client.query(
      `update products set attributes = attributes || '{"maker": "<img src=x onerror=alert(1)>"}'
       where slug = $1`,
      [tote.slug],
    );
    if (size === "desk") {
      await page.goto("/products?search=tote");
      await untilAlive(page);
      await page
        .getByRole("link", { name: /^Compare / })
        .first()
        .click();
      await expect(page).toHaveURL(/\/products/);
      await expect(page.getByRole("link", { name: "Compare 1/4" })).toBeVisible();
      await page.getByRole("button", { name: "Clear the comparison" }).click();
      await expect(page.getByRole("link", { name: /Compare \d/ })).toHaveCount(0);
    }

    for (const { slug, name } of [tote, slides]) {
      await page.goto(`/product/${slug}`);
      await untilAlive(page);
      await page.getByRole("link", { name: `Compare ${name}` }).click();
      await expect(
        page.getByRole("link", { name: `Remove ${name} from comparison` }),
      ).toBeVisible();
    }
    await page.getByRole("link", { name: "Compare 2/4" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Compare products" })).toBeVisible();
    const columns = page.getByRole("columnheader");
    await expect(columns).toHaveText([new RegExp(tote.name), new RegExp(slides.name)]);
    const maker = page.getByRole("row", { name: /^Made by/ });
    await expect(maker).toContainText("<img src=x onerror=alert(1)>");
    await expect(page.getByRole("row", { name: /^Country of origin/ })).toBeVisible();
    await axe(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);

    await page.getByRole("link", { name: "Show only differences" }).click();
    await expect(page.getByRole("row", { name: /^Country of origin/ })).toHaveCount(0);
    await expect(maker).toBeVisible();
    await page.getByRole("link", { name: new RegExp(`^Remove ?: ${slides.name}`) }).click();
    await expect(columns).toHaveCount(1);
    await page.goto(`/hi/compare?products=${tote.slug},${slides.slug}`);
    await expect(
      page.getByRole("heading", { level: 1, name: inHindi("Compare products") }),
    ).toBeVisible();
    await axe(page);
  });
});

test("a fifth product is refused, and products that are gone are mentioned", async ({ page }) => {
  await page.goto("/compare?products=no-such-thing");
  await expect(page.getByText("One of these products is no longer in the shop.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Choose two products to compare" })).toBeVisible();
  await page.goto("/products");
  await untilAlive(page);
  const scales = page.getByRole("link", { name: /^Compare [^\d]/ });
  for (let count = 1; count <= 4; count++) {
    await scales.first().click();
    await expect(page.getByRole("link", { name: `Compare ${count}/4` })).toBeVisible();
  }
  await scales.first().click();
  await expect(page.getByText("You can compare up to four products.").first()).toBeVisible();
});

test("the comparison waits in the shop while somebody works", async ({ page, login }) => {
  await login(page, "seller");
  await page.goto("/products");
  await untilAlive(page);
  await page
    .getByRole("link", { name: /^Compare [^\d]/ })
    .first()
    .click();
  const tray = page.getByRole("complementary", { name: "Comparison" });
  await expect(tray).toBeVisible();
  for (const path of ["/seller/dashboard", "/order-management", "/company-settings"]) {
    await page.goto(path);
    await untilAlive(page);
    await expect(tray, path).toBeHidden();
  }
  await page.goto("/sellers");
  await expect(tray).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the scales lead to the comparison, which offers similar products", async ({ page }) => {
    await page.goto(`/product/${tote.slug}`);
    await page.getByRole("link", { name: `Compare ${tote.name}` }).click();
    await expect(page.getByRole("columnheader")).toHaveText([new RegExp(tote.name)]);
    const similar = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Choose another product to compare" }) });
    await similar.getByRole("link").first().click();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await page.getByRole("link", { name: "Show only differences" }).click();
    await expect(page).toHaveURL(/only=differences/);
  });
});
