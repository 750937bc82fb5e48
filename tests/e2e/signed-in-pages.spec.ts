import type { Page } from "@playwright/test";
import { demoAccounts, type DemoRole } from "#demo/accounts.ts";
import { expect, test } from "./support/fixtures.ts";

/**
 * Pages that are rendered once for all people of a kind, as browsers get them. A difference between
 * the page and its data would be an error in the console, which fails the test.
 */

const roles: readonly DemoRole[] = ["buyer", "seller", "administrator", "pending"];
const addresses = ["/", "/products", "/products?category=belts", "/sellers", "/hi/products"];

/** Opens an address until the cache answers, which numbers its answers. */
async function openFromCache(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(address);
    expect(await answer?.headerValue("x-request-id")).toMatch(/^[0-9a-f]{12}-/);
  }).toPass();
}

function account(page: Page) {
  return page.getByRole("banner").locator('button[popovertarget="user-menu"]');
}

function nameOf(role: DemoRole): string {
  return demoAccounts.find((each) => each.role === role)?.displayName ?? "";
}

test("everybody sees their own name and tools on pages from the cache", async ({ page, login }) => {
  for (const address of addresses)
    for (const role of roles) {
      await login(page, role);
      await openFromCache(page, address);
      await expect(account(page)).toHaveAttribute("aria-label", new RegExp(nameOf(role)));
      await account(page).click();
      const menu = page.locator("#user-menu");
      await expect(menu).toContainText(nameOf(role));
      for (const other of roles.filter((each) => each !== role))
        await expect(menu).not.toContainText(nameOf(other));
      await expect(menu.locator('a[href$="/admin"]')).toHaveCount(role === "administrator" ? 1 : 0);
    }
});

test("the cart's count follows on the next page, and signing out counts at once", async ({
  page,
  login,
  axe,
}) => {
  await login(page, "buyer");
  await openFromCache(page, "/products");
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  await page.locator('a[href^="/product/"]').first().click();
  await page.waitForURL(/\/product\//);
  const address = new URL(page.url()).pathname;
  await openFromCache(page, address);
  await axe(page);
  await expect(cart).toHaveAccessibleName("Cart, empty");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(cart).toHaveAccessibleName("Cart, 1 item");
  await openFromCache(page, address);
  await expect(cart).toHaveAccessibleName("Cart, 1 item");
  await account(page).click();
  await page.locator("#user-menu").getByRole("button", { name: "Sign Out" }).click();
  await page.goto(address);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(cart).toHaveAccessibleName("Cart, empty");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page has name and count as well", async ({ page, login, shop }) => {
    await login(page, "buyer");
    await shop.db.$client.query(
      `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
       select u.id, (select id from variants limit 1), 3, 1
       from users u
       where u.email = $1
       on conflict (user_id, variant_id) do update set quantity = 3`,
      [demoAccounts.find(({ role }) => role === "buyer")?.email],
    );
    await openFromCache(page, "/products");
    await expect(account(page)).toHaveAttribute("aria-label", "Account of Asha Rao");
    const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
    await expect(cart).toHaveAccessibleName(/^Cart, \d+ items$/);
  });
});
