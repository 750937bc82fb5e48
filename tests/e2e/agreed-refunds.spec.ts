import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone });

test("a seller offers a part of the price, and the buyer keeps the piece for it", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { name: "Card holder", stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, seller, { ...step, to });
  await deliver(shop.db, seller, order);
  await aReturn(shop.db, buyer, order, { reason: "faulty" });

  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  await page.getByText("Offer a partial refund…").click();
  await page.getByLabel("Amount, GST included").fill("99,999");
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page.getByText(/Please enter an amount from ₹1 to/).first()).toBeVisible();
  await page.getByLabel("Amount, GST included").fill("150");
  await axe(page);
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page.getByText(/^You offered ₹150.00 back/)).toBeVisible();

  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await expect(page.getByText(/^The workshop offers you ₹150.00 back/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Accept the offer" }).click();
  await expect(page.getByText("Agreed. Your refund is on its way.")).toBeVisible();
  await expect(page.getByText("Partial refund").first()).toBeVisible();
  const { rows } = await shop.db.$client.query(
    "select amount_paise::int as paise from refunds where order_id = $1",
    [order.id],
  );
  expect(rows).toEqual([{ paise: 15_000 }]);
});
