import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

/** An artisan reads what is due, notes that a return is filed, and takes a mistake back. */

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("a return is marked as filed with its number, and the mark is withdrawn", async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, "seller");
    await visit(page, "/seller/gst");
    await page.getByRole("link", { name: "Filing calendar" }).click();
    await expect(page.getByRole("heading", { name: "Filing calendar" })).toBeVisible();
    await axe(page);
    const line = page.getByRole("listitem").filter({ hasText: "GSTR-3B" }).first();
    await line.getByText("Mark as filed…").click();
    await line.getByRole("button", { name: "Mark as filed", exact: true }).click();
    await expect(page.getByText("Please enter the date of filing.").first()).toBeVisible();
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await line.getByLabel("Filed on").fill(today);
    await line.getByLabel("Number from the portal (ARN)").fill("aa 271126-123456a");
    await line.getByRole("button", { name: "Mark as filed", exact: true }).click();
    await expect(page.getByText(/number AA271126123456A/).first()).toBeVisible();
    await axe(page);
    await page.getByText("Withdraw…").click();
    await page.getByRole("button", { name: "Withdraw the mark" }).click();
    await expect(page.getByText("Nothing is marked as filed yet.")).toBeVisible();
  });
});
