import { dayAgo } from "../support/bank-statements.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** A marketplace enters the balances of its earlier books, which a second person approves. */

onDeskAndPhone(() => {
  test("a list fills in the form, a difference is refused beside the sums, and the request waits", async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, "administrator");
    await visit(page, "/admin/ledger/opening");
    const list = page.getByLabel("List of balances");
    await list.fill("account,debit,credit\nbanc,5,\nbank_other,1000,\nowners,,999.99\n");
    await page.getByRole("button", { name: "Fill in the form" }).click();
    await expect(page.getByText("Line 2: there is no account “banc”.").first()).toBeVisible();
    await axe(page);
    await list.fill("account,debit,credit\nbank_other,1000,\nowners,,999.99\n");
    await page.getByRole("button", { name: "Fill in the form" }).click();
    const bank = page.getByLabel("Debit Money at the bank, other accounts", { exact: true });
    await expect(bank).toHaveValue("1000");
    await expect(page.getByText("The form is filled in.")).toBeVisible();
    await page.getByLabel("Shop 5: web name or ID").fill("agra-bags");
    await page.getByRole("button", { name: "Add rows for shops" }).click();
    await expect(page.getByLabel("Shop 10: web name or ID")).toBeVisible();
    await expect(bank).toHaveValue("1000");
    await page.getByLabel("Shop 5: web name or ID").fill("");
    await page.getByLabel("Balances at the end of the day").fill(dayAgo(700));
    const reason = page.getByRole("textbox", { name: /^Reason/ });
    await reason.fill("Books of the year before");
    await page.getByRole("button", { name: "Record opening balances" }).click();
    await expect(
      page.getByText(/The debits are ₹0.01 more than the credits/).first(),
    ).toBeVisible();
    await expect(reason).toHaveValue("Books of the year before");
    await axe(page);
    await bank.fill("999.99");
    await page.getByRole("button", { name: "Record opening balances" }).click();
    await expect(page.getByText(/^Opening balances are waiting for approval/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Record opening balances" })).toBeHidden();
    await axe(page);
    await visit(page, "/admin/approvals");
    await expect(page.getByText("Record the opening balances of the books")).toBeVisible();
    await axe(page);
    await page
      .getByRole("button", { name: /^Withdraw.*Record the opening balances of the books/ })
      .click();
    await expect(page.getByText("Withdrawn. Nothing has changed.")).toBeVisible();
  });
});
