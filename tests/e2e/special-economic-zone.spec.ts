import type { Page } from "@playwright/test";
import { amountOf, anotherPerson, demoAccount, demoEmail } from "./support/journeys.ts";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";

/** A piece of the demo's artisan in Maharashtra, and a unit in a zone of that State. */
const unit = { gstin: "27ABCPK1234L1ZS", company: "Rao Exports" };
const arn = "AD270426001234X";

/** Puts a piece of the demo's artisan into the demo buyer's cart; its price without GST. */
async function bagInCart(shop: Shop): Promise<readonly { readonly withoutGst: number }[]> {
  await shop.db.$client.query(
    "delete from cart_lines where user_id = (select id from users where email = $1)",
    [demoEmail("buyer")],
  );
  const { rows } = await shop.db.$client.query<{ withoutGst: number }>(
    `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
       select buyer.id, v.variant_id, 1, v.typed_price_paise
       from offered_variants v
       join users u on u.id = v.seller_id
       join users buyer on buyer.email = $2
       where u.email = $1 and v.is_offered and v.gst_basis_points = 1800 and v.stock >= 2
         and v.advance_percent is null and v.questions = '[]'
       order by v.slug, v.sku
       limit 1
       returning (
         select v.price_paise
         from offered_variants v
         where v.variant_id = cart_lines.variant_id
       )::int as "withoutGst"`,
    [demoEmail("seller"), demoEmail("buyer")],
  );
  return rows;
}

async function fillForUnit(page: Page, lastName: string): Promise<void> {
  for (const [label, value] of Object.entries({
    Phone: "98765 43210",
    "First name": "Leela",
    "Last name": lastName,
    Address: "Unit 9, SEEPZ",
    "PIN code": "400096",
    City: "Mumbai",
    "GSTIN, for input credit (optional)": unit.gstin,
  }))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page
    .getByRole("combobox", { name: "State", exact: true })
    .selectOption({ label: "Maharashtra" });
}

onDeskAndPhone((size) => {
  test("a unit in a Special Economic Zone pays the price without GST of an artisan with a letter of undertaking", async ({
    page,
    shop,
    browser,
    login,
    axe,
  }) => {
    const seller = demoAccount("seller");
    const artisan = await anotherPerson(browser, shop);
    await login(artisan.page, seller);

    await test.step("the artisan enters the letter", async () => {
      await artisan.page.goto("/company-settings");
      await untilAlive(artisan.page);
      await artisan.page
        .getByRole("textbox", { name: /Reference number of the letter/ })
        .fill("LUT 1");
      await artisan.page.getByRole("button", { name: "Save Settings" }).click();
      await expect(
        artisan.page.getByText(/15 letters and digits, such as AD2/).first(),
      ).toBeVisible();
      await artisan.page
        .getByRole("textbox", { name: /Reference number of the letter/ })
        .fill(arn.toLowerCase());
      await axe(artisan.page);
      await artisan.page.getByRole("button", { name: "Save Settings" }).click();
      await expect(artisan.page.getByText("Company settings saved successfully")).toBeVisible();
    });

    const rows = await bagInCart(shop);
    const [bag] = rows;
    if (bag === undefined) throw new Error("The demo has no such piece");

    await login(page, "buyer");
    await page.goto("/checkout");
    await untilAlive(page);
    await fillForUnit(page, size);
    await page.getByRole("textbox", { name: "Registered business name" }).fill(unit.company);
    await page.getByRole("radio", { name: /Cash on delivery/ }).check();
    await expect(amountOf(page, "GST")).not.toHaveText("₹0.00");
    await page.getByRole("checkbox", { name: /in a Special Economic Zone/ }).check();
    await expect(amountOf(page, "GST")).toHaveText("₹0.00");
    await expect(
      page.getByText("To a Special Economic Zone without GST, under a letter of undertaking."),
    ).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(page).toHaveURL(/\/checkout\/complete\//);
    await expect(page.getByText(/Special Economic Zone, as you declared/)).toBeVisible();
    await axe(page);

    await test.step("the artisan reads it before confirming, and the invoice says it", async () => {
      const { rows: placed } = await shop.db.$client.query<{
        id: string;
        goods: number;
        tax: number;
      }>(
        `select o.id, o.subtotal_paise::int as goods, o.tax_paise::int as tax
         from orders o
         join purchases p on p.id = o.purchase_id
         where p.is_sez
         order by o.placed_at desc
         limit 1`,
      );
      const [order] = placed;
      expect(order).toMatchObject({ goods: bag.withoutGst, tax: 0 });
      await artisan.page.goto(`/order-management/${order?.id}`);
      await expect(artisan.page.getByText(/under a letter of undertaking/)).toBeVisible();
      await expect(artisan.page.getByText(/Search Taxpayer/)).toBeVisible();
      await axe(artisan.page);
      await untilAlive(artisan.page);
      await artisan.page.getByRole("combobox", { name: "Status" }).selectOption("Confirmed");
      await artisan.page.getByRole("button", { name: "Update", exact: true }).click();
      await expect(artisan.page.getByText("Order status updated to confirmed")).toBeVisible();
      await expect(artisan.page.getByText(/Search Taxpayer/)).toBeHidden();
      const { rows: documents } = await shop.db.$client.query<{ id: string }>(
        "select id from documents where order_id = $1",
        [order?.id],
      );
      await artisan.page.goto(`/invoice/${documents[0]?.id}`);
      await expect(
        artisan.page.getByText(/UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT/).first(),
      ).toBeVisible();
      await expect(artisan.page.getByText(arn).first()).toBeVisible();
      await axe(artisan.page);
    });
    await artisan.leave();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a unit sees the total without the tax of the State before it is charged", async ({
    page,
    shop,
    login,
  }) => {
    await bagInCart(shop);
    await login(page, "buyer");
    await page.goto("/checkout");
    await fillForUnit(page, "Quiet");
    await page.getByRole("radio", { name: /Cash on delivery/ }).check();
    const order = page.getByRole("button", { name: "Complete Order" });
    const zone = page.getByRole("checkbox", { name: /in a Special Economic Zone/ });
    // The fields of a business come with the first answer.
    await order.click();
    await page.getByRole("textbox", { name: "Registered business name" }).fill(unit.company);
    await zone.check();
    await order.click();
    // Nothing is charged that the page did not show.
    await expect(zone).toBeChecked();
    await expect(page.getByText(/^To a Special Economic Zone with/)).toBeVisible();
    await order.click();
    await expect(page.getByText(/Special Economic Zone, as you declared/)).toBeVisible();
    const { rows } = await shop.db.$client.query<{ halves: number; supply: string | null }>(
      `select o.sez_supply as supply, sum(i.cgst_paise + i.sgst_paise)::int as halves
       from orders o
       join order_items i on i.order_id = o.id
       join purchases p on p.id = o.purchase_id
       where p.last_name = 'Quiet'
       group by o.id`,
    );
    expect(rows).toEqual([{ halves: 0, supply: expect.stringMatching(/with_tax|under_lut/) }]);
  });
});
