import { withoutCashCodes } from "../support/checkout-form.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";

/** An administrator uploads a courier's file; with a fee for cash, checkout shows it. */

/** The tracking number and cash of a delivered order whose courier has not paid yet. */
async function aCashParcel({ db }: Shop) {
  const { rows } = await db.$client.query<{ number: string; rupees: string; order: string }>(
    `with one as (
       select s.id, o.total_paise, o.order_number
       from shipments s
       join orders o on o.id = s.order_id
       where o.cash_held_by = 'courier' and o.cash_remittance_id is null and s.return_id is null
       order by o.placed_at
       limit 1
     )
     update shipments s
     set tracking_number = 'CASH-' || substr(s.id::text, 1, 8)
     from one
     where s.id = one.id
     returning s.tracking_number as number, (one.total_paise / 100)::text as rupees,
       one.order_number as "order"`,
  );
  const [parcel] = rows;
  if (parcel === undefined) throw new Error("The demo has no cash at a courier");
  return parcel;
}

// The demo has one such parcel. Both sizes of the screen are looked at with all the others.
test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("lines are matched once; the unknown one and the other amount are shown", async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    const parcel = await aCashParcel(shop);
    await login(page, "administrator");
    await visit(page, "/admin/remittances");
    const upload = async (lines: readonly string[]) => {
      await page.getByLabel("Remittance file (CSV)").setInputFiles({
        name: "remittance.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["AWB Code,COD Amount,Remittance Date,UTR", ...lines].join("\n")),
      });
      await page.getByLabel("Courier").selectOption("shiprocket");
      await page.getByRole("button", { name: "Upload and match" }).click();
    };
    await upload(["NOBODY,ten,2026-11-28,U1"]);
    await expect(page.getByText("Line 2: the amount cannot be read.").first()).toBeVisible();
    const unknown = `NOBODY${parcel.number},100,2026-11-28,U1`;
    await upload([unknown, `${parcel.number},1,2026-11-28,U1`]);
    await expect(page.getByText("2 lines read, 2 of them new")).toBeVisible();
    await expect(page.getByRole("link", { name: parcel.order })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: /^Unknown parcel/ }).click();
    await expect(page.getByText("Not found").first()).toBeVisible();
    const rest = Number(parcel.rupees) - 1;
    await upload([unknown, `${parcel.number},${rest},2026-11-28,U2`]);
    await expect(page.getByText("The cash of one order is booked.")).toBeVisible();
    await page.getByRole("link", { name: "Booked", exact: true }).click();
    await expect(page.getByRole("link", { name: parcel.order }).first()).toBeVisible();

    await visit(page, "/admin/remittance-layouts");
    await page.getByText("Change Delhivery…").click();
    await axe(page);
    await page.getByLabel("Column with the amount").first().fill("");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Please enter the name of the column.").first()).toBeVisible();

    await page.goto("/admin/cash?days=7");
    await expect(page.getByLabel("Delivered more than so many days ago")).toHaveValue("7");
    await axe(page);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a fee for cash is shown before choosing, and on the order", async ({
      page,
      shop,
      login,
    }) => {
      await shop.db.$client.query("update cash_delivery_fee set fee_paise = 3000");
      await shop.db.$client.query(withoutCashCodes);
      const { rows } = await shop.db.$client.query<{ id: string }>(
        "select variant_id as id from offered_variants where is_offered and stock > 5 order by 1 limit 1",
      );
      await login(page, "buyer");
      await expect
        .poll(async () => {
          await page.goto(`/checkout?variantId=${rows[0]?.id ?? ""}&quantity=1`);
          return page.getByText(/Cash costs ₹30 more/).count();
        })
        .toBe(1);
      await page.getByText("Cash on delivery", { exact: true }).first().click();
      await page.getByRole("button", { name: "Complete Order" }).last().click();
      await expect(page).toHaveURL(/\/checkout\/complete\//);
      await expect(page.getByText("Cash on delivery fee")).toBeVisible();
      await expect(page.getByText("₹30.00").first()).toBeVisible();
    });
  });
}
