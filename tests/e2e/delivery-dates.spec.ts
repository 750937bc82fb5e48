import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { withoutCashCodes } from "#tests/support/checkout-form.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

/** What is promised before ordering is what the order, its page and its mail say. */

test.use({ viewport: phone });

test("a planned holiday is in the dates of the page, the cart, the checkout, the order and the mail", async ({
  page,
  shop,
  login,
  mailbox,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const bag = await aProduct(shop.db, seller, { name: "Satchel for Diwali", stock: 5 });
  await shop.db.$client.query(withoutCashCodes);
  await login(page, buyer);
  await page.goto(`/product/${bag.slug}`);
  const delivery = page.getByRole("region", { name: "Delivery" });
  const standard = delivery.getByText(/^Standard: arrives/).first();
  await delivery.getByRole("textbox", { name: "PIN code" }).fill("560001");
  await delivery.getByRole("button", { name: "Check" }).click();
  await expect(delivery.getByText("in Bengaluru")).toHaveCount(2);
  const usual = await arrivalIn(standard);

  // The workshop closes from tomorrow on for twelve days.
  await shop.db.$client.query(
    `update sellers
     set away_from = date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day',
       away_until = date_trunc('day', now(), 'Asia/Kolkata') + interval '13 days'
     where user_id = $1`,
    [seller.userId],
  );
  await page.reload();
  await expect(delivery.getByText("in Bengaluru")).toHaveCount(2);
  const arrival = await arrivalIn(standard);
  expect(arrival).not.toBe(usual);
  await axe(page);

  await page.getByRole("button", { name: "Add to Cart" }).last().click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart, 1/ })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText(`Arrives at 560001: ${arrival}`)).toBeVisible();
  await axe(page);

  await page.goto("/checkout");
  for (const [name, value] of Object.entries({
    "First name": "Asha",
    "Last name": "Rao",
    Address: "4 Residency Road",
    City: "Bengaluru",
    "PIN code": "560001",
    Phone: "9845012345",
  }))
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Karnataka" });
  await expect(page.getByText(`Arrives ${arrival}`)).toBeVisible();
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
  await expect(page.getByText(`Arrives ${arrival}`)).toBeVisible();
  const mail = await mailbox.latestTo(buyer.email, /^Your order/);
  expect(mail.text).toContain(`Arrives ${arrival}`);
  await page.getByRole("link", { name: /^ORD-/ }).click();
  await expect(page.getByText(/^Promised when ordered: shipped by/)).toBeVisible();
});

test("where no courier goes, the page says so, is careful with its days and offers no cash", async ({
  page,
  shop,
  axe,
}) => {
  const seller = await aSeller(shop.db);
  const bag = await aProduct(shop.db, seller, { name: "Satchel for Port Blair", stock: 5 });
  await readyForCouriers(shop.db, seller);
  await page.goto(`/product/${bag.slug}`);
  const delivery = page.getByRole("region", { name: "Delivery" });
  await delivery.getByRole("textbox", { name: "PIN code" }).fill("744101");
  // Nobody waits for the couriers: the first answer is the tariff's.
  await expect(async () => {
    await delivery.getByRole("button", { name: "Check" }).click();
    await expect(delivery.getByText(/^No courier goes to 744101 right now/)).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(delivery.getByText("Cash on delivery is not possible")).toBeVisible();
  await axe(page);
});

async function arrivalIn(line: { textContent(): Promise<string | null> }): Promise<string> {
  const text = (await line.textContent()) ?? "";
  return /^Standard: arrives (.+?)in Bengaluru/.exec(text)?.[1]?.trim() ?? "";
}
