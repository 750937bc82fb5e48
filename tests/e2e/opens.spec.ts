import { expect, test } from "./support/fixtures.ts";

test("the home page opens for everybody, by itself and without strangers", { tag: "@phone" }, async ({ page, visit, axe }) => {
  await visit(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await axe(page);
});

test("an address that does not exist says so", { tag: "@phone" }, async ({ page, axe }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the home page can be read without JavaScript", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url("/"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});
