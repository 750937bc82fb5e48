import { expect, test } from "./support/fixtures.ts";
import { demoEmail, signInHere } from "./support/journeys.ts";

const buyer = { email: demoEmail("buyer"), password: "saddle-stitch-and-wax" };

test("somebody who forgot the password chooses another by the mail's link and signs in with it", async ({
  page,
  visit,
  mailbox,
  axe,
}) => {
  await visit(page, "/forgot-password");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(buyer.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();

  const mail = await mailbox.latestTo(buyer.email, /Choose a new password/);
  await page.goto(mail.links.find((link) => link.includes("/reset-password")) ?? "");
  await axe(page);
  await page.getByLabel(/^New password/).fill(buyer.password);
  await page.getByLabel(/^Confirm Password/).fill(buyer.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();

  await visit(page, "/auth");
  await signInHere(page, buyer);
  await expect(page).not.toHaveURL(/\/auth/);
  await visit(page, "/my-orders");
  await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
});
