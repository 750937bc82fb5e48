import { readFile } from "node:fs/promises";
import { aSeller } from "#tests/support/builders.ts";
import { moves } from "#tests/support/debts.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** Finance sees what a shop owes and for how long; its seller reads why, and pays it. */

onDeskAndPhone((size) => {
  test("a seller who owes reads why, pays online, and finance has it by age", async ({
    page,
    shop,
    login,
    visit,
    axe,
    watch,
  }) => {
    // Only the provider's window: the sandbox is on the next free port.
    watch.expectProblem(
      /^request to another host: http:\/\/localhost:\d+\/(v1\/checkout\.js|window[/?])/,
    );
    const shopName = `Rann Saddlery ${size}`;
    const seller = await aSeller(shop.db, { shopName });
    for (const charge of [
      { amountPaise: 120_050, daysAgo: 45, kind: "label" },
      { amountPaise: 340_000, daysAgo: 3, kind: "returned" },
    ])
      await moves(shop.db, seller, charge);

    await test.step("finance sees it by age, and downloads it", async () => {
      await login(page, "administrator");
      await visit(page, "/admin/ledger/debts");
      const row = page.getByRole("row").filter({ hasText: shopName });
      for (const amount of ["₹4,600.50", "₹3,400.00", "₹1,200.50"])
        await expect(row.getByText(amount).first()).toBeVisible();
      await axe(page);
      const file = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download (CSV)" }).click();
      const text = await readFile(await (await file).path(), "utf8");
      expect(text).toMatch(new RegExp(`${shopName}.*,4600.5,3400,1200.5,0,0,`));
    });

    await test.step("the seller reads what it is for, and pays", async () => {
      await page.context().clearCookies();
      await login(page, seller);
      await visit(page, "/seller/debt");
      const charges = page.getByRole("table", { name: "What you owe, oldest first" });
      await expect(charges.getByText("₹1,200.50").first()).toBeVisible();
      await axe(page);
      await page.getByRole("button", { name: "Pay ₹4,600.50" }).click();
      const window = page.frameLocator("iframe[src*='/window']");
      await window.getByRole("radio", { name: /It succeeds/ }).check();
      await window.getByRole("button", { name: /^Pay/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Receipt/ })).toBeVisible({
        timeout: 15_000,
      });
      await axe(page);
    });

    await visit(page, "/seller/debt");
    await expect(page.getByText("You owe nothing")).toBeVisible();
    await expect(
      page.getByRole("table", { name: "What you paid online, newest first" }),
    ).toContainText("₹4,600.50");
    await axe(page);
  });
});
