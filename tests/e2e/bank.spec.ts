import { dayAgo, fileOf, statementRows } from "../support/bank-statements.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

/** Finance uploads a statement of the bank, explains its lines, and sees that the books tie to it. */

const lines = [
  { day: dayAgo(1), narration: "CHARGES OF THE TEST", paise: -1180 },
  { day: dayAgo(1), narration: "IMPS OUT OF THE TEST", paise: -70_000 },
  { day: dayAgo(0), narration: "IMPS RETURN OF THE TEST", paise: 70_000 },
];

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("a statement is shown, stored once, and its lines are explained", async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, "administrator");
    await visit(page, "/admin/bank/accounts");
    await page.getByLabel("Name of the bank account").fill("Test current account");
    await page.getByLabel("Last four digits of the account number").fill("77");
    await page.getByLabel("First day of the first statement").fill(dayAgo(10));
    await page.getByLabel("Balance when that day began").fill("5,000.00");
    await page.getByLabel("Account of the ledger").selectOption("bank_other");
    await page.getByRole("button", { name: "Add the bank account" }).click();
    await expect(
      page.getByText("Please enter the last four digits of the account number.").first(),
    ).toBeVisible();
    await page.getByLabel("Last four digits of the account number").fill("7788");
    await page.getByRole("button", { name: "Add the bank account" }).click();
    await expect(page.getByText("Test current account saved")).toBeVisible();
    await axe(page);

    const upload = async (buffer: Buffer) => {
      await page.goto("/admin/bank/statement");
      await page.getByLabel("Bank account").selectOption({ label: "Test current account ··7788" });
      await page
        .getByLabel("Bank statement (CSV)")
        .setInputFiles({ name: "test.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Read the statement" }).click();
    };
    await upload(Buffer.from("Date,Narration\n"));
    await expect(page.getByText(/The file has no column/).first()).toBeVisible();
    await upload(Buffer.from(fileOf(statementRows(500_000, lines))));
    await expect(page.getByText("3 lines, 3 of them new")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Store 3 new lines" }).click();
    await expect(page.getByText("3 lines read, 3 of them new")).toBeVisible();
    await axe(page);

    await page.getByRole("link", { name: "IMPS OUT OF THE TEST" }).click();
    await page.getByLabel(/IMPS RETURN OF THE TEST/).check();
    await page.getByRole("button", { name: "Match what is ticked" }).click();
    await expect(page.getByText("Line matched.")).toBeVisible();
    await axe(page);
    await page.getByText("Undo this match…").click();
    await page.getByLabel("Reason").fill("Only to try it");
    await page.getByRole("button", { name: "Undo the match" }).click();
    await expect(page.getByText("Only to try it")).toBeVisible();

    await page.goto("/admin/bank?list=all");
    await page.getByRole("link", { name: "CHARGES OF THE TEST" }).click();
    await page.getByLabel("What").selectOption("charges");
    await page.getByLabel(/the part that is GST/).fill("1.80");
    await page.getByLabel("Reason").fill("Charges of November");
    await axe(page);
    await page.getByRole("button", { name: "Record entry" }).click();
    await expect(page.getByText("Entry recorded.")).toBeVisible();

    await page.goto("/admin/bank/agreement");
    const other = page.locator("section", { hasText: "Money at the bank, other accounts" });
    await expect(other.getByText("₹4,988.20").first()).toBeVisible();
    await expect(other.getByText("Nothing explains this")).toHaveCount(0);
    await axe(page);
  });
});

test("the demo's month has matched and open lines, and downloads", async ({
  page,
  login,
  visit,
}) => {
  await login(page, "administrator");
  await visit(page, "/admin/ledger");
  await page.getByRole("link", { name: "Bank", exact: true }).click();
  await expect(page.getByRole("link", { name: "NEFT CHARGES INCL GST" })).toBeVisible();
  await page.getByRole("link", { name: "Explained lines" }).click();
  await expect(page.getByText("Its reference").first()).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^bank-matched-.*\.csv$/);
});
