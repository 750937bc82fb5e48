import { aDifference } from "../support/planted-troubles.ts";
import { expect, test } from "./support/fixtures.ts";

test("an administrator reads a failing check on the status page, without scripts too", async ({
  browser,
  page,
  shop,
  login,
  axe,
}) => {
  await login(page, "administrator");
  await aDifference(shop.db, 3);
  // The overview names differences in the books themselves, not again as a check.
  await expect(async () => {
    await page.goto("/admin/status");
    const failing = page.getByRole("row").filter({ hasText: "3 differences" }).first();
    await expect(failing).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1, name: "Status" })).toBeVisible();
  const books = page.getByRole("row").filter({ hasText: "3 differences" }).first();
  await expect(books).toContainText("Failing");
  await expect(books).toContainText("docs/runbooks/books.md");
  await expect(books.getByRole("link", { name: "Ledger" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Pages and jobs" })).toBeVisible();
  await axe(page);

  const state = await page.context().storageState();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.baseUrl,
    storageState: state,
  });
  const still = await plain.newPage();
  await still.goto("/admin/status");
  await expect(still.getByRole("row").filter({ hasText: "3 differences" }).first()).toBeVisible();
  await plain.close();

  await aDifference(shop.db, 0);
  await expect(async () => {
    await page.goto("/admin/status");
    const trouble = page
      .getByRole("table", { name: "Problems in the last 24 hours" })
      .getByRole("row")
      .filter({ hasText: "3 differences" });
    await expect(trouble).toBeVisible({ timeout: 500 });
    await expect(trouble).not.toContainText("Not yet", { timeout: 500 });
  }).toPass({ timeout: 60_000 });
});
