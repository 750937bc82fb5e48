import { expect, test } from "./support/fixtures.ts";
import { demoEmail, signInHere } from "./support/journeys.ts";

const buyer = { email: demoEmail("buyer"), password: "saddle-stitch-and-wax" };

test("a user who forgot the password chooses another by the mail's link and signs in with it", async ({
  page,
  visit,
  mailbox,
  axe,
  request,
}) => {
  const requestLink = async () => {
    await visit(page, "/forgot-password");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill(buyer.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();
    const { links } = await mailbox.latestTo(buyer.email, /Choose a new password/);
    return links.find((link) => link.includes("/reset-password")) ?? "";
  };
  const older = await requestLink();
  const newer = await requestLink();
  expect(newer).not.toBe(older);
  await page.goto(older);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();

  expect((await request.head(newer)).status(), "a mail scanner looks first").toBe(200);
  await page.goto(newer);
  await axe(page);
  await page.getByLabel(/^New password/).fill(buyer.password);
  await page.getByLabel(/^Confirm Password/).fill(buyer.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed")).toBeVisible();

  await visit(page, "/auth");
  await signInHere(page, buyer);
  await expect(page).not.toHaveURL(/\/auth/);
  await visit(page, "/my-orders");
  await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
});
