import { expect, test } from "./support/fixtures.ts";

/** A browser in Hindi at the English shop. */

test.use({ locale: "hi-IN" });

const line = "यह दुकान हिन्दी में भी है";

test("the line offers Hindi once, and leads to the page that is open", async ({ page }) => {
  await page.goto("/products");
  await expect(page.getByText(line)).toBeVisible();
  // Without loading a page, as links of the shop do.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.getByRole("button", { name: "हिन्दी में देखें" }).click();
  await expect(page).toHaveURL("/hi/about");
  await expect(page.getByText(line)).toHaveCount(0);
  await page.goto("/products");
  await expect(page.getByText(line)).toHaveCount(0);
});

test("who has seen the line once does not see it again", async ({ page }) => {
  for (const visits of [1, 0]) {
    await page.goto("/about");
    await expect(page.getByText(line)).toHaveCount(visits);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the line stays until somebody answers", async ({ page }) => {
    for (const path of ["/about", "/products"]) {
      await page.goto(path);
      await expect(page.getByText(line)).toBeVisible();
    }
    await page.getByRole("button", { name: "नहीं, धन्यवाद" }).click();
    await expect(page).toHaveURL("/products");
    await expect(page.getByText(line)).toHaveCount(0);
  });
});
