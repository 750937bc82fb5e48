import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { aPaidOrder, deliver } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone });

test("a seller takes something off the price, and the buyer keeps the piece with a credit note", async ({
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
  const documents = await documentsOfOrders(shop.db, seller, { orderIds: [order.id] });
  const invoiceId = documents.get(order.id)?.[0]?.id ?? "";

  await login(page, seller);
  await visit(page, "/invoice/:invoiceId", { invoiceId });
  await page.getByRole("link", { name: "Reduce the price" }).click();
  await expect(page.getByRole("heading", { name: "Reduce the price" })).toBeVisible();
  await axe(page);
  await page.getByText("Something is not as it should be").click();
  await page.getByLabel("Card holder").fill("99,999");
  await page.getByLabel("Reason").fill("A scratch on the flap");
  await page.getByRole("button", { name: "Reduce the price and refund" }).click();
  await expect(page.getByText(/Please enter an amount from ₹1 to/).first()).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("A scratch on the flap");
  await page.getByLabel("Card holder").fill("150");
  await page.getByRole("button", { name: "Reduce the price and refund" }).click();
  await expect(page.getByText("Price reduced").first()).toBeVisible();

  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await expect(page.getByText("A lower price, nothing is sent back")).toBeVisible();
  await expect(page.getByText(/CRN-/).first()).toBeVisible();
  await axe(page);
  const { rows } = await shop.db.$client.query(
    "select amount_paise::int as paise from refunds where order_id = $1",
    [order.id],
  );
  expect(rows).toEqual([{ paise: 15_000 }]);
});
