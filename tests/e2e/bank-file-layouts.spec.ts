import { approveBatch, proposeBatch } from "#modules/payouts/public.server.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { aPayoutAccount, payable } from "#tests/support/payouts.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";
import { waitingTimeIsOver } from "./support/second-administrator.ts";

/** Finance tries a layout of bank files, asks to use another one, and downloads a file in it. */

test("a layout is tried, using one waits for approval, and a batch is written in it", async ({
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

  const seller = await aSeller(shop.db);
  await payable(shop.db, seller, 25_000_000);
  await aPayoutAccount(shop.db, seller);
  const desk = await aPerson(shop.db, { isAdmin: true });
  const { batchId } = await proposeBatch(shop.db, desk);
  await approveBatch(shop.db, desk, { batchId });
  await visit(page, "/admin/payouts/:batchId", { batchId });
  await expect(page.getByRole("heading", { name: "Bank file" })).toBeVisible();
  await expect(page.getByText(/R,\d,XXXXXXXX7890,250000\.00,Kolhapur Charmakar,/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Create bank file" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download bank file" }).click();
  expect((await file).suggestedFilename()).toMatch(/^payouts-.*\.csv$/);
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
