import { aRefusedAddress } from "../support/a-refused-address.ts";
import { expect, test } from "./support/fixtures.ts";
import { demoAccount, demoEmail } from "./support/journeys.ts";
import { phone } from "./support/screen-sizes.ts";

const words = /^We could not deliver email to /;

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("a buyer reads that mails are refused, and ends it by a new link", async ({
    page,
    visit,
    login,
    shop,
    mailbox,
  }) => {
    const { email, password } = demoAccount("buyer");
    await login(page, "buyer");
    await visit(page, "/my-orders");
    await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
    await expect(page.getByRole("region", { name: words })).toBeHidden();

    await aRefusedAddress(shop.db, email);
    await visit(page, "/my-orders");
    const notice = page.getByRole("region", { name: words });
    await expect(notice).toContainText(email);
    await notice.getByRole("button", { name: "Send a New Link" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();

    const { links } = await mailbox.latestTo(email, /Confirm/);
    await page.goto(links.find((link) => link.includes("/verify-email")) ?? "");
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Confirm email address" }).click();
    await expect(page.getByText("Your email address is confirmed")).toBeVisible();
    await visit(page, "/my-orders");
    await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
    await expect(page.getByRole("region", { name: words })).toBeHidden();
  });
});

test("an administrator lifts a refusal, and the artisan's dashboard says nothing more", async ({
  page,
  visit,
  login,
  shop,
  axe,
}) => {
  const address = await aRefusedAddress(shop.db, demoEmail("seller"));
  await login(page, "seller");
  await visit(page, "/seller/dashboard");
  await expect(page.getByRole("region", { name: words })).toContainText(address);
  await axe(page);

  await login(page, "administrator");
  await visit(page, "/admin/mails");
  await page.getByRole("link", { name: "Refused addresses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refused Addresses" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: address });
  await expect(row).toContainText("550 5.1.1 No such user here");
  await row.getByText("Lift refusal…").click();
  await axe(page);
  await row.getByRole("button", { name: `Lift refusal: ${address}` }).click();
  await expect(page.getByText("We can send mail to this address again.")).toBeVisible();
  await expect(page.getByText("No refused addresses")).toBeVisible();
  await visit(page, "/admin/audit");
  await expect(page.getByRole("main")).toContainText(address);

  await login(page, "seller");
  await visit(page, "/seller/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("region", { name: words })).toBeHidden();
});
