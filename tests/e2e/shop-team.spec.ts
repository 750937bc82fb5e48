import { aPerson } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { anotherPerson, demoEmail } from "./support/journeys.ts";

/**
 * The owner of a shop invites a helper, who accepts, confirms an order and is refused elsewhere. The
 * owner reads it in the trail and removes the helper, who then opens nothing of the shop any more.
 */

const helper = "ravi.kale@example.com";

test("a helper is invited, works on an order under their own name, and is removed", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
  mailbox,
}) => {
  await aPerson(shop.db, { name: "Ravi Kale", email: helper });
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `select o.id from orders o join users u on u.id = o.seller_id
     where u.email = $1 and o.status = 'pending' limit 1`,
    [demoEmail("seller")],
  );
  const orderId = rows[0]?.id ?? "";

  await login(page, "seller");
  await page.goto("/seller/dashboard?tab=settings");
  await page.getByRole("link", { name: "Your team" }).click();
  await expect(page.getByText("Nobody works with you yet")).toBeVisible();
  await page
    .getByLabel(/^Email/)
    .first()
    .fill("not an address");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(helper);
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText("Invitation sent").first()).toBeVisible();
  await axe(page);

  const ravi = await anotherPerson(browser, shop);
  const mail = await mailbox.latestTo(helper, /invites you to its team/);
  const link = mail.links.find((each) => each.includes("/join-team")) ?? "";
  await ravi.page.goto(link);
  await expect(ravi.page.getByRole("link", { name: "Create Account" }).first()).toBeVisible();
  await login(ravi.page, { email: helper });
  await ravi.page.goto(link);
  await axe(ravi.page);
  await ravi.page.getByRole("button", { name: "Join the Team" }).click();
  await expect(ravi.page).toHaveURL("/seller/dashboard");
  const menu = ravi.page.getByRole("navigation", { name: "Seller" });
  await expect(menu.getByText(/, as Helper$/)).toBeVisible();
  await expect(menu.getByRole("link", { name: "Orders" })).toBeVisible();
  for (const name of ["Invoices", "Company Settings", "Campaigns"])
    await expect(menu.getByRole("link", { name })).toHaveCount(0);
  await axe(ravi.page);

  await visit(ravi.page, "/order-management/:orderId", { orderId });
  await ravi.page
    .getByLabel(/^Status/)
    .first()
    .selectOption("confirmed");
  await ravi.page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(ravi.page.getByText("Order status updated to confirmed").first()).toBeVisible();
  await visit(ravi.page, "/company-settings");
  await expect(ravi.page.getByText("Not part of your role")).toBeVisible();
  await visit(ravi.page, "/seller/dashboard?tab=products" as "/seller/dashboard");
  await expect(ravi.page.getByRole("link", { name: "Add Product" }).first()).toBeVisible();
  await expect(ravi.page.getByRole("link", { name: "Manage Sales" })).toHaveCount(0);

  await visit(page, "/seller/team");
  await expect(page.getByText("Order status changed")).toBeVisible();
  await expect(page.getByRole("row", { name: /Ravi Kale/ })).toBeVisible();
  await axe(page);
  await page.getByText("Remove…").click();
  await page.getByRole("button", { name: "Remove from Team" }).click();
  await expect(page.getByText("Nobody works with you yet")).toBeVisible();
  await visit(ravi.page, "/order-management");
  await expect(ravi.page.getByText("Seller Account Required")).toBeVisible();
  await mailbox.latestTo(helper, /no longer in the team/);
  await mailbox.latestTo(demoEmail("seller"), /is no longer in your team/);
  await ravi.leave();
});
