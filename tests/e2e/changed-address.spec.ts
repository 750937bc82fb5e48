import { aPaidOrder } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

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
  await field("City").fill("Bengaluru");
  await field("PIN code").fill("560025");
  await axe(page);
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText(/This PIN code is not in Maharashtra/).first()).toBeVisible();
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
