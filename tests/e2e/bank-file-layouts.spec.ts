import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";
import { waitingTimeIsOver } from "./support/second-administrator.ts";

/** Finance tries a layout of bank files and asks to use another one. */

test("a layout is tried, and using another one waits for approval", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  await login(page, "administrator");
  await visit(page, "/admin/payouts");
  await page.getByRole("link", { name: "Bank file layouts" }).click();
  await expect(page.getByText("Not checked by the bank").first()).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: "ICICI Bank, payments to vendors (PAB)" }).click();
  await expect(page.getByText(/^PAB_VENDOR,NEFT,.*,Mira Ayyar,/)).toBeVisible();
  await axe(page);
  await page.getByLabel("Separator").selectOption("pipe");
  await page.getByRole("button", { name: "Move column 2 up" }).click();
  await expect(page.getByRole("textbox", { name: "Heading" }).first()).toHaveValue("PYMT_MODE");
  await page.getByRole("button", { name: "Show a sample" }).first().click();
  await expect(page.getByText(/^NEFT\|PAB_VENDOR\|/)).toBeVisible();
  await page.getByLabel("The same text").nth(1).fill("001234567890");
  await page.getByRole("button", { name: "Save the layout" }).click();
  await expect(
    page.getByText(/An account or an amount is never a fixed text/).first(),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Heading" }).first()).toHaveValue("PYMT_MODE");

  await visit(page, "/admin/payouts/layouts");
  await page.getByRole("button", { name: /Use this layout ?: HDFC Bank ENet/ }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await waitingTimeIsOver(shop);
  await page.reload();
  await expect(
    page.getByRole("listitem").filter({ hasText: "HDFC Bank ENet" }).getByText("In use"),
  ).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("a new layout is added, and the account that payouts are sent from", async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, "administrator");
    await visit(page, "/admin/payouts/layouts/:layoutCode", { layoutCode: "new" });
    await page.getByLabel("Name of the layout").fill("Our bank");
    await page.getByRole("button", { name: "Remove column 4" }).click();
    await axe(page);
    await page.getByRole("button", { name: "Save the layout" }).click();
    await expect(page.getByText("Our bank saved")).toBeVisible();
    await page.getByRole("textbox", { name: "Account number", exact: true }).fill("112233445566");
    await page.getByLabel("Account number again").fill("112233445567");
    await page.getByRole("button", { name: "Save the account" }).click();
    await expect(page.getByText(/do not match/).first()).toBeVisible();
    await page.getByRole("textbox", { name: "Account number", exact: true }).fill("112233445566");
    await page.getByLabel("Account number again").fill("112233445566");
    await page.getByRole("button", { name: "Save the account" }).click();
    await expect(page.getByText("Payouts leave the account that ends in 5566.")).toBeVisible();
    await axe(page);
  });
});
