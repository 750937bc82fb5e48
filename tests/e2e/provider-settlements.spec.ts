import { dayAgo } from "../support/bank-statements.ts";
import { reportFile } from "../support/provider-settlements.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

/** Finance imports the payment provider's settlement report and sees what does not fit. */

const line = {
  kind: "payment",
  entityId: "pay_of_the_test",
  amountPaise: 100_000,
  feePaise: 2000,
  taxPaise: 360,
  settlementId: "setl_of_the_test",
  utr: "UTRN87654321",
  day: dayAgo(2),
};

test.use({ viewport: phone, hasTouch: true });

test("a report is refused with its line, imported once, and its settlement has a page", async ({
  page,
  login,
  visit,
  axe,
}) => {
  await login(page, "administrator");
  await visit(page, "/admin/bank");
  await page.getByRole("link", { name: "Settlements of the payment provider" }).click();
  await expect(page.getByRole("link", { name: "setl_demo0001" })).toBeVisible();
  await axe(page);

  const upload = async (bytes: Uint8Array) => {
    await page.goto("/admin/bank/settlements/report");
    await page.getByLabel("Settlement recon report (CSV)").setInputFiles({
      name: "recon.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(bytes),
    });
    await page.getByRole("button", { name: "Import the report" }).click();
  };
  await upload(new TextEncoder().encode("entity_id,amount\npay_1,10\n"));
  await expect(page.getByText(/The file has no column/).first()).toBeVisible();
  await axe(page);
  await upload(reportFile([line]));
  await expect(page.getByText("1 lines read, 1 of them new")).toBeVisible();
  await upload(reportFile([line]));
  await expect(page.getByText("1 lines read, 0 of them new")).toBeVisible();
  await upload(reportFile([{ ...line, feePaise: 1000 }]));
  await expect(page.getByText("One line says something else than before.")).toBeVisible();

  await page.getByRole("link", { name: /What does not fit/ }).click();
  await expect(page.getByText("Payment that we do not know")).toBeVisible();
  await expect(page.getByText("A later report has other amounts")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "setl_of_the_test" }).click();
  await expect(page.getByText("Waits for the bank", { exact: true })).toBeVisible();
  await expect(page.getByText("Not in our records")).toBeVisible();
  await expect(page.getByText("₹976.40").first()).toBeVisible();
  await axe(page);
});
