import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

/** A cash order arrives and nobody notes it: its buyer says so, the artisan objects, we decide. */

/** A cash order of the demo's buyer that should have arrived yesterday, and its seller's address. */
async function forgottenOrder({ db }: Shop) {
  const { rows } = await db.$client.query<{ id: string; email: string }>(
    `update orders o
     set status = 'shipped', ship_by = current_date - 9, arrives_from = current_date - 3,
       arrives_by = current_date - 1, placed_at = now() - interval '20 days',
       deadlines_from = now() - interval '20 days'
     from users u
     where u.id = o.seller_id
       and o.id = (
         select o.id
         from orders o
         join purchases p on p.id = o.purchase_id
         where o.status in ('pending', 'confirmed')
           and p.payment_method = 'cod'
           and p.buyer_id = (select id from users where email = $1)
         limit 1
       )
     returning o.id, u.email`,
    [demoEmail("buyer")],
  );
  const [order] = rows;
  if (order === undefined) throw new Error("The demo's buyer has no cash order");
  return order;
}

onDeskAndPhone(() => {
  test("its buyer says that it arrived and was paid, the artisan objects, and it is decided", async ({
    page,
    shop,
    browser,
    login,
    visit,
    axe,
  }) => {
    const { id: orderId, email } = await forgottenOrder(shop);
    await login(page, "buyer");
    await visit(page, "/my-orders/:orderId", { orderId });
    await axe(page);
    await page.getByRole("button", { name: /^It arrived, and I paid ₹/ }).click();
    await expect(page.getByText("We have asked the workshop to confirm it.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "The buyer says it arrived" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^It arrived, and I paid/ })).toHaveCount(0);
    await axe(page);

    const context = await browser.newContext({ baseURL: shop.baseUrl });
    const desk = await context.newPage();
    await login(desk, { email });
    await visit(desk, "/order-management/:orderId", { orderId });
    await axe(desk);
    await desk
      .getByLabel("Not arrived or not paid? Where are the parcel and the cash?")
      .fill("The courier has paid me nothing yet.");
    await desk.getByRole("button", { name: "Object" }).click();
    await expect(desk.getByText("Sent. The marketplace decides.")).toBeVisible();
    await expect(desk.getByRole("button", { name: "Object" })).toHaveCount(0);
    await context.close();

    // The open page gets the objection by itself.
    await expect(page.getByText("The courier has paid me nothing yet.")).toBeVisible();
    await login(page, "administrator");
    await visit(page, "/admin/orders/:orderId", { orderId });
    await axe(page);
    await page.getByLabel("Reason").fill("The buyer sent a photograph of the parcel.");
    await page.getByRole("button", { name: "It was delivered" }).click();
    await expect(page.getByText("Delivered").first()).toBeVisible();

    await login(page, "buyer");
    await visit(page, "/my-orders/:orderId", { orderId });
    await expect(page.getByText("The buyer sent a photograph of the parcel.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "The buyer says it arrived" })).toHaveCount(0);
  });
});
