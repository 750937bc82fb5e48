import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an artisan downloads the month for the accountant's programs", async ({ page, login }) => {
    await login(page, "seller");
    await page.goto("/seller/gst");
    const month = await page
      .getByRole("combobox", { name: "Month" })
      .getByRole("option")
      .nth(1)
      .getAttribute("value");
    await page.goto(`/seller/gst?month=${month}`);
    const files = page.getByRole("region", { name: "For a bookkeeping program" });
    for (const name of ["Ledgers (XML)", "Vouchers (XML)", "Invoices (CSV)", "Bills (CSV)"]) {
      const link = files.getByRole("link", { name });
      const answer = await page.request.get((await link.getAttribute("href")) ?? "");
      expect(answer.status(), name).toBe(200);
      if (name.endsWith("(XML)"))
        expect(await parsed(page, await answer.text()), name).toBeGreaterThan(0);
    }
    await expect(
      page.getByRole("heading", { name: "Input tax from the marketplace" }),
    ).toBeVisible();
  });
});

/** How many messages the browser's own XML parser finds; 0 if the text is not well-formed. */
async function parsed(page: Page, xml: string): Promise<number> {
  return page.evaluate((text) => {
    const tree = new DOMParser().parseFromString(text, "application/xml");
    if (tree.querySelector("parsererror") !== null) return 0;
    return tree.querySelectorAll("TALLYMESSAGE > LEDGER, TALLYMESSAGE > VOUCHER").length;
  }, xml);
}
