import { aPaidOrder } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { promised } from "#tests/support/days-pass.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

onDeskAndPhone(() => {
  test("an order goes in two parcels, and its buyer follows each", async ({
    page,
    shop,
    browser,
    login,
    visit,
    axe,
  }) => {
    const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
    const product = await aProduct(shop.db, seller, { name: "Saddle tote", stock: 9 });
    const given = { buyer, seller, product, status: "confirmed", quantity: 3 } as const;
    const { id: orderId } = await aPaidOrder(shop.db, given);
    await promised(shop.db, orderId, { shipBy: 1, arrivesFrom: 3, arrivesBy: 5 });

    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId });
    await page.getByRole("combobox", { name: "Courier (optional)" }).selectOption("Delhivery");
    await page.getByLabel("Tracking number (optional)").fill("DL 1");
    await page.getByRole("spinbutton", { name: "Saddle tote" }).fill("0");
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText("Please choose what is in this parcel.").first()).toBeVisible();
    await page.getByRole("spinbutton", { name: "Saddle tote" }).fill("1");
    await axe(page);
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText("Order status updated to shipped")).toBeVisible();

    const context = await browser.newContext({ baseURL: shop.baseUrl });
    const phone = await context.newPage();
    await login(phone, buyer);
    await visit(phone, "/my-orders/:orderId", { orderId });
    await expect(phone.getByRole("heading", { name: "Parcel 1 of 2" })).toBeVisible();
    await expect(phone.getByRole("heading", { name: "Still to be sent" })).toBeVisible();
    await expect(phone.getByRole("link", { name: "Track with Delhivery" })).toHaveAttribute(
      "href",
      "https://www.delhivery.com/track-v2/package/DL%201",
    );
    await axe(phone);

    await page
      .getByRole("combobox", { name: "Courier (optional)" })
      .first()
      .selectOption("Another courier");
    await page.getByLabel("Name of the other courier").first().fill("Ravi Travels");
    const link = page.getByLabel("Tracking link of the other courier (optional)").first();
    await link.fill("ravi.example");
    await page.getByRole("button", { name: "Hand over this parcel" }).click();
    await expect(
      page.getByText("Please enter a complete address that begins with https://.").first(),
    ).toBeVisible();
    await link.fill("https://ravi.example/7");
    await page.getByRole("button", { name: "Hand over this parcel" }).click();
    await expect(page.getByText("Parcel handed over")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "This parcel arrived" }).first().click();
    await expect(page.getByText("Parcel delivered")).toBeVisible();

    await page.getByText("Correct the tracking…").click();
    await page.getByLabel("Tracking number (optional)").last().fill("77");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Tracking corrected")).toBeVisible();

    await phone.reload();
    await expect(phone.getByText("Courier: Ravi Travels")).toBeVisible();
    await expect(phone.getByText(/^In time: promised by/)).toBeVisible();
    await expect(phone.getByRole("link", { name: "Track with Ravi Travels" })).toBeVisible();
    await axe(phone);
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText("Order status updated to delivered")).toBeVisible();
    await context.close();
  });
});

test("an administrator adds a courier to the list", async ({ page, login, visit, axe }) => {
  await login(page, "administrator");
  await visit(page, "/admin/shipping-tariff");
  await page.getByRole("link", { name: "Couriers", exact: true }).click();
  await page.getByText("Add a courier…").click();
  await page.getByRole("textbox", { name: "Name", exact: true }).last().fill("Delhivery");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(
    page.getByText("The list already has a courier with this name.").first(),
  ).toBeVisible();
  await axe(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).last().fill("Safexpress");
  await page
    .getByLabel("Tracking link (optional)")
    .last()
    .fill("https://safexpress.example/{number}");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("Safexpress saved")).toBeVisible();
  await expect(page.getByText("https://safexpress.example/{number}")).toBeVisible();
});
