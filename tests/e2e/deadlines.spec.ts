import { workOnDeadlines } from "#modules/orders/public.server.ts";
import { system } from "#policy/actor.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";
import { dayInIndia } from "#shared/ist.ts";
import { expect, test } from "./support/fixtures.ts";

test("an order that is not shipped is cancelled by its buyer, once it is a week late", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { name: "Saddle tote", stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "confirmed" });
  await promised(shop.db, order.id, { shipBy: 2, arrivesFrom: 4, arrivesBy: 6 });
  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await expect(page.getByText(/^The workshop has until .+ to ship your order/)).toBeVisible();
  await expect(page.getByText(/^Promised when ordered/)).toBeVisible();
  await axe(page);

  await daysPass(shop.db, order.id, 4);
  await workOnDeadlines(shop.db, system);
  await page.reload();
  await expect(page.getByText("Cancel order")).toBeHidden();

  await daysPass(shop.db, order.id, 7);
  await workOnDeadlines(shop.db, system);
  await page.reload();
  await page.getByText("It is late, so you can cancel at once").click();
  await axe(page);
  await page.getByRole("button", { name: "Yes, cancel this order" }).click();
  await expect(page.getByText("Order cancelled")).toBeVisible();
  const { rows } = await shop.db.$client.query("select cause from refunds where order_id = $1", [
    order.id,
  ]);
  expect(rows).toEqual([{ cause: `cancelled:${order.id}` }]);
});

test("a parcel arrives: its buyer says so, and may return it from then on", async ({
  page,
  shop,
  login,
  visit,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { name: "Belt", stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "shipped" });
  await promised(shop.db, order.id, { shipBy: 0, arrivesFrom: 2, arrivesBy: 4 });
  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  const arrived = page.getByRole("button", { name: "It arrived" });
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(arrived).toBeHidden();
  await daysPass(shop.db, order.id, 2);
  await page.reload();
  await arrived.click();
  await expect(page.getByText(/^Thank you\. Your order is delivered/)).toBeVisible();
  await expect(page.getByText("Return, exchange or repair…")).toBeVisible();
});

test("an administrator sees what is overdue and gives more time", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { name: "Satchel", stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product });
  await daysPass(shop.db, order.id, 5);
  await workOnDeadlines(shop.db, system);
  await login(page, "administrator");
  await visit(page, "/admin");
  await page.getByRole("link", { name: /overdue/ }).click();
  const card = page.getByRole("article").filter({ hasText: order.orderNumber });
  await card.getByText("Extend deadline…").click();
  await axe(page);
  const until = (days: number) => dayInIndia(Date.now() + days * 86_400_000);
  await card.getByLabel("Until the end of").fill(until(-1));
  await card.getByLabel("Reason").fill("The artisan is ill");
  await card.getByRole("button", { name: "Extend deadline" }).click();
  await expect(page.getByText(/Please choose a day after today/).first()).toBeVisible();
  await expect(card.getByLabel("Reason")).toHaveValue("The artisan is ill");
  await card.getByLabel("Until the end of").fill(until(20));
  await card.getByRole("button", { name: "Extend deadline" }).click();
  await expect(page.getByText("Deadline extended")).toBeVisible();
  await daysPass(shop.db, order.id, 10);
  await workOnDeadlines(shop.db, system);
  const { rows } = await shop.db.$client.query("select status from orders where id = $1", [
    order.id,
  ]);
  expect(rows).toEqual([{ status: "pending" }]);
});
