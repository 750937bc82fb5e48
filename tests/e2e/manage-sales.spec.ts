import type { Page } from "@playwright/test";
import { dayInIndia } from "#shared/ist.ts";
import { expect, test } from "./support/fixtures.ts";
import { anotherPerson, demoAccount, demoEmail, signInHere } from "./support/journeys.ts";
import { phone } from "./support/screen-sizes.ts";

const tote = "Sahyadri tote";
const inDays = (days: number) => dayInIndia(Date.now() + days * 86_400_000);

/** Presses keys instead of clicking. */
async function press(
  page: Page,
  role: "button" | "checkbox" | "switch" | "link",
  name: string | RegExp,
  key: string,
): Promise<void> {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press(key);
}

const pieceRow = (page: Page, name: string) =>
  page.getByRole("group", { name: "Products" }).getByRole("row", { name });

test("an artisan with a phone and a keyboard reduces a product at once, and restores its price at once", async ({
  page,
  shop,
  browser,
  login,
  visit,
  axe,
}) => {
  const visitor = await anotherPerson(browser, shop);
  const { rows } = await shop.db.$client.query<{ slug: string }>(
    "select slug from products where name = $1",
    [tote],
  );
  const priceSeen = async (words: string) => {
    await expect(async () => {
      await visitor.page.goto(`/product/${rows[0]?.slug ?? ""}`);
      await expect(visitor.page.getByText(words).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
  };
  await page.setViewportSize(phone);
  await login(page, "seller");
  await visit(page, "/seller/manage-sales");
  await press(page, "button", "30% off", "Enter");
  await press(page, "checkbox", tote, "Space");
  await expect(pieceRow(page, tote)).toContainText("₹4,760");
  await expect(pieceRow(page, tote)).toContainText("₹5,616.80");
  await axe(page);
  await page.getByRole("searchbox", { name: "Search products" }).fill("belt");
  await page.keyboard.press("Enter");
  await expect(pieceRow(page, "Bhavani Mandap belt")).toBeVisible();
  await expect(pieceRow(page, "Gul coin pouch")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: tote })).toBeChecked();
  await page.getByLabel("Discount value").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sale applied to 1 product")).toBeVisible();
  await axe(page);
  await priceSeen("₹4,760");
  await press(page, "switch", "Flash sale, 30% off: on", "Enter");
  await expect(page.getByText("Sale switched off. Prices are back to normal.")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Flash sale, 30% off: on" })).not.toBeChecked();
  await priceSeen("₹6,800");
  await press(page, "link", "Flash sale, 30% off", "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Flash sale, 30% off" })).toBeVisible();
  await press(page, "switch", "Flash sale, 30% off: on", "Enter");
  await expect(page.getByText("This sale is on.")).toBeVisible();
  await page.getByText("End sale…").click();
  await press(page, "button", "End sale", "Enter");
  await expect(page.getByText("Sale ended. Prices are back to normal.")).toBeVisible();
  await axe(page);
  await priceSeen("₹6,800");
  await visitor.leave();
});

test("without JavaScript errors are beside their fields, and no input is lost", async ({
  shop,
  browser,
}) => {
  const person = await anotherPerson(browser, shop, { javaScriptEnabled: false });
  const { page } = person;
  await page.goto("/auth?next=/seller/manage-sales");
  await signInHere(page, demoAccount("seller"));
  const apply = () => page.getByRole("button", { name: "Apply Sale" }).click();
  const fieldSays = (label: string, sentence: string) =>
    expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(sentence));
  await apply();
  await fieldSays("Discount value", "Please enter a discount value");
  await expect(page.getByRole("group", { name: "Products" })).toHaveAccessibleDescription(
    /Please select at least one product/,
  );

  await page.getByRole("checkbox", { name: tote }).check();
  await page.getByLabel("Discount value").fill("120");
  await page.getByLabel("Start date").fill(inDays(-1));
  await apply();
  await fieldSays("Discount value", "Please enter a whole percentage from 1 to 99");
  await expect(page.getByRole("checkbox", { name: tote })).toBeChecked();
  await page.getByRole("radio", { name: "Fixed amount" }).check();
  await page.getByLabel("Discount value").fill("nothing");
  await apply();
  await fieldSays("Discount value", "Please enter an amount in rupees above 0");
  await page.getByLabel("Discount value").fill("6,799.50");
  await apply();
  await fieldSays("Start date", "The start date has passed");
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  expect(await topOf("Start time"), "an error moves no neighbour").toBe(await topOf("Start date"));
  await page.getByLabel("Start date").fill(inDays(4));
  await page.getByLabel("End date").fill(inDays(3));
  await apply();
  await fieldSays("End date", "The end date must be after the start date");
  await expect(page.getByRole("checkbox", { name: tote })).toBeChecked();
  await expect(pieceRow(page, tote)).toContainText("Prices cannot go below ₹1");

  await page.getByRole("searchbox", { name: "Search products" }).fill("belt");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page.getByLabel("Discount value")).toHaveValue("6,799.50");
  await page.getByRole("button", { name: "40% off" }).click();
  await expect(page.getByLabel("Discount value")).toHaveValue("40");
  await page.getByLabel("End date").fill(inDays(4));
  await page.getByLabel("Sale type").selectOption("Weekend sale");
  await apply();
  await expect(page.getByRole("link", { name: "Weekend sale, 40% off" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Weekend sale, 40% off" })).toContainText("Planned");

  await page.getByRole("checkbox", { name: tote }).check();
  await page.getByLabel("Discount value").fill("10");
  await apply();
  await expect(page.getByRole("group", { name: "Products" })).toHaveAccessibleDescription(
    /Sahyadri tote already has a sale at that time/,
  );

  await page.getByRole("link", { name: "Weekend sale, 40% off" }).click();
  await page.getByLabel("Discount value").fill("35");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Weekend sale, 35% off" }),
  ).toBeVisible();
  await page.getByText("Delete sale…").click();
  await page.getByRole("button", { name: "Delete sale" }).click();
  await expect(page.getByText("Sale deleted")).toBeVisible();

  await shop.db.$client.query(
    `update products
     set status = 'draft'
     where status = 'published'
       and seller_id = (select id from users where email = $1)`,
    [demoEmail("seller")],
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Product" }).last()).toHaveAttribute(
    "href",
    "/seller/add-product",
  );
  await person.leave();
});
