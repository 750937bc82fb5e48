import { demoEmail } from "./support/journeys.ts";
import { expect, test } from "./support/fixtures.ts";

/** People look after their own account: addresses, password, devices. */

test("a buyer keeps several addresses, and the checkout fills in the first one", async ({
  page,
  visit,
  login,
  axe,
}) => {
  await login(page, "buyer");
  await visit(page, "/");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("link", { name: /My account/ }).click();
  await page.getByRole("link", { name: "Addresses" }).click();
  await page.getByRole("link", { name: "Add address" }).click();
  const form = page.getByRole("main");
  await form.getByLabel(/^First name/).fill("Meera");
  await form.getByLabel(/^Last name/).fill("Nair");
  await form.getByLabel(/^Address/).fill("7 Church Street");
  await form.getByLabel(/^PIN code/).fill("560001");
  await expect(form.getByLabel(/^State/), "follows from the PIN code").toHaveValue("29");
  await form.getByLabel(/^City/).fill("Bengaluru");
  await form.getByLabel(/^Phone/).fill("98450 12345");
  await form.getByLabel("Use this address first at checkout").check();
  await axe(page);
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Address saved")).toBeVisible();
  const first = page.getByRole("list", { name: "Saved addresses" }).getByRole("listitem").first();
  await expect(first).toContainText("7 Church Street, Bengaluru 560001, Karnataka");
  await expect(first).toContainText("First at checkout");

  await first.getByRole("link", { name: /^Edit address/ }).click();
  await form.getByLabel(/^Address/).fill("8 Church Street");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(first).toContainText("8 Church Street");
  await axe(page);

  await first.getByText("Remove…").click();
  await first.getByRole("button", { name: "Remove address" }).click();
  await expect(page.getByText("Address removed")).toBeVisible();
  await expect(page.getByText("8 Church Street")).toHaveCount(0);
});

test("a buyer signs out a lost phone and changes the password", async ({
  page,
  browser,
  visit,
  login,
  mailbox,
  shop,
  axe,
}) => {
  await login(page, "buyer");
  const phone = await (await browser.newContext({ baseURL: shop.baseUrl })).newPage();
  await login(phone, "buyer");
  await visit(page, "/account/security");
  await axe(page);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(page.getByText(/^\d+ devices? (is|are) signed out/)).toBeVisible();
  await phone.goto("/account");
  await expect(phone).toHaveURL(/\/auth\?next=/);
  await phone.context().close();

  const form = page.getByRole("main");
  await form.getByLabel(/^Current password/).fill("not-my-password");
  await form.getByLabel(/^New password/).fill("saddle-stitch-and-wax");
  await form.getByLabel(/^Confirm Password/).fill("saddle-stitch-and-wax");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("alert")).toContainText("This is not the password of your account.");
  await form.getByLabel(/^Current password/).fill("leather-and-thread");
  await form.getByLabel(/^New password/).fill("saddle-stitch-and-wax");
  await form.getByLabel(/^Confirm Password/).fill("saddle-stitch-and-wax");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed")).toBeVisible();
  const mail = await mailbox.latestTo(demoEmail("buyer"), /password .* was changed/);
  expect(mail.text).toContain("If that was not you, choose a new password at once");
});

test("a seller changes the email address by a link to each mailbox, and “this was not me” stops it", async ({
  page,
  visit,
  login,
  mailbox,
  request,
  axe,
}) => {
  const newEmail = "workshop@example.com";
  await login(page, "seller");
  const linkTo = async (email: string) => {
    const { links } = await mailbox.latestTo(email, /Confirm the new email address/);
    return links.find((link) => link.includes("/confirm-email-change")) ?? "";
  };
  const ask = async () => {
    await visit(page, "/account/security");
    const form = page.getByRole("main");
    await form.getByLabel(/^New email address/).fill(newEmail);
    await form.getByRole("button", { name: "Change email address" }).click();
    await expect(page.getByText("Check both mailboxes")).toBeVisible();
  };
  await ask();
  const former = await linkTo(newEmail);
  await page.goto(former);
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect(page.getByText("Your email address was not changed")).toBeVisible();

  await ask();
  await expect.poll(() => linkTo(newEmail)).not.toBe(former);
  const links = [await linkTo(newEmail), await linkTo(demoEmail("seller"))];
  for (const link of links) {
    expect((await request.head(link)).status(), "a mail scanner looks first").toBe(200);
    await page.goto(link);
    await axe(page);
    await page.getByRole("button", { name: "Yes, change the address" }).click();
    await expect(page).toHaveURL("/");
  }
  await expect(page.getByText("Your email address has been changed")).toBeVisible();
  await visit(page, "/account");
  await expect(page.getByText(newEmail)).toBeVisible();
});
