import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone });

test("a seller is reminded of the e-way bill of a dear order, and notes its number", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { pricePaise: 6_000_000, stock: 5 });
  const order = await anOrder(shop.db, { buyer, seller, product });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  await changeOrderStatus(shop.db, seller, { ...step, to: "confirmed" });
  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  await expect(page.getByRole("link", { name: "Download Part A" })).toBeVisible();
  await changeOrderStatus(shop.db, seller, { ...step, to: "shipped" });
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  const number = page.getByLabel(/^Number of the e-way bill/);
  await number.fill("1234");
  await page.getByRole("button", { name: "Save the number" }).click();
  await expect(page.getByText("Please enter the 12 digits of the e-way bill.")).toBeVisible();
  await axe(page);
  await number.fill("1234 5678 9012");
  await page.getByRole("button", { name: "Save the number" }).click();
  await expect(page.getByText("Number saved")).toBeVisible();
  await expect(number).toHaveValue("123456789012");
});
