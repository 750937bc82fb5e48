import type { Page } from "@playwright/test";
import type { Db } from "#platform/db/database.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { desktop, phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone });

test("a buyer changes where an order goes, within its state, and the seller sees it", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { name: "Doctor's bag", stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product });
  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await page.getByText("Change the address…").click();
  const field = (name: string) => page.getByRole("main").getByRole("textbox", { name });
  await field("Address").fill("2 Fort Road");
  await field("PIN code").fill("999999");
  await axe(page);
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText(/No place has PIN code 999999/).first()).toBeVisible();
  await expect(field("Address")).toHaveValue("2 Fort Road");
  await field("City").fill("Nashik");
  await field("PIN code").fill("422001");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText("Address changed")).toBeVisible();
  await expect(page.getByText("2 Fort Road")).toBeVisible();

  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  await expect(page.getByText("2 Fort Road")).toBeVisible();
  await expect(page.getByText(/^Changed by the buyer/)).toBeVisible();
});

for (const [screen, viewport] of Object.entries({ phone, desktop }))
  test(`a buyer moves an order to another state, sees what changes, and is refunded (${screen})`, async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    await page.setViewportSize(viewport);
    const { buyer, seller, order } = await anOrderThatBecomesCheaper(shop.db);
    await login(page, buyer);
    await visit(page, "/my-orders/:orderId", { orderId: order.id });
    await page.getByText("Change the address…").click();
    await fillInBengaluru(page);
    await expect(page.getByRole("main").getByLabel("State")).toHaveValue("29");
    await page.getByRole("button", { name: "Change the address" }).click();
    const changes = page.getByRole("status", { name: "What changes" });
    await expect(changes.getByRole("row", { name: /^GST/ })).toContainText("CGST + SGST");
    await expect(changes.getByRole("row", { name: /^GST/ })).toContainText("IGST");
    await expect(changes).toContainText("We refund ₹99.00");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    await axe(page);
    await page.getByRole("button", { name: "Move the order to Karnataka" }).click();
    await expect(page.getByText("Address changed")).toBeVisible();
    await expect(page.getByText(/^Moved from Maharashtra by the buyer/)).toBeVisible();

    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId: order.id });
    await expect(page.getByText(/^Moved from Maharashtra by the buyer/)).toBeVisible();
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a buyer moves an order to another state in two presses", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    const { buyer, order } = await anOrderThatBecomesCheaper(shop.db);
    await login(page, buyer);
    await visit(page, "/my-orders/:orderId", { orderId: order.id });
    await page.getByText("Change the address…").click();
    await fillInBengaluru(page);
    await page.getByRole("main").getByLabel("State").selectOption("29");
    await page.getByRole("button", { name: "Change the address" }).click();
    await expect(page.getByText("We refund ₹99.00")).toBeVisible();
    await page.getByRole("button", { name: "Move the order to Karnataka" }).click();
    await expect(page.getByText(/^Moved from Maharashtra by the buyer/)).toBeVisible();
  });

  test("a cash order does not go where no courier collects cash, though nobody asked before", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
    await readyForCouriers(shop.db, seller);
    const product = await aProduct(shop.db, seller, { stock: 5 });
    const order = await anOrder(shop.db, { buyer, seller, product });
    await login(page, buyer);
    await visit(page, "/my-orders/:orderId", { orderId: order.id });
    await page.getByText("Change the address…").click();
    const field = (name: string) => page.getByRole("main").getByRole("textbox", { name });
    await field("Address").fill("2 Fort Road");
    await field("City").fill("Leh");
    await field("PIN code").fill("194101");
    await page.getByRole("main").getByLabel("State").selectOption("38");
    await page.getByRole("button", { name: "Change the address" }).click();
    await expect(page.getByText(/^No courier collects cash at 194101/).first()).toBeVisible();
    await expect(field("PIN code")).toHaveAccessibleDescription(
      /No courier collects cash at 194101/,
    );
    await expect(field("PIN code")).toHaveValue("194101");
    await expect(field("City")).toHaveValue("Leh");
  });
});

/** A paid order of ₹2,499 that was placed when shipping was not free. */
async function anOrderThatBecomesCheaper(db: Db) {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  const product = await aProduct(db, seller, { pricePaise: 249_900, stock: 5 });
  const order = await aPaidOrder(db, { buyer, seller, product, shippingPaise: 9900 });
  return { buyer, seller, order };
}

async function fillInBengaluru(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole("main").getByRole("textbox", { name });
  await field("Address").fill("2 Church Street");
  await field("City").fill("Bengaluru");
  await field("PIN code").fill("560025");
}
