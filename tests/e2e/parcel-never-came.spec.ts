import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

/** A parcel never comes: the buyer says so, the artisan answers, and an administrator decides. */

/** An order of the demo's buyer that should have arrived yesterday, and its seller's address. */
async function overdueOrder({ db }: Shop) {
  const { rows } = await db.$client.query<{ id: string; email: string }>(
    `update orders o
     set status = 'shipped', ship_by = current_date - 9, arrives_from = current_date - 3,
       arrives_by = current_date - 1, placed_at = now() - interval '20 days',
       deadlines_from = now() - interval '20 days'
     from users u
     where u.id = o.seller_id
       and o.id = (
         select id
         from orders
         where status in ('pending', 'confirmed')
           and purchase_id is not null
           and buyer_id = (select id from users where email = $1)
           and id not in (select order_id from missing_parcels)
         limit 1
       )
     returning o.id, u.email`,
    [demoEmail("buyer")],
  );
  const [order] = rows;
  if (order === undefined) throw new Error("The demo's buyer has no order on its way");
  return order;
}

onDeskAndPhone(() => {
  test("it is reported, answered and decided", async ({
    page,
    shop,
    browser,
    login,
    visit,
    axe,
  }) => {
    const { id: orderId, email } = await overdueOrder(shop);
    await login(page, "buyer");
    await visit(page, "/my-orders/:orderId", { orderId });
    await page.getByText("It never came…").click();
    await page.getByLabel("Anything that helps to find it (optional)").fill("Nobody rang.");
    await axe(page);
    await page.getByRole("button", { name: "Report that it never came" }).click();
    await expect(page.getByRole("heading", { name: "The parcel never came" })).toBeVisible();
    await expect(page.getByText("Nobody rang.")).toBeVisible();
    await expect(page.getByText("It never came…")).toHaveCount(0);

    const context = await browser.newContext({ baseURL: shop.baseUrl });
    const desk = await context.newPage();
    await login(desk, { email });
    await visit(desk, "/order-management/:orderId", { orderId });
    await axe(desk);
    await desk.getByLabel("Where is the parcel?").fill("The courier says it was left at the gate.");
    await desk.getByRole("button", { name: "Send answer" }).click();
    await expect(desk.getByText("Answer sent")).toBeVisible();
    await expect(desk.getByLabel("Where is the parcel?")).toHaveCount(0);
    await context.close();

    // The open page gets the answer by itself.
    await expect(page.getByText("The courier says it was left at the gate.")).toBeVisible();
    await axe(page);
    await login(page, "administrator");
    await visit(page, "/admin/orders/:orderId", { orderId });
    await axe(page);
    await page.getByLabel("Reason").fill("The courier has no signature.");
    await page.getByRole("button", { name: "It was not delivered" }).click();
    await expect(page.getByText("Not delivered").first()).toBeVisible();

    await login(page, "buyer");
    await visit(page, "/my-orders/:orderId", { orderId });
    await expect(page.getByText("Not delivered").first()).toBeVisible();
    await expect(page.getByText("The courier has no signature.")).toBeVisible();
    await page.getByRole("button", { name: "Order again" }).click();
    await expect(page).toHaveURL(/\/(cart|my-orders)/);
  });
});
