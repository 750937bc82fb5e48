import { expect, test } from "./support/fixtures.ts";
import { amountOf, demoAccount, fillAddress, quantityOf, signInHere } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

test.use({ javaScriptEnabled: false });

const chappals = "Rankala wedding kolhapuris";
const chosen = `${chappals} (UK 7, Tan)`;

async function stockOf({ db }: Shop): Promise<number | undefined> {
  const { rows } = await db.$client.query<{ stock: number }>(
    `select v.stock
     from variants v
     join products p on p.id = v.product_id
     where p.name = $1 and v.size = 'UK 7' and v.colour = 'Tan'`,
    [chappals],
  );
  return rows[0]?.stock;
}

test("everything from signing in to cancelling an order works without JavaScript", async ({
  page,
  shop,
  visit,
}) => {
  await visit(page, "/auth");
  await signInHere(page, demoAccount("buyer"));
  await expect(page.getByText("Successfully signed in!")).toBeVisible();

  await test.step("browses and filters with the form", async () => {
    await page.getByRole("link", { name: "Categories" }).first().click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Footwear/ })
      .click();
    await expect(page).toHaveURL(/category=footwear/);
    const filters = page.getByRole("form", { name: "Filters" });
    await filters.getByRole("searchbox", { name: "Search" }).fill("kolhapuris");
    await filters
      .getByRole("combobox", { name: "Sort by" })
      .selectOption({ label: "Price: high to low" });
    await filters.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/search=kolhapuris/);
    await expect(page).toHaveURL(/category=footwear/);
    const found = page.getByRole("main").getByRole("article");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const prices = (await found.allInnerTexts()).map((words) =>
      Number(/₹([\d,]+)/.exec(words)?.[1]?.replaceAll(",", "")),
    );
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    await page.getByRole("link", { name: chappals, exact: true }).click();
  });

  const before = 5;
  await shop.db.$client.query(
    "update variants set stock = $2 where product_id = (select id from products where name = $1)",
    [chappals, before],
  );
  await test.step("chooses a colour and a size", async () => {
    await page
      .getByRole("navigation", { name: "Colour" })
      .getByRole("link", { name: "Tan" })
      .click();
    await page.getByRole("radio", { name: "UK 7" }).check();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("Added to cart")).toBeVisible();
    await expect(page.getByText(`${chappals} has been added to your cart.`)).toBeVisible();
  });

  await test.step("changes the quantity", async () => {
    await quantityOf(page, chosen).fill("2");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(quantityOf(page, chosen)).toHaveValue("2");
    await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    await expect(amountOf(page, "Subtotal (2 items)")).toHaveText("₹5,200.00");
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  });

  await test.step("confirms a higher price for express, and orders", async () => {
    await fillAddress(page);
    await page.getByRole("radio", { name: /Express/ }).check();
    await page.getByRole("radio", { name: /Cash on delivery/ }).check();
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(page.getByRole("alert")).toContainText(
      /The total is now ₹[\d,.]+, not ₹[\d,.]+\. Please check it and complete the order again\./,
    );
    await expect(page.getByRole("radio", { name: /Express/ })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Mumbai");
    await expect(amountOf(page, "Shipping")).toHaveText("₹99.00");
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
    ).toBeVisible();
  });
  expect(await stockOf(shop)).toBe(before - 2);

  await test.step("sees the order and cancels it", async () => {
    const orderNumber =
      (await page.getByRole("link", { name: /^ORD-\d{13}$/ }).textContent()) ?? "";
    await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByRole("region", { name: `Order ${orderNumber}` })).toContainText(
      "Pending",
    );
    await page.getByRole("link", { name: `View order: ${orderNumber}` }).click();
    await page.getByText("Cancel order").click();
    await page.getByRole("button", { name: "Yes, cancel this order" }).click();
    await expect(page.getByText("Order cancelled")).toBeVisible();
    await expect(page.getByRole("list", { name: "Progress of this order" })).toContainText(
      "Cancelled",
    );
    await expect(page.getByText("Cancel order")).toHaveCount(0);
  });
  expect(await stockOf(shop)).toBe(before);
  await visit(page, "/");
});
