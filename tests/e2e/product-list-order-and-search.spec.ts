import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { fits } from "./support/fits.ts";
import { cards, group, offered, open, panel, whileCampaignsRun } from "./support/product-list.ts";

test("a sponsored card says so, and leads to its product", async ({ page, shop }) => {
  await whileCampaignsRun(shop, async () => {
    const sponsored = page.locator("article[data-ad]");
    await expect(async () => {
      await open(page, "/products?category=belts");
      await expect(sponsored).not.toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    const card = sponsored.first();
    await expect(card.getByRole("link", { name: "Sponsored", exact: true })).toBeVisible();
    await card
      .getByRole("heading")
      .getByRole("link", { name: /^Sponsored: / })
      .click();
    await expect(page).toHaveURL(/\/product\/[a-z0-9-]+\?ad=list\./);
  });
});

test("sorts by price and name, and shows cards or rows", async ({ page }) => {
  await open(page, "/products?category=belts");
  const sort = panel(page).getByRole("combobox", { name: "Sort by" });
  const prices = async () =>
    (await cards(page).allInnerTexts()).map((words) =>
      Number(/₹([\d,]+)/.exec(words)?.[1]?.replaceAll(",", "")),
    );
  await sort.selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL(/sort=price_low/);
  await expect.poll(async () => isInOrder(await prices(), (a, b) => a - b)).toBe(true);
  expect((await prices()).length).toBeGreaterThan(10);
  await sort.selectOption({ label: "Price: high to low" });
  await expect(page).toHaveURL(/sort=price_high/);
  await expect.poll(async () => isInOrder(await prices(), (a, b) => b - a)).toBe(true);
  await sort.selectOption({ label: "Name: A to Z" });
  await expect(page).toHaveURL(/sort=name/);
  await expect
    .poll(async () =>
      isInOrder(await cards(page).getByRole("heading").allInnerTexts(), (a, b) =>
        a.localeCompare(b, "en"),
      ),
    )
    .toBe(true);
  await page.getByRole("link", { name: "List view" }).click();
  await expect(page).toHaveURL("/products?category=belts&sort=name&view=list");
  await expect(page.getByRole("link", { name: "List view" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await group(page, "Availability")
    .getByRole("checkbox", { name: /^In stock/ })
    .check();
  await expect(page).toHaveURL("/products?category=belts&stock=in&sort=name&view=list");
});

function isInOrder<Value>(
  values: readonly Value[],
  compare: (a: Value, b: Value) => number,
): boolean {
  return (
    values.length > 1 &&
    values.every((value, place) => place === 0 || compare(values[place - 1] ?? value, value) <= 0)
  );
}

test("shows more below until the end of the list, with every product once", async ({
  page,
  shop,
}) => {
  const all = await offered(shop, "p.category_slug = 'accessories'");
  await open(page, "/products?category=accessories&sort=name");
  const names = () => cards(page).getByRole("heading").allInnerTexts();
  const first = await names();
  const more = page.getByRole("link", { name: "Show more" });
  expect(await page.locator('head link[rel="next"]').getAttribute("href")).toBe(
    await more.getAttribute("href"),
  );
  while (await more.isVisible()) {
    const before = await cards(page).count();
    await more.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    await expect(cards(page).nth(before).locator(":focus")).toHaveCount(1);
    const added = (await cards(page).count()) - before;
    await expect(
      page.getByText(added === 1 ? "1 more is shown." : `${added} more are shown.`),
    ).toBeAttached();
  }
  const seen = await names();
  expect(seen.slice(0, first.length)).toEqual(first);
  expect(seen.length).toBe(all);
  expect(new Set(seen).size).toBe(all);
  await expect(page).toHaveURL("/products?category=accessories&sort=name");
});

test("back from a product, the rows that were added are still there", async ({ page }) => {
  await open(page, "/products?sort=name");
  const before = await cards(page).count();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  const names = await cards(page).getByRole("heading").allInnerTexts();
  const later = cards(page)
    .nth(before + 9)
    .getByRole("heading")
    .getByRole("link");
  await later.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await later.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
  await page.goBack();
  await expect(later).toBeInViewport();
  expect(await cards(page).getByRole("heading").allInnerTexts()).toEqual(names);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 80);
  await page.getByRole("link", { name: "New Arrivals" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "New Arrivals" })).toBeVisible();
  await open(page, "/products?sort=name");
  expect(await cards(page).count(), "a new visit begins with one page").toBe(before);
});

test("after a reload, the rows that were added come again, and the place is the same", async ({
  page,
}) => {
  await open(page, "/products?sort=name");
  const before = await cards(page).count();
  const names = () => cards(page).getByRole("heading").allInnerTexts();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  const all = await names();
  await cards(page)
    .nth(before + 9)
    .scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.reload();
  await expect.poll(names).toEqual(all);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 80);
  await expect(page).toHaveURL("/products?sort=name");
  await open(page, "/products?sort=name");
  expect(await cards(page).count(), "a new visit begins with one page").toBe(before);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the address says the page, so a reload and the way back show it again", async ({
    page,
  }) => {
    await page.goto("/products?sort=name");
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(/[?&]after=/);
    const names = await cards(page).getByRole("heading").allInnerTexts();
    await page.reload();
    expect(await cards(page).getByRole("heading").allInnerTexts()).toEqual(names);
    await cards(page).nth(5).getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(cards(page).getByRole("heading").first()).toHaveText(names[0] ?? "");
  });
});

test("returns from a product to the same place in the list", async ({ page }) => {
  await open(page, "/products");
  const eighth = cards(page).nth(13).getByRole("heading").getByRole("link");
  await eighth.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await eighth.click();
  await expect(page).toHaveURL(/\/product\//);
  // Going back within the transition would skip it, which the browser reports as an error.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
  await page.goBack();
  await expect(eighth).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 80);
});

test("a search without results says so and leads to the categories", async ({ page }) => {
  await open(page, "/products?search=xylophone&colour=tan");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(page.getByText("0 products found")).toBeVisible();
  await expect(group(page, "Colour").getByRole("checkbox", { name: /^Tan/ })).toBeChecked();
  await page.getByRole("link", { name: "Browse Categories" }).click();
  await expect(page).toHaveURL("/categories");
});

test("a misspelling is corrected, and the page says so", async ({ page }) => {
  await open(page, "/products?search=walet");
  await expect(
    page.getByText("No pieces match “walet”. Showing results for “wallet”."),
  ).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await open(page, "/products?search=wallet");
  await expect(page.getByText("No pieces match")).toHaveCount(0);
});

onDeskAndPhone(() => {
  test("a list of exactly one product says so and has no filters", async ({ page, axe }) => {
    await open(page, "/products?search=sahyadri");
    await expect(page.getByText("1 product found")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
    await axe(page);
  });

  test("a very long word stays within the page", async ({ page }) => {
    await open(page, `/products?search=${"a".repeat(150)}`);
    await expect(page.getByText("No products found")).toBeVisible();
    await fits(page, "a word without end");
    const chip = await page.getByRole("link", { name: /^Remove filter/ }).boundingBox();
    expect((chip?.x ?? Infinity) + (chip?.width ?? 0)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
  });
});
