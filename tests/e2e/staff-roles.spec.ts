import { demoEmail } from "./support/journeys.ts";
import { expect, test } from "./support/fixtures.ts";
import { appointSecond } from "./support/second-administrator.ts";

/**
 * An administrator gives somebody a role, another one approves it, and the person then sees the pages
 * of that role and no others.
 */

test("a buyer becomes support, and stops being it", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
}) => {
  await appointSecond(shop);
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
  await expect(page.getByText("Waiting for approval").first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Requests" }).click();
  await expect(page.getByRole("button", { name: /^Withdraw/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

  const others = await browser.newContext({ baseURL: shop.baseUrl });
  const second = await others.newPage();
  await login(second, "pending");
  await visit(second, "/admin");
  await second.getByRole("link", { name: "1 request needs your approval" }).click();
  await expect(second.getByText("Give staff roles")).toBeVisible();
  await axe(second);
  await second.getByText("Decline…").click();
  await second.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(
    second.getByText("Please give a reason. The person will see it.").first(),
  ).toBeVisible();
  await second.getByRole("button", { name: /^Approve/ }).click();
  await expect(second.getByText("Approved. The change is in effect.").first()).toBeVisible();
  await visit(second, "/admin/approvals");
  await second.getByRole("link", { name: "Decided" }).click();
  await expect(second.getByText(/^Requested by Meera Kulkarni.*Approved by/)).toBeVisible();
  await others.close();
  await visit(page, "/admin/team");

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
