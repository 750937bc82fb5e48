import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { amountOf, anotherPerson, fillAddress } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

/** A bag in one variant of an artisan in Maharashtra, at 18%, without a sale. */
async function aBag({ db }: Shop) {
  const { rows } = await db.$client.query<{ id: string; slug: string; email: string }>(
    `select p.id, p.slug, u.email
     from products p
     join users u on u.id = p.seller_id
     join company_settings c on c.seller_id = p.seller_id
     join listings l on l.product_id = p.id
     join variants v on v.product_id = p.id
     where c.state_code = '27'
       and c.registration_type = 'regular'
       and l.gst_basis_points = 1800
       and p.compare_price_paise is null
       and v.price_paise is null
       and not exists (select from price_windows w where w.product_id = p.id)
     group by p.id, p.slug, u.email
     having count(*) = 1 and min(v.stock) >= 4
     order by p.slug
     limit 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("The demo has no such bag");
  return found;
}

async function deliverTo(page: Page, state: string, city: string, pinCode: string): Promise<void> {
  await fillAddress(page);
  await page.getByRole("combobox", { name: "State", exact: true }).selectOption({ label: state });
  await page.getByRole("textbox", { name: "City", exact: true }).fill(city);
  await page.getByRole("textbox", { name: "PIN code", exact: true }).fill(pinCode);
}

test("an artisan types 899 with GST, and the buyer pays 899 within the state and across", async ({
  page,
  shop,
  browser,
  login,
  axe,
}) => {
  const { id, slug, email } = await aBag(shop);
  const artisan = await anotherPerson(browser, shop);

  await test.step("the form shows the other figure", async () => {
    await login(artisan.page, { email });
    await artisan.page.goto(`/edit-product/${id}`);
    await untilAlive(artisan.page);
    await artisan.page.getByRole("checkbox", { name: "My prices include GST" }).check();
    await artisan.page.getByRole("textbox", { name: "Price", exact: true }).fill("899");
    await expect(artisan.page.getByText("Without GST: ₹761.86")).toBeVisible();
    await axe(artisan.page);
    await artisan.page.getByRole("button", { name: /^Save/ }).first().click();
    await expect(artisan.page.getByText("Changes saved")).toBeVisible();
    await artisan.page.reload();
    await expect(
      artisan.page.getByRole("checkbox", { name: "My prices include GST" }),
    ).toBeChecked();
    await expect(artisan.page.getByRole("textbox", { name: "Price", exact: true })).toHaveValue(
      "899",
    );
    await artisan.leave();
  });

  await login(page, "buyer");
  for (const [state, city, pinCode] of [
    ["Maharashtra", "Mumbai", "400001"],
    ["Karnataka", "Bengaluru", "560001"],
  ] as const) {
    await test.step(`delivered to ${state}`, async () => {
      await page.goto(`/product/${slug}`);
      await untilAlive(page);
      await expect(page.getByText("₹899 incl. GST")).toBeVisible();
      await expect(page.getByText("₹761.86 excl. GST")).toBeVisible();
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await page.getByRole("link", { name: "Cart, 1 item" }).click();
      await expect(page.getByText("₹899.00", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Proceed to Checkout" }).click();
      await deliverTo(page, state, city, pinCode);
      await page.getByRole("radio", { name: /Cash on delivery/ }).check();
      await expect(page.getByText("incl. 18% GST")).toBeVisible();
      await axe(page);
      await page.getByRole("button", { name: "Complete Order" }).click();
      await expect(page).toHaveURL(/\/checkout\/complete\//);
      await expect(page.getByText("₹899.00", { exact: true }).first()).toBeVisible();
      const { rows } = await shop.db.$client.query<{ goods: number; total: string }>(
        `select (o.total_paise - o.shipping_paise)::int as goods, o.total_paise::text as total
         from orders o
         join order_items i on i.order_id = o.id
         where i.product_id = $1
         order by o.placed_at desc
         limit 1`,
        [id],
      );
      expect(rows[0]?.goods).toBe(89_900);
      await expect(amountOf(page, "To pay on delivery")).toContainText(
        (Number(rows[0]?.total) / 100).toFixed(2),
      );
    });
  }
});
