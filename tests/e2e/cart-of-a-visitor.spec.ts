import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { address, demoAccount, fillAddress, quantityOf, signInHere } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

const roll = { name: "Workshop tool roll", line: "Workshop tool roll (Tan)" };
const belt = { name: "Orange City braided belt", line: "Orange City braided belt (36 in, Cognac)" };

/** Tests share the shop: each starts with plenty of both, at the demo's prices. */
test.beforeEach(async ({ shop }) => {
  await setStock(shop, roll.name, 20);
  await setStock(shop, belt.name, 20);
});

async function setStock(shop: Shop, product: string, stock: number): Promise<void> {
  await shop.db.$client.query(
    "update variants set stock = $2 where product_id = (select id from products where name = $1)",
    [product, stock],
  );
}

async function addRoll(page: Page): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(roll.name)}`);
  await untilAlive(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .click();
  await expect(page.getByText(`${roll.name} has been added to your cart.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
}

async function addBoth(page: Page): Promise<void> {
  await addRoll(page);
  await page.getByRole("combobox", { name: "Search leather goods" }).fill(belt.name);
  await page.getByRole("combobox", { name: "Search leather goods" }).press("Enter");
  await page.getByRole("link", { name: belt.name, exact: true }).click();
  await page.getByRole("radio", { name: "36 in" }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(`${belt.name} has been added to your cart.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
}

test("a visitor's cart persists, and says what has changed meanwhile", async ({
  page,
  shop,
  axe,
}) => {
  await addBoth(page);
  await page.reload();
  await page.getByRole("link", { name: "Cart, 2 items" }).click();
  await expect(quantityOf(page, roll.line)).toHaveValue("1");
  await page
    .getByRole("group", { name: `Quantity of ${roll.line}` })
    .getByRole("button", { name: "One more" })
    .click();
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await axe(page);

  await shop.db.$client.query(
    "update products set price_paise = price_paise + 10000 where name = $1",
    [roll.name],
  );
  await setStock(shop, belt.name, 0);
  await page.reload();
  const said = page
    .getByRole("status")
    .filter({ hasText: "Your cart has changed since you last looked." });
  await expect(said).toContainText(`The price of ${roll.line} changed from ₹3,200 to ₹3,300.`);
  await expect(said).toContainText(`${belt.line} is sold out or no longer available.`);
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: belt.name })
      .getByText("Sold out", { exact: true }),
  ).toBeVisible();
  await expect(quantityOf(page, roll.line)).toHaveValue("2");

  await setStock(shop, roll.name, 1);
  await page.reload();
  await expect(said).toContainText(`Only 1 of ${roll.line} left.`);
  await axe(page);
  await setStock(shop, belt.name, 20);
  await page.getByRole("button", { name: "Got it" }).click();
  await page.reload();
  await expect(quantityOf(page, roll.line)).toHaveValue("1");
  await expect(quantityOf(page, belt.line)).toHaveValue("1");
  await expect(said).toHaveCount(0);
  await shop.db.$client.query(
    "update products set price_paise = price_paise - 10000 where name = $1",
    [roll.name],
  );
});

test("a visitor who checks out signs in and returns with all fields and the cart in the account", async ({
  page,
  shop,
  login,
}) => {
  await test.step("the account's own cart already has an item, from another day", async () => {
    await login(page, "buyer");
    await addBoth(page);
    await page.getByRole("link", { name: "Cart, 2 items" }).click();
    await page.getByRole("button", { name: `Remove ${roll.line}` }).click();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByText("You are signed out")).toBeVisible();
  });

  await addRoll(page);
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("asha@example.com");
  await fillAddress(page);
  await page.getByRole("radio", { name: /Express/ }).check();
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("checkbox", { name: "Save this address for my next order" }).check();
  await page.getByRole("button", { name: "I have an account: sign in" }).click();

  await expect(page).toHaveURL("/auth?next=%2Fcheckout");
  await signInHere(page, demoAccount("buyer"));
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(
    "asha@example.com",
  );
  for (const [label, value] of Object.entries(address))
    await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue(value);
  await expect(page.getByRole("combobox", { name: "State", exact: true })).toHaveValue("27");
  await expect(page.getByRole("radio", { name: /Express/ })).toBeChecked();
  await expect(
    page.getByRole("checkbox", { name: "Save this address for my next order" }),
  ).toBeChecked();
  await expect(page.getByRole("main")).toContainText(roll.line);
  await expect(page.getByRole("main")).toContainText(belt.line);
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("cart")))
    .toBe('{"items":[],"total":0,"itemCount":0}');

  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
  const { rows } = await shop.db.$client.query("select 1 from cart_lines");
  expect(rows).toHaveLength(0);
});

test("removing and clearing are confirmed, and an empty cart says so", async ({ page, axe }) => {
  await addBoth(page);
  await page.getByRole("link", { name: "Cart, 2 items" }).click();
  await page.getByRole("button", { name: `Remove ${roll.line}` }).click();
  await expect(page.getByText("Removed from cart", { exact: true })).toBeVisible();
  await expect(page.getByText(`${roll.name} has been removed from your cart.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(page.getByText("Cart cleared", { exact: true })).toBeVisible();
  await expect(page.getByText("All items have been removed from your cart.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await axe(page);
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Cart is Empty" })).toBeDisabled();
});

test("whatever the browser's storage contains, no page breaks", async ({ page }) => {
  const broken = [
    "{broken",
    "null",
    "[]",
    '{"items":"none"}',
    '{"items":[{"id":"nothing-we-know","name":"Ghost","price":-1,"quantity":"many"},null,7]}',
    '{"items":[{"id":"nothing-we-know","name":"Ghost","price":100,"quantity":1}]}',
  ];
  await page.goto("/about");
  for (const value of broken) {
    await page.evaluate((text) => localStorage.setItem("cart", text), value);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
  }
  for (const path of ["/", "/products", "/checkout"]) {
    await page.evaluate(() => localStorage.setItem("cart", "{broken"));
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem("cart", "{broken"));
  await addBoth(page);
});
