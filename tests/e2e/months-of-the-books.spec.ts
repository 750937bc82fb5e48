import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

/** Finance locks a month of the books; a second person is asked to unlock it. */

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("a month is locked with a reason, and unlocking it waits for approval", async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, "administrator");
    await visit(page, "/admin/ledger");
    const [balance] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Trial balance (CSV)" }).click(),
    ]);
    expect(balance.suggestedFilename()).toMatch(/^trial-balance-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole("link", { name: "Months" }).click();
    await expect(page.getByText("No month is locked yet.")).toBeVisible();
    await page.getByRole("button", { name: "Lock month" }).click();
    await expect(page.getByText("Please give a reason.").first()).toBeVisible();
    await page.getByLabel("Reason").fill("GSTR-3B is filed");
    await page.getByRole("button", { name: "Lock month" }).click();
    await expect(page.getByRole("heading", { name: /all months before it: locked/ })).toBeVisible();
    await axe(page);
    await page.getByText("Unlock…").click();
    await page.getByLabel("Reason").first().fill("A late bill");
    await page.getByRole("button", { name: /^Unlock / }).click();
    await expect(page.getByText("Waiting for approval").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: /all months before it: locked/ })).toBeVisible();
  });
});
