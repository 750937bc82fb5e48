import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { aPaidOrder, deliver } from "#tests/support/a-return.ts";
import { anExchangeShop } from "#tests/support/an-exchange.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone, javaScriptEnabled: false });

test("a buyer exchanges a piece for another size, without JavaScript", async ({
  page,
  shop,
  login,
  visit,
}) => {
  const place = await anExchangeShop(shop.db);
  const { buyer, seller } = place;
  const order = await aPaidOrder(shop.db, place);
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, seller, { ...step, to });
  await deliver(shop.db, seller, order);

  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await page.getByText("Return, exchange or repair…").click();
  await page.getByLabel("What would you like?").selectOption({ index: 1 });
  await page.getByLabel("Why?").selectOption({ label: "It does not fit" });
  await page.getByRole("button", { name: "Request a return" }).click();
  await expect(page.getByText(/^Instead: size 42/)).toBeVisible();

  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  await expect(page.getByText(/^Instead: size 42/)).toBeVisible();
  await page.getByText("Approve the return…").click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText("Mark as received…").click();
  await expect(page.getByText(/^Nothing is refunded. You then send/)).toBeVisible();
  await page.getByText("Yes, it can be sold again").click();
  await page.getByRole("button", { name: "Mark as received" }).click();
  await expect(page.getByText("Replacement to be sent")).toBeVisible();
  await page.getByText("Send the replacement…").click();
  await page.getByLabel("Tracking number (optional)").first().fill("TZ42");
  await page.getByRole("button", { name: "Hand over the replacement" }).click();
  await expect(page.getByText("Replacement sent").first()).toBeVisible();
  await page.getByRole("link", { name: "Print the delivery challan" }).click();
  await expect(page.getByText(/^DCH-\d{6}-\d{5}$/)).toBeVisible();

  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await expect(page.getByText(/^The replacement is on its way/)).toBeVisible();
  await expect(page.getByText("TZ42")).toBeVisible();
  const { rows } = await shop.db.$client.query("select id from refunds where order_id = $1", [
    order.id,
  ]);
  expect(rows).toEqual([]);
});
