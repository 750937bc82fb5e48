import type { Locator, Page } from "@playwright/test";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { fits } from "./support/fits.ts";
import { demoEmail } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

const longName =
  "Shree Annapurneshwari Handcrafted Leather Goods and Saddlery Cooperative Society of Kolhapur District";

/** Twelve people whom the demo's seller knows, one of them written in Devanagari. */
async function addCustomers(shop: Shop): Promise<void> {
  await shop.db.$client.query(
    `insert into customers (seller_id, name, city, state_code, phone)
     select u.id, c.name, c.city, '27', c.phone
     from users u
     cross join (
       select 'Ravi Kale ' || n as name, 'Pune' as city, '+9198765432' || (10 + n) as phone
       from generate_series(1, 10) n
       union all
       values ('सुनीता देशमुख', 'सातारा', '+919876500001'), ($2, 'Kolhapur', '+919876500002')
     ) c
     where u.email = $1
       and not exists (select from customers k where k.seller_id = u.id and k.name = c.name)`,
    [demoEmail("seller"), longName],
  );
}

function listOf(page: Page, name: string): Locator {
  return page.getByRole("listbox", { name });
}

onDeskAndPhone((size) => {
  test("a seller chooses a customer by the keyboard alone", async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    await addCustomers(shop);
    await login(page, "seller");
    await visit(page, "/order-management/new");
    const box = page.getByRole("combobox", { name: "Customer" });
    const list = listOf(page, "Customer");
    const options = list.getByRole("option");
    await expect(box).toHaveAttribute("aria-expanded", "false");

    await box.focus();
    await page.keyboard.press("ArrowDown");
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(options.first()).toBeVisible();
    await fits(page, "the open list");
    await axe(page);

    await page.keyboard.type("सुनीता");
    await expect(options).toHaveCount(1);
    await expect(options).toContainText("सातारा");
    await expect(box).toHaveAttribute(
      "aria-activedescendant",
      (await options.getAttribute("id")) ?? "",
    );
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("सुनीता देशमुख");
    await expect(list).toBeHidden();
    await expect(page, "Enter sends no form").toHaveURL(/\/order-management\/new$/);

    await page.keyboard.press("Control+a");
    await page.keyboard.type("nobody of this name");
    await expect(page.getByText("Nothing found.")).toBeVisible();
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(box, "Escape keeps what was chosen").toHaveValue("सुनीता देशमुख");

    await page.keyboard.press("Control+a");
    await page.keyboard.type("annapurn");
    await expect(options).toHaveCount(1);
    await fits(page, "the list with a long name");
    await page.keyboard.press("Tab");
    await expect(box, "leaving the box chooses nothing").toHaveValue("सुनीता देशमुख");

    await box.fill("");
    await page.keyboard.press("Tab");
    await expect(box, "an emptied box is no choice").toHaveValue("");
  });

  test("an item is found by its SKU, put into a row, and the box is empty for the next", async ({
    page,
    login,
    visit,
  }) => {
    await login(page, "seller");
    await visit(page, "/order-management/new");
    const find = page.getByRole("combobox", { name: "Find an item" });
    await find.fill("coin pouch");
    await listOf(page, "Find an item").getByRole("option", { disabled: false }).first().click();
    await expect(find).toHaveValue("");
    await expect(page.getByRole("combobox", { name: "Item 1", exact: true })).toHaveValue(
      /coin pouch/i,
    );
    await expect(page.getByRole("textbox", { name: "Unit price" })).not.toHaveValue("");

    await find.fill("coin pouch");
    await listOf(page, "Find an item").getByRole("option", { disabled: false }).first().click();
    await expect(
      page.getByRole("combobox", { name: "Item 2", exact: true }),
      "the same item once more",
    ).toHaveValue(/coin pouch/i);
  });

  test("a tariff code is typed freely or chosen by the name of the goods", async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, "seller");
    await visit(page, "/seller/add-product");
    const code = page.getByRole("combobox", { name: "HSN Code" });
    await code.fill("91139090");
    await expect(page.getByText("Watch straps of leather").first()).toBeVisible();
    await code.fill("belts");
    await expect(listOf(page, "HSN Code").getByRole("option")).toHaveCount(1);
    await axe(page);
    await code.press("ArrowDown");
    await code.press("Enter");
    await expect(code).toHaveValue("42033000");
    await code.fill("12345678");
    await code.press("Tab");
    await expect(code, `any code may be typed on a ${size}`).toHaveValue("12345678");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a seller chooses customer and item from plain lists", async ({ page, shop, login }) => {
    await addCustomers(shop);
    await login(page, "seller");
    await page.goto("/order-management/new");
    const customer = page.getByRole("combobox", { name: "Customer", exact: true });
    await expect(customer).toHaveCount(1);
    await customer.selectOption({ label: "सुनीता देशमुख · +91 98765 00001 · सातारा" });
    const item = page.getByRole("combobox", { name: "Item 1", exact: true });
    const inStock = item.locator("option:enabled").nth(1);
    await item.selectOption(await inStock.getAttribute("value"));
    await page.getByRole("button", { name: "Create Order" }).click();
    await expect(page).toHaveURL(/\/order-management\/[0-9a-f-]{36}/);
    await expect(page.getByText("सुनीता देशमुख").first()).toBeVisible();
  });
});
