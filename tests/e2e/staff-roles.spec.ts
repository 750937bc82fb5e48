import { demoEmail } from "./support/journeys.ts";
import { expect, test } from "./support/fixtures.ts";

/** An administrator gives somebody a role, who then sees the pages of that role and no others. */

test("a buyer becomes support, and stops being it", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
}) => {
  await login(page, "administrator");
  await visit(page, "/admin/team");
  await axe(page);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Assign Roles" }) });
  await form.getByLabel(/^Email address of the account/).fill("nobody@example.com");
  await form.getByLabel("Support").check();
  await form.getByRole("button", { name: "Assign Roles" }).click();
  await expect(page.getByText("There is no account with this address.").first()).toBeVisible();
  await expect(form.getByLabel("Support")).toBeChecked();
  await form.getByLabel(/^Email address of the account/).fill(demoEmail("buyer"));
  await form.getByRole("button", { name: "Assign Roles" }).click();
  await expect(page.getByText("Roles saved.").first()).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.baseUrl });
  const clerk = await context.newPage();
  await login(clerk, "buyer");
  await visit(clerk, "/admin");
  const menu = clerk.getByRole("navigation", { name: "Administration" }).first();
  await expect(menu.getByRole("link", { name: "Users" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Mails" })).toBeVisible();
  for (const other of ["Payouts", "Ledger", "Team", "Settings", "Attributes"])
    await expect(menu.getByRole("link", { name: other, exact: true })).toHaveCount(0);

  const row = page.getByRole("row").filter({ hasText: demoEmail("buyer") });
  await row.getByText("Change roles…").click();
  await row.getByLabel("Support").uncheck();
  await row.getByRole("button", { name: "Save Roles" }).click();
  await expect(page.getByText(demoEmail("buyer"))).toHaveCount(0);
  await menu.getByRole("link", { name: "Users" }).click();
  await expect(clerk).toHaveURL(/\/$/);
  await context.close();
});
