import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";

/** A buyer pays in the provider's window, which simulates what can happen there. */

const windowOf = (page: Page): FrameLocator => page.frameLocator("iframe[src*='/window']");

/** Opens the payment page of a purchase of one product. */
async function orderOne(page: Page, variantId: string): Promise<string> {
  await page.goto(`/checkout?variantId=${variantId}&quantity=1&attempt=${crypto.randomUUID()}`);
  for (const [name, value] of Object.entries({
    "First name": "Asha",
    "Last name": "Rao",
    Address: "4 Residency Road",
    City: "Bengaluru",
    "PIN code": "560025",
    Phone: "9845012345",
  })) {
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  }
  await page.getByRole("radio", { name: /Pay online/ }).check();
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pay online" })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function play(page: Page, outcome: RegExp): Promise<void> {
  const window = windowOf(page);
  await window.getByRole("radio", { name: outcome }).check();
  await window.getByRole("button", { name: /^Pay/ }).click();
}

async function aCheapVariant({ db }: Shop): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    `select v.variant_id as id
     from offered_variants v
     where v.is_offered and v.stock > 5 and v.price_paise < 500000
       and v.registration_type = 'regular'
     order by v.variant_id
     limit 1`,
  );
  return rows[0]?.id ?? "";
}

/** Holds back what the window reports until the page of the order is open. */
async function reportsLate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isOpen = () => location.pathname.startsWith("/checkout/complete/");
    const hold = (report: MessageEvent<{ readonly kind?: string } | undefined>) => {
      if (report.data?.kind !== "paid" || isOpen()) return;
      report.stopImmediatePropagation();
      const { data, origin, source } = report;
      const timer = setInterval(() => {
        if (!isOpen()) return;
        clearInterval(timer);
        window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
      }, 50);
    };
    window.addEventListener("message", hold, true);
  });
}

test("pays after a failure and a closed window, and once if the browser is gone", async ({
  page,
  shop,
  login,
  axe,
  mailbox,
  watch,
}) => {
  // Only the provider's window: the sandbox is on the next free port.
  watch.expectProblem(
    /^request to another host: http:\/\/localhost:\d+\/(v1\/checkout\.js|window[/?])/,
  );
  const variantId = await aCheapVariant(shop);
  const statusOf = async (purchaseId: string) =>
    (
      await shop.db.$client.query<{ status: string }>(
        "select status from orders where purchase_id = $1",
        [purchaseId],
      )
    ).rows[0]?.status;
  await login(page, "buyer");

  const first = await orderOne(page, variantId);
  await expect(page.getByText("Test mode: no money moves")).toBeVisible();
  await expect(page.getByText(/1[45] minutes from now/)).toBeVisible();
  await play(page, /It fails/);
  await expect(page.getByText("The payment did not go through.")).toBeVisible();
  await windowOf(page).getByRole("button", { name: "Close the payment window" }).click();
  await page.getByRole("button", { name: /^Try again/ }).click();
  await windowOf(page).getByRole("button", { name: "Close the payment window" }).click();
  await expect(page.getByText("You closed the payment window.")).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Pay ₹|^Try again/ })).toBeVisible();
  await expect(page.locator("iframe"), "a reload opens no window").toHaveCount(0);
  expect(await statusOf(first)).toBe("awaiting_payment");

  await page.getByRole("button", { name: /^Pay ₹|^Try again/ }).click();
  await play(page, /It succeeds/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Paid online")).toBeVisible();
  expect(await statusOf(first)).toBe("pending");
  expect((await mailbox.latestTo("buyer@charma.example", /Your order ORD/)).text).toContain(
    "online",
  );

  const second = await orderOne(page, variantId);
  await play(page, /browser is gone/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible({ timeout: 25_000 });
  expect(await statusOf(second)).toBe("pending");
});

test("the shop hears of the payment before the window reports it, and the buyer sees the order", async ({
  page,
  shop,
  login,
  watch,
}) => {
  watch.expectProblem(
    /^request to another host: http:\/\/localhost:\d+\/(v1\/checkout\.js|window[/?])/,
  );
  await login(page, "buyer");
  await orderOne(page, await aCheapVariant(shop));
  const confirmed = page.waitForResponse(
    (answer) =>
      answer.request().method() === "POST" &&
      (answer.request().postData() ?? "").includes("intent=confirm"),
  );
  await reportsLate(page);
  await play(page, /It succeeds/);
  expect(new URL((await confirmed).url()).pathname).toMatch(/^\/checkout\/pay\//);
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
});
