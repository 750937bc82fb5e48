import type { Locator } from "@playwright/test";
import { expect, test, untilAlive } from "./support/fixtures.ts";

/** Icon buttons show their name after 700 ms. */

/** What the tooltip of a button says; empty while it is not there. */
async function tooltipOf(button: Locator): Promise<string> {
  return button.evaluate((element) => {
    const { content, opacity } = getComputedStyle(element, "::after");
    return content === "none" || opacity === "0" ? "" : content;
  });
}

test("on hover and on keyboard focus, after a while, until Escape", async ({ page }) => {
  await page.goto("/products");
  await untilAlive(page);
  const cart = page.getByRole("link", { name: "Cart, empty" });
  const wishlist = page.getByRole("link", { name: "Wishlist, empty" });
  expect(await tooltipOf(cart)).toBe("");

  await cart.hover();
  expect(
    await cart.evaluate((element) => getComputedStyle(element, "::after").animationDelay),
  ).toBe("0.7s");
  await expect.poll(() => tooltipOf(cart)).toContain("Cart, empty");
  await page.keyboard.press("Escape");
  await expect.poll(() => tooltipOf(cart)).toBe("");

  await page.mouse.move(0, 400);
  await cart.hover();
  await expect.poll(() => tooltipOf(cart), "again").toContain("Cart, empty");

  await page.mouse.move(0, 400);
  await wishlist.focus();
  await page.keyboard.press("Tab");
  await expect(cart).toBeFocused();
  await expect.poll(() => tooltipOf(cart)).toContain("Cart, empty");
  expect(await tooltipOf(wishlist)).toBe("");
  await page.keyboard.press("Escape");
  await expect.poll(() => tooltipOf(cart)).toBe("");
});

test("does not make the page wider than a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 640 });
  await page.goto("/products");
  await untilAlive(page);
  for (const button of await page.locator(".tip:visible").all()) {
    await button.hover();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, (await button.getAttribute("aria-label")) ?? "").toBeLessThanOrEqual(375);
  }
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("there is none", async ({ page }) => {
    await page.goto("/products");
    await untilAlive(page);
    const heart = page.getByRole("button", { name: /^Save .* to wishlist$/ }).first();
    await heart.tap();
    await page.waitForTimeout(1000);
    expect(await tooltipOf(heart)).toBe("");
  });
});
