import type { Page } from "@playwright/test";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";

/** Opens the search box by keyboard alone; on a phone it is behind its button. */
async function openBox(page: Page) {
  await page.goto("/");
  await untilAlive(page);
  const behind = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
  const box = page.getByRole("combobox", { name: "Search leather goods" });
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await behind.focus();
    await page.keyboard.press("Enter");
  } else {
    await box.focus();
  }
  await expect(box).toBeFocused();
  return box;
}

const options = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

onDeskAndPhone(() => {
  test("the keyboard alone finds a product among the suggestions", async ({ page, axe }) => {
    const box = await openBox(page);
    await page.keyboard.type("kolh", { delay: 30 });
    await expect(options(page)).toHaveCount(7);
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(
      page.getByRole("search").getByRole("status").filter({ hasText: "7 suggestions" }),
    ).toBeAttached();
    await axe(page);

    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    const first = options(page).first();
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute(
      "aria-activedescendant",
      (await first.getAttribute("id")) ?? "",
    );
    await expect(box).toBeFocused();
    await page.keyboard.press("End");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(box).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowDown");
    await axe(page);

    const address = await first.getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(options(page)).toHaveCount(0);
  });

  test("Escape closes the list and keeps the text, Enter searches for it", async ({ page }) => {
    const box = await openBox(page);
    await page.keyboard.type("belt", { delay: 30 });
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(box).toHaveValue("belt");
    await expect(box).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\?search=belt$/);
  });
});

test("a misspelling is corrected, and the page says so", async ({ page }) => {
  await openBox(page);
  await page.keyboard.type("walet", { delay: 30 });
  await expect(page.getByRole("group", { name: "Pieces for “wallet”" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("No pieces match “walet”. Showing results for “wallet”."),
  ).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /wallet/ })
      .first(),
  ).toBeVisible();
});

test("Hindi works", async ({ page }) => {
  await openBox(page);
  await page.keyboard.insertText("पेटी");
  await expect(options(page).first()).toContainText("belt");
  await expect(page.getByRole("option", { name: "Belts", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“पेटी”");
  await expect(page.getByRole("main").getByRole("link", { name: /belt/ }).first()).toBeVisible();
});

test("a pointer follows a suggestion, and suggestions are for the latest text", async ({
  page,
}) => {
  const box = await openBox(page);
  await box.pressSequentially("wallet", { delay: 20 });
  await box.fill("duffel");
  await expect(options(page).first()).toContainText("duffel");
  await expect(options(page).filter({ hasText: "wallet" })).toHaveCount(0);
  await options(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("duffel");
});

test("without a response it is an ordinary search", async ({ page, watch }) => {
  watch.expectProblem(/503 for fetch/);
  await page.route("**/suggestions?*", (route) => route.fulfill({ status: 503, body: "" }));
  const box = await openBox(page);
  const asked = page.waitForResponse(/\/suggestions/);
  await box.pressSequentially("belt", { delay: 20 });
  await asked;
  await expect(options(page)).toHaveCount(0);
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=belt$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the box is an ordinary form", async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("combobox", { name: "Search leather goods" });
    await box.fill("walet");
    await box.press("Enter");
    await expect(page.getByText("Showing results for “wallet”.")).toBeVisible();
  });
});
