import { monthsToFile } from "#modules/filings/public.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { expect, test } from "./support/fixtures.ts";
import { desktop, phone } from "./support/screen-sizes.ts";

/** The GST of the marketplace's last month: worked out, recorded, and the record withdrawn. */

const cpin = "26110000000001";

test("a month of the marketplace's GST is recorded as paid, and withdrawn", async ({
  page,
  shop,
  login,
  axe,
}) => {
  await shop.db.$client.query(
    "update platform_settings set gstin = coalesce(gstin, '29AABCF8078M1C8')",
  );
  clearMemoized();
  await login(page, "administrator");
  const month = monthsToFile(new Date())[1]?.month ?? "";
  await page.goto(`/admin/gst/3b?month=${month}`);
  await expect(page.getByRole("heading", { name: "Payment of this month" })).toBeVisible();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await axe(page);
  }

  await page.getByRole("link", { name: "Record a payment" }).click();
  await expect(page.getByRole("button", { name: "Record payment" })).toBeVisible();
  await axe(page);
  // No more input tax than the books have, said beside its field.
  await page.getByLabel("IGST", { exact: true }).fill("900000");
  await page.getByRole("button", { name: "Work out the payment" }).click();
  await expect(page).toHaveURL(/claimedIgst=900000/);
  await page.getByLabel("Paid on").fill(new Date().toISOString().slice(0, 10));
  await page.getByLabel("Late fee, if any").fill("20");
  await page.getByLabel("CPIN").fill(cpin);
  await page.getByLabel("CIN").fill(`HDFC${cpin}`);
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText(/The books have only/).first()).toBeVisible();
  await axe(page);

  for (const tax of ["IGST", "CGST", "SGST/UTGST"]) {
    await page.getByLabel(tax, { exact: true }).fill("");
    await page.getByLabel(`Deposited as ${tax}`).fill("90000");
  }
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText("Payment recorded.").first()).toBeVisible();
  await expect(page.getByText(`CPIN ${cpin}`).first()).toBeVisible();
  await axe(page);

  await page.getByText("Withdraw…").click();
  await page.getByRole("button", { name: "Withdraw payment" }).click();
  await expect(page.getByText("Payment withdrawn.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Record a payment" })).toBeVisible();
});
