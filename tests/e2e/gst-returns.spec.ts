import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an artisan downloads months for the accountant's programs", async ({ page, login }) => {
    await login(page, "seller");
    await page.goto("/seller/gst");
    await expect(
      page.getByRole("heading", { name: "Input tax from the marketplace" }),
    ).toBeVisible();
    const files = page.getByRole("region", { name: "For a bookkeeping program" });
    for (const name of ["Invoices (CSV)", "Credit notes (CSV)", "Bills (CSV)"])
      expect((await page.request.get(await addressOf(files, name))).status(), name).toBe(200);

    // The demo's sales are of the last weeks, in whichever months those are.
    const months = page.getByRole("combobox", { name: "Month" }).getByRole("option");
    let [ledgers, vouchers] = [0, 0];
    for (const place of [0, 1, 2]) {
      const month = (await months.nth(place).getAttribute("value")) ?? "";
      ledgers += await parsed(page, `/seller/gst/books/tally-ledgers.xml?month=${month}`);
      vouchers += await parsed(page, `/seller/gst/books/tally-vouchers.xml?month=${month}`);
    }
    expect(ledgers).toBeGreaterThan(3);
    expect(vouchers).toBeGreaterThan(3);
  });
});

async function addressOf(files: ReturnType<Page["getByRole"]>, name: string): Promise<string> {
  return (await files.getByRole("link", { name }).getAttribute("href")) ?? "";
}

/** How many messages the browser's own XML parser finds. Fails if the file is not well-formed. */
async function parsed(page: Page, address: string): Promise<number> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  const found = await page.evaluate(
    (text) => {
      const tree = new DOMParser().parseFromString(text, "application/xml");
      return tree.querySelector("parsererror") === null
        ? tree.querySelectorAll("LEDGER[NAME], VOUCHER").length
        : null;
    },
    await answer.text(),
  );
  expect(found, address).not.toBeNull();
  return found ?? 0;
}
