import type { Page } from "@playwright/test";
import { aProductInParts } from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

/** A buyer pays a part now and the rest before the piece is sent, in the provider's window. */

test.use({ viewport: phone });

async function pays(page: Page): Promise<void> {
  const window = page.frameLocator("iframe[src*='/window']");
  await window.getByRole("radio", { name: /It succeeds/ }).check();
  await window.getByRole("button", { name: /^Pay/ }).click();
}

test("a made-to-order piece is paid in two parts, and sent once both are paid", async ({
  page,
  shop,
  login,
  visit,
  axe,
  mailbox,
  watch,
}) => {
  watch.expectProblem(
    /^request to another host: http:\/\/localhost:\d+\/(v1\/checkout\.js|window[/?])/,
  );
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const { variantId } = await aProductInParts(shop.db, seller);
  await login(page, buyer);
  await page.goto(`/checkout?variantId=${variantId}&quantity=1&attempt=${crypto.randomUUID()}`);
  for (const [name, value] of Object.entries({
    "First name": "Asha",
    "Last name": "Rao",
    Address: "4 Residency Road",
    City: "Bengaluru",
    "PIN code": "560025",
    Phone: "9845012345",
  }))
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  const inParts = page.getByRole("radio", { name: /^Pay ₹1,062 now and ₹2,478 before/ });
  await expect(inParts).not.toBeChecked();
  await inParts.check();
  await axe(page);
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pay online" })).toBeVisible();
  await axe(page);
  await pays(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("₹2,478").first()).toBeVisible();
  const { rows } = await shop.db.$client.query<{ id: string }>(
    "select id from orders where seller_id = $1",
    [seller.userId],
  );
  const orderId = rows[0]?.id ?? "";

  await visit(page, "/my-orders/:orderId", { orderId });
  await page.getByRole("link", { name: "View Receipt Voucher" }).click();
  const voucher = page.getByRole("article", { name: "RECEIPT VOUCHER" });
  await expect(voucher).toContainText("Advance received");
  await expect(voucher).toContainText("₹1,062.00");
  await axe(page);
  await expect((await mailbox.latestTo(buyer.email, /^Your order/)).text).toContain(
    "Your receipt voucher RCV-",
  );

  await login(page, seller);
  await visit(page, "/seller/invoices");
  await page.getByRole("link", { name: /^RCV-/ }).click();
  await expect(page.getByRole("article", { name: "RECEIPT VOUCHER" })).toBeVisible();
  await axe(page);
  await visit(page, "/order-management/:orderId", { orderId });
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Confirmed" });
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("Not paid yet")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Ask for the balance" }).click();
  await expect(page.getByText(/^We asked for the balance/)).toBeVisible();
  await expect((await mailbox.latestTo(buyer.email, /balance/i)).text).toContain("₹2,478");

  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId });
  await axe(page);
  await page.getByRole("link", { name: /^Pay ₹2,478|^Pay the balance/ }).click();
  await pays(page);
  await expect(page).toHaveURL(`/my-orders/${orderId}`, { timeout: 15_000 });
  await expect(page.getByRole("heading", { name: "Payment in two parts" })).toBeVisible();
  await expect(page.getByText("Not paid yet")).toHaveCount(0);

  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId });
  await expect(page.getByText("Not paid yet")).toHaveCount(0);
  await axe(page);
});
