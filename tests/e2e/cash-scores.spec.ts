import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

/** A buyer with refused parcels pays online until an administrator lifts the points. */

async function refuseTwo(shop: Shop): Promise<void> {
  await shop.db.$client.query(
    `with theirs as (
       select s.id
       from shipments s
       join orders o on o.id = s.order_id
       join purchases p on p.id = o.purchase_id and p.payment_method = 'cod'
       join users u on u.id = o.buyer_id
       where u.email = $1 and s.return_id is null
       order by o.placed_at desc
       limit 1
     )
     insert into shipment_events (shipment_id, kind)
     select theirs.id, 'failed_attempt'
     from theirs, generate_series(1, 4)`,
    [demoEmail("buyer")],
  );
}

onDeskAndPhone(() => {
  test("the checkout says why, and the administrator lifts the points", async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    await refuseTwo(shop);
    const { rows } = await shop.db.$client.query<{ id: string }>(
      "select variant_id as id from offered_variants where is_offered and stock > 5 order by 1 limit 1",
    );
    const checkout = `/checkout?variantId=${rows[0]?.id ?? ""}&quantity=1`;
    const why = page.getByText(/parcels that you ordered were refused or could not be delivered/);
    await login(page, "buyer");
    await page.goto(checkout);
    await expect(why.first()).toBeVisible();

    await login(page, "administrator");
    await visit(page, "/admin/cash-limits");
    const score = page
      .getByRole("group")
      .filter({ hasText: /4 points/ })
      .first();
    await score.locator("summary").click();
    await expect(score).toContainText("Delivery attempt failed");
    await axe(page);
    await score.getByRole("button", { name: "Lift points" }).click();
    await expect(
      page.getByText("Please say why the points no longer count.").first(),
    ).toBeVisible();
    await page
      .getByRole("textbox", { name: "Why the points no longer count" })
      .first()
      .fill("The courier never rang.");
    await page.getByRole("button", { name: "Lift points" }).first().click();
    await expect(page.getByText("Points lifted. Older events no longer count.")).toBeVisible();

    await login(page, "buyer");
    await page.goto(checkout);
    await expect(page.getByRole("radio", { name: /^Cash on delivery/ })).toBeVisible();
    await expect(why).toHaveCount(0);
  });
});
