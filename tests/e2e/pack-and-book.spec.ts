import type { Page } from "@playwright/test";
import { settleLabel } from "#modules/orders/courier/label-costs.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** The shop runs with its sandbox, which plays the courier service too. */

onDeskAndPhone(() => {
  test("a seller packs a parcel, books a courier and hands it over", async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
    const product = await aProduct(shop.db, seller, { name: "Saddle tote", stock: 9 });
    const given = { buyer, seller, product, status: "confirmed" } as const;
    const { id: orderId } = await aPaidOrder(shop.db, given);

    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId });
    await page.getByRole("link", { name: "Pack and book" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pack and book" })).toBeVisible();
    const show = page.getByRole("button", { name: "Show couriers and prices" });
    await show.click();
    await expect(page.getByText("Please enter the weight of the packed parcel.")).toBeVisible();
    await page.getByRole("textbox", { name: "Weight" }).fill("850");
    for (const [side, centimetres] of Object.entries({ Length: "30", Width: "20", Height: "8" }))
      await page.getByRole("textbox", { name: side }).fill(centimetres);
    await show.click();
    await expect(page.getByText(/in the company settings first/)).toBeVisible();
    await readyForCouriers(shop.db, seller);
    await show.click();
    await expect(page.getByRole("radio")).toHaveCount(3);
    await axe(page);
    await expect(page.getByText(/^Prices are with GST\. The price is taken/)).toBeVisible();
    await page.getByText("Who pays in which case").click();
    await expect(page.getByText("A parcel that the courier loses")).toBeVisible();
    await page.getByRole("radio", { name: /Blue Dart/ }).check();
    await page.getByRole("button", { name: "Book this courier" }).click();
    await expect(page.getByRole("heading", { name: "Booked with Blue Dart" })).toBeVisible();
    await axe(page);

    const label = page.getByRole("link", { name: "The courier's label (PDF)" });
    const pdf = await page.request.get((await label.getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    const ours = page.getByRole("link", { name: "Our label, 100 × 150 mm (PDF)" });
    const ourPdf = await page.request.get((await ours.getAttribute("href")) ?? "");
    expect(ourPdf.headers()["content-type"]).toBe("application/pdf");
    await page.getByRole("button", { name: "Order the pickup" }).click();
    await expect(page.getByText(/^The courier comes on/)).toBeVisible();
    await page.getByRole("button", { name: "I handed it over" }).click();
    await expect(page.getByText("Courier: Blue Dart")).toBeVisible();
    const labels = page.getByRole("heading", { name: "Courier labels" });
    await expect(labels).toHaveCount(0);
    await firstScan(shop.db, orderId);
    await page.reload();
    await expect(labels).toBeVisible();
    await expect(page.getByText(/GST\. Taken from your payout/)).toBeVisible();
    await axe(page);
  });
});

/** The courier's first scan of the booked parcel of an order. */
async function firstScan(db: Db, orderId: string): Promise<void> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from courier_bookings where order_id = $1",
    [orderId],
  );
  const label = { bookingId: rows[0]?.id ?? "", kind: "forward" } as const;
  await inTransaction(db, (tx) => settleLabel(tx, label, [{ kind: "picked_up" }]));
}

/** A shop with orders that wait to be packed; of the last one weight and size are not known. */
async function ordersToPack(db: Db, count: number) {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  const product = await aProduct(db, seller, { name: "Saddle tote", stock: 30 });
  const numbers: string[] = [];
  for (let made = 0; made < count; made++) {
    const given = { buyer, seller, product, status: "confirmed" } as const;
    numbers.push((await aPaidOrder(db, given)).orderNumber);
  }
  await readyForCouriers(db, seller);
  return { seller, numbers };
}

async function fillMeasures(page: Page): Promise<void> {
  const measures = { Weight: "850", Length: "30", Width: "20", Height: "8" };
  for (const [name, value] of Object.entries(measures))
    for (const field of await page.getByRole("textbox", { name }).all()) await field.fill(value);
}

onDeskAndPhone(() => {
  test("a seller books many parcels with one press, and one pickup", async ({
    page,
    shop,
    login,
    axe,
  }) => {
    const { seller, numbers } = await ordersToPack(shop.db, 3);
    await login(page, seller);
    await page.goto("/order-management");
    for (const number of numbers.slice(0, 2))
      await page.getByRole("checkbox", { name: `Tick ${number}` }).check();
    await page.getByRole("button", { name: "Pack and book ticked orders" }).click();
    await expect(page.getByRole("textbox", { name: "Weight" })).toHaveCount(2);
    await page.getByRole("button", { name: "Book all chosen orders" }).click();
    await expect(page.getByText(/^Nothing was booked/)).toBeVisible();
    await fillMeasures(page);
    await page.getByRole("button", { name: "Show couriers and prices" }).click();
    await expect(page.getByRole("combobox", { name: "Courier" })).toHaveCount(2);
    await expect(page.getByText("Total of the chosen orders: ₹185")).toBeVisible();
    await page.getByRole("checkbox").first().uncheck();
    await expect(page.getByText("Total of the chosen orders: ₹92.50")).toBeVisible();
    await page.getByRole("checkbox").first().check();
    await axe(page);
    await page.getByRole("button", { name: "Book all chosen orders" }).click();
    await expect(page.getByText("2 parcels booked")).toBeVisible();
    // The third order is packed with what is known by now.
    await expect(page.getByRole("textbox", { name: "Weight" })).toHaveValue("850");
    await page.getByRole("button", { name: "Order the pickup" }).click();
    await expect(page.getByText(/, pickup on /)).toHaveCount(2);
    const ticked = page.getByRole("checkbox", { name: /^Tick / });
    const ids = await Promise.all((await ticked.all()).map((box) => box.inputValue()));
    const query = ids.map((id) => `parcel=${id}`).join("&");
    for (const name of ["Labels of the ticked parcels (PDF)", "Pickup list (PDF)"]) {
      const address = await page.getByRole("button", { name }).getAttribute("formaction");
      const pdf = await page.request.get(`${address}?${query}`);
      expect(pdf.headers()["content-type"]).toBe("application/pdf");
    }
    await axe(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("many parcels are booked, and one that is refused says why", async ({
    page,
    shop,
    login,
  }) => {
    const { seller } = await ordersToPack(shop.db, 2);
    await shop.db.$client.query(
      "update purchases p set pin_code = '744101' from orders o where o.purchase_id = p.id and o.id = (select id from orders where seller_id = $1 limit 1)",
      [seller.userId],
    );
    await login(page, seller);
    await page.goto("/order-management/book");
    await fillMeasures(page);
    await page.getByRole("button", { name: "Show couriers and prices" }).click();
    await expect(page.getByText("No courier serviceable for this pincode")).toBeVisible();
    await page.getByRole("button", { name: "Book all chosen orders" }).click();
    await expect(page.getByText("Booked: 1. Not booked: 1.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Weight" })).toHaveValue("850");
    await expect(page.getByRole("heading", { name: "Booked parcels" })).toBeVisible();
  });

  test("a booking is cancelled and made again", async ({ page, shop, login, visit }) => {
    const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
    const product = await aProduct(shop.db, seller, { stock: 9 });
    const { id: orderId } = await aPaidOrder(shop.db, {
      buyer,
      seller,
      product,
      status: "confirmed",
    });
    await readyForCouriers(shop.db, seller);
    await login(page, seller);
    const size = "weightGrams=850&lengthCm=30&widthCm=20&heightCm=8";
    await page.goto(`/order-management/${orderId}/book?${size}`);
    await page.getByRole("button", { name: "Book this courier" }).click();
    await page.getByText("Cancel this booking…").click();
    await page.getByRole("button", { name: "Cancel the booking" }).click();
    await visit(page, "/order-management/:orderId", { orderId });
    await page.getByRole("link", { name: "Pack and book" }).click();
    // The product's weight and size are known by now.
    await expect(page.getByRole("textbox", { name: "Weight" })).toHaveValue("850");
    await page.getByRole("button", { name: "Show couriers and prices" }).click();
    await page.getByRole("button", { name: "Book this courier" }).click();
    await expect(
      page.getByRole("heading", { name: "Booked with Delhivery Surface" }),
    ).toBeVisible();
  });
});
