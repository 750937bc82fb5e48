import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import {
  chips,
  found,
  group,
  hasVariant,
  numberBeside,
  offered,
  open,
  panel,
} from "./support/product-list.ts";
import { phone } from "./support/screen-sizes.ts";

test("by keyboard alone: choose a colour, remove the chip, add a product to the cart", async ({
  page,
}) => {
  await open(page, "/products?category=custom");
  await panel(page).getByRole("searchbox").focus();
  const colour = group(page, "Colour").getByRole("checkbox").first();
  await tabTo(page, colour);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/colour=/);
  await expect(colour).toBeFocused();
  const chip = chips(page).getByRole("link").nth(1);
  await tabTo(page, chip);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?category=custom");
  await expect(chips(page).getByRole("link", { name: "Clear all filters" })).toBeFocused();
  const add = page.getByRole("button", { name: /^Add to Cart/ }).first();
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never came there.");
}

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the filters are a sheet that keeps the focus, applies at once and can be closed in every way", async ({
    page,
  }) => {
    await open(page, "/products");
    const show = page.getByRole("button", { name: /Show Filters/ });
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet).toBeHidden();
    await show.click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Hide Filters" })).toBeFocused();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest("[role=dialog]") !== null,
        ),
      ).toBe(true);
    }

    const tan = sheet.getByRole("checkbox", { name: /^Tan/ });
    const left = await numberBeside(tan);
    await tan.tap();
    await expect(sheet.getByRole("button", { name: `Show ${left} products` })).toBeVisible();
    await expect(page).toHaveURL("/products?colour=tan");
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: `Show ${left} products` }).tap();
    await expect(sheet).toBeHidden();
    await found(page, left);
    await expect(page.getByRole("button", { name: "Show Filters (1)" })).toBeVisible();

    await show.click();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(show).toBeFocused();
    await show.click();
    await page.mouse.click(187, 20);
    await expect(sheet).toBeHidden();
    await show.click();
    await sheet.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/products");
    await expect(tan).not.toBeChecked();
    await sheet.getByRole("button", { name: "Hide Filters" }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole("link", { name: "List view" }).click();
    await expect(page).toHaveURL("/products?view=list");
  });

  test("the sheet is accessible: axe finds no violation, and every touch target is 44 px high", async ({
    page,
    axe,
  }) => {
    await open(page, "/products?category=footwear&colour=tan");
    await page.getByRole("button", { name: /Show Filters/ }).click();
    await axe(page);
    const low = await page
      .getByRole("dialog")
      .evaluate((sheet) =>
        [
          ...sheet.querySelectorAll<HTMLElement>(
            "label:has(input[type=checkbox], input[type=radio]), button, a, " +
              "summary, select, input[type=search], input[type=range]",
          ),
        ]
          .filter(
            (target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.5,
          )
          .map((target) => `${target.textContent}: ${target.getBoundingClientRect().height}`),
      );
    expect(low).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form applies by its button, chips and pages are links", async ({ page, shop }) => {
    await page.goto("/products");
    await group(page, "Colour").getByRole("checkbox", { name: /^Tan/ }).check();
    await group(page, "Availability")
      .getByRole("checkbox", { name: /^In stock/ })
      .check();
    await panel(page).getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/colour=tan/);
    await found(page, await offered(shop, hasVariant("v.colour = 'Tan' and v.stock > 0")));
    await expect(group(page, "Colour").getByRole("checkbox", { name: /^Tan/ })).toBeChecked();
    await chips(page).getByRole("link", { name: "Remove filter: Tan" }).click();
    await expect(page).toHaveURL("/products?stock=in");
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(/after=/);
    await page.getByRole("link", { name: "Back to the start" }).click();
    await expect(page).toHaveURL("/products?stock=in");
  });

  test("a phone can open the sheet too", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/products");
    await page.getByRole("button", { name: /Show Filters/ }).click();
    await group(page, "Colour").getByRole("checkbox", { name: /^Tan/ }).check();
    await panel(page).getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/colour=tan/);
    await expect(page.getByRole("button", { name: "Show Filters (1)" })).toBeVisible();
  });
});
