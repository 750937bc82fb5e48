import { expect, test } from "./support/fixtures.ts";
import { anotherPerson, demoEmail } from "./support/journeys.ts";
import { waitingTimeIsOver } from "./support/second-administrator.ts";

test("an application is approved with all details in view, and the applicant can sell with the next click", async ({
  browser,
  page,
  shop,
  login,
  mailbox,
  axe,
}) => {
  const applicant = await anotherPerson(browser, shop);
  await login(applicant.page, "pending");
  await applicant.page.goto("/seller/dashboard");
  await expect(
    applicant.page.getByRole("heading", { level: 1, name: "Application Under Review" }),
  ).toBeVisible();

  await login(page, "administrator");
  await page.goto("/admin");
  const release = /^Version \d+\.\d+\.\d+ \(.+\)$/;
  await expect(page.getByText(release)).toBeVisible();
  await page.getByRole("link", { name: /waiting for a decision/ }).click();
  await page.getByRole("searchbox", { name: "Search applications" }).fill("no such business");
  await page.getByRole("searchbox", { name: "Search applications" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No applications found" })).toBeVisible();
  await page.getByRole("link", { name: "Show all applications" }).click();
  // Until the whole list is there, its tabs still keep the search.
  await expect(page.getByRole("heading", { name: "No applications found" })).toBeHidden();
  await page
    .getByRole("navigation", { name: "Seller applications by status" })
    .getByRole("link", { name: /Pending/ })
    .click();
  await expect(page).toHaveURL(/status=pending$/);
  await page.getByRole("searchbox", { name: "Search applications" }).fill("vaishali");
  await page.getByRole("searchbox", { name: "Search applications" }).press("Enter");
  await expect(page).toHaveURL(/status=pending&q=vaishali/);
  await page.getByRole("link", { name: /^View Details of/ }).click();
  await expect(page.getByRole("heading", { name: "Documents" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Application approved successfully!")).toBeVisible();

  await applicant.page.goto("/seller/dashboard");
  await expect(applicant.page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(applicant.page.getByText(release)).toBeVisible();
  await mailbox.latestTo(demoEmail("pending"), /Your application is approved/);
  await applicant.leave();
});

test("a product is taken down and restored while a visitor watches, and a new fee is on the shipping page at once", async ({
  browser,
  page,
  shop,
  login,
  axe,
}) => {
  const visitor = await anotherPerson(browser, shop);
  await visitor.page.goto("/products?search=Sahyadri+tote");
  await visitor.page.getByRole("link", { name: "Sahyadri tote", exact: true }).click();
  await expect(
    visitor.page.getByRole("heading", { level: 1, name: "Sahyadri tote", exact: true }),
  ).toBeVisible();
  const address = visitor.page.url();

  await login(page, "administrator");
  await page.goto("/admin/products?q=Sahyadri+tote");
  await page.getByRole("link", { name: "Sahyadri tote", exact: true }).click();
  await page.getByText("Take down…").click();
  await page.getByRole("button", { name: "Take Down Product" }).click();
  await expect(
    page.getByText("Please give a reason. The seller will see it.").first(),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Reason" }).fill("The pictures are another maker's.");
  await page.getByRole("button", { name: "Take Down Product" }).click();
  await expect(
    page.getByText("Sahyadri tote taken down. We have emailed the seller."),
  ).toBeVisible();
  await axe(page);
  await expect(async () => expect((await visitor.page.goto(address))?.status()).toBe(410)).toPass();

  await page.getByText("Restore…").click();
  await page.getByRole("button", { name: "Restore Product" }).click();
  await expect(page.getByText("Sahyadri tote restored.")).toBeVisible();
  await expect(async () => expect((await visitor.page.goto(address))?.status()).toBe(200)).toPass();

  await page.goto("/admin/shipping-tariff");
  const fee = page
    .getByRole("group", { name: "Standard", exact: true })
    .getByRole("textbox", { name: "Fee", exact: true });
  await fee.fill("107");
  await page.getByRole("button", { name: "Save Tariff" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await waitingTimeIsOver(shop);
  await expect(async () => {
    await visitor.page.goto("/shipping");
    await expect(visitor.page.getByText("₹107").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visitor.leave();
});

test.describe("the menu at 1440 × 900", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("shows all its entries without scrolling, and remembers which groups are folded", async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, "administrator");
    await visit(page, "/admin");
    const menu = page.getByRole("navigation", { name: "Administration" });
    const entries = menu.getByRole("link");
    expect(await entries.count()).toBeGreaterThanOrEqual(21);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await axe(page);

    const money = menu.locator("summary", { hasText: "Money" });
    await money.focus();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link", { name: "Payouts" })).toBeHidden();
    await visit(page, "/admin/users");
    await expect(menu.getByRole("link", { name: "Payouts" })).toBeHidden();
    await expect(menu.getByRole("link", { name: "Users" })).toBeVisible();
    // The group of the present page is open.
    await visit(page, "/admin/payouts");
    await expect(menu.getByRole("link", { name: "Payouts" })).toBeVisible();
    await menu.getByRole("link", { name: "Jobs" }).click();
    await expect(menu.getByRole("link", { name: "Payouts" })).toBeHidden();
    await money.click();
    await expect(menu.getByRole("link", { name: "Payouts" })).toBeVisible();
    await page.reload();
    await expect(menu.getByRole("link", { name: "Payouts" })).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("folds too", async ({ page, login }) => {
      await login(page, "administrator");
      await page.goto("/admin/users");
      const menu = page.getByRole("navigation", { name: "Administration" });
      await expect(menu.getByRole("link", { name: "Payouts" })).toBeVisible();
      await menu.locator("summary", { hasText: "Money" }).click();
      await expect(menu.getByRole("link", { name: "Payouts" })).toBeHidden();
    });
  });
});
