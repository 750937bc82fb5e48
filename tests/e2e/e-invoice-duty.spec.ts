import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct } from "#tests/support/builders.ts";
import { aLargeSeller, boughtByHotel } from "#tests/support/e-invoices.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** A shop above the limit sells to a business: no parcel and no invoice before the IRN. */

onDeskAndPhone(() => {
  test("a business gets its parcel and its invoice once the portal has given the IRN", async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    const [buyer, seller] = [await aBuyer(shop.db), await aLargeSeller(shop)];
    const product = await aProduct(shop.db, seller, { stock: 5, gstBasisPoints: 1800 });
    const { id: orderId, purchaseId } = await anOrder(shop.db, { buyer, seller, product });
    await boughtByHotel(shop, purchaseId);
    const step = { orderId, carrier: null, trackingNumber: null, note: null };
    await changeOrderStatus(shop.db, seller, { ...step, to: "confirmed" });
    const becomes = async (who: { readonly email: string | null }) => {
      await page.context().clearCookies();
      await login(page, who);
    };
    const sends = async () => {
      await page.getByRole("combobox", { name: "Status" }).selectOption("Shipped");
      await page.getByRole("button", { name: "Update", exact: true }).click();
    };

    await test.step("the seller cannot send it, enters the portal's user, and reports it", async () => {
      await becomes(seller);
      await visit(page, "/order-management/:orderId", { orderId });
      await expect(page.getByRole("heading", { name: "IRN missing" })).toBeVisible();
      await sends();
      await expect(page.getByText(/needs its IRN first/).first()).toBeVisible();
      await axe(page);

      await visit(page, "/seller/e-invoices");
      await page.getByLabel("User name at the portal").fill("API_shop");
      await page.getByLabel("Password of this user").fill("secret");
      await axe(page);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("User of the portal saved")).toBeVisible();

      await visit(page, "/order-management/:orderId", { orderId });
      await page.getByRole("link", { name: /^Get the IRN of/ }).click();
      await page.getByRole("button", { name: "Report it now" }).click();
      await expect(page.getByText("We are reporting it to the portal").first()).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(/^Registered\./)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 20_000 });
    });

    await visit(page, "/order-management/:orderId", { orderId });
    await expect(page.getByRole("heading", { name: "IRN missing" })).toHaveCount(0);
    await sends();
    await expect(page.getByText("Order status updated to shipped")).toBeVisible();

    await becomes(buyer);
    await visit(page, "/my-orders/:orderId", { orderId });
    await page.getByRole("link", { name: "View Invoice" }).click();
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await axe(page);
  });
});
