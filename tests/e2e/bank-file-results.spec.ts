import { approveBatch, proposeBatch } from "#modules/payouts/public.server.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { aPayoutAccount, payable } from "#tests/support/payouts.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

/** Finance uploads what the bank answered to a bank file, looks at it, and records it. */

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the bank's result is shown line by line, recorded once, and its layout is data", async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    const { db } = shop;
    const seller = await aSeller(db);
    await payable(db, seller, 123_450);
    await aPayoutAccount(db, seller);
    const desk = await aPerson(db, { isAdmin: true });
    const { batchId } = await proposeBatch(db, desk);
    await approveBatch(db, desk, { batchId });
    const { rows } = await db.$client.query<{ reference: string }>(
      "select reference from payouts where batch_id = $1 and seller_id = $2",
      [batchId, seller.userId],
    );
    const reference = rows[0]?.reference ?? "";

    await login(page, "administrator");
    await visit(page, "/admin/payouts/result-layouts");
    await page.getByText("Add a bank…").click();
    await page.getByLabel("Name of the bank").fill("Our bank");
    await page.getByLabel("Names of the columns").last().selectOption("none");
    await page.getByRole("button", { name: "Save" }).last().click();
    await expect(page.getByText("Please enter the name of the column.").first()).toBeVisible();
    await axe(page);

    await visit(page, "/admin/payouts/:batchId", { batchId });
    await page.getByRole("button", { name: "Create bank file" }).click();
    await page.getByRole("link", { name: "Upload the bank's result" }).click();
    const upload = async (...lines: readonly string[]) => {
      await page.getByLabel("Result file of the bank (CSV)").setInputFiles({
        name: "answer.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          ["Reference,Account Number,Amount,Status,UTR,Reason", ...lines].join("\n"),
        ),
      });
      await page.getByRole("button", { name: "Read the file" }).click();
    };
    await upload(`${reference},,ten,Paid,N334125,`);
    await expect(page.getByText(/Line 2: the amount cannot be read/).first()).toBeVisible();
    await upload(
      `${reference},,1234.50,Paid,HDFCN52026334125,`,
      "CHP999999999,,1.00,Paid,N334126,",
    );
    await expect(page.getByText("Unknown payout").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "What the file says" })).toBeFocused();
    await axe(page);
    await page.getByRole("button", { name: "Record 1 as paid, 0 as returned" }).click();
    await expect(page.getByText("1 recorded as paid, 0 as returned")).toBeVisible();
    await expect(page.getByText("HDFCN52026334125").first()).toBeVisible();

    await page.getByRole("link", { name: "Upload the bank's result" }).click();
    await expect(page.getByText(/^SHA-256/)).toBeVisible();
    await upload(`${reference},,1234.50,Failed,,Account closed`);
    await expect(page.getByText("Contradicts the record").first()).toBeVisible();
    await expect(page.getByText("There is nothing to record from this file.")).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText("Nothing was recorded.")).toBeVisible();
    await axe(page);
  });
});
