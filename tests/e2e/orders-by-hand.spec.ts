import { papersOf } from "../support/pdf-text.ts";
import { expect, test } from "./support/fixtures.ts";
import { amountOf } from "./support/journeys.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone });

const pouch = "Gul coin pouch";

test("an artisan at a fair enters an order on a phone for a new customer, who gets a mail", async ({
  page,
  visit,
  login,
  mailbox,
  axe,
}) => {
  await login(page, "seller");
  await visit(page, "/order-management");
  await page.getByRole("link", { name: "Create Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Order" });
  const create = dialog.getByRole("button", { name: "Create Order" });

  await create.click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Please select a customer and add at least one item",
  );
  await dialog.getByRole("textbox", { name: "Name" }).fill("Revathi Menon");
  await dialog.getByRole("textbox", { name: "Email (optional)" }).fill("revathi@example.com");
  await dialog.getByRole("combobox", { name: "State" }).selectOption({ label: "Kerala (32)" });
  await dialog.getByRole("combobox", { name: "Find an item" }).fill("coin pouch");
  await dialog
    .getByRole("option", { name: new RegExp(`^${pouch}`) })
    .first()
    .click();
  await expect(dialog.getByRole("combobox", { name: "Item 1", exact: true })).toHaveValue(
    new RegExp(`^${pouch}`),
  );
  await expect(dialog.getByRole("textbox", { name: "Quantity" })).toHaveValue("1");
  await expect(dialog.getByRole("combobox", { name: "GST rate" })).toHaveValue("1800");
  await dialog.getByRole("textbox", { name: "Unit price" }).fill("650");
  await dialog.getByRole("textbox", { name: "Shipping, incl. GST (optional)" }).fill("60");
  await expect(amountOf(page, "Total")).toHaveText("₹827.00");
  await expect(dialog.getByText("To Kerala: IGST.")).toBeVisible();
  await axe(page);

  await create.click();
  await expect(page.getByText(/^Order ORD-\d{13} created$/)).toBeVisible();
  await expect(page.getByText("Made by hand", { exact: false }).first()).toBeVisible();
  await expect(amountOf(page, "Total")).toHaveText("₹827.00");
  const letter = await mailbox.latestTo(
    "revathi@example.com",
    /Your order ORD-\d{13} from Kolhapur Charmakar/,
  );
  expect(letter.text).toContain("Total: ₹827.00");

  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Order status updated to confirmed")).toBeVisible();
});

test("a packer prints a slip without prices and a label that fits its roll; notes stay with the seller", async ({
  page,
  visit,
  login,
  axe,
}) => {
  await login(page, "seller");
  await visit(page, "/order-management");
  await page.getByRole("link", { name: /^ORD-/ }).first().click();
  await page.getByRole("textbox", { name: "Add a note" }).fill("Wrap it, it is a present.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Wrap it, it is a present." }),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Add a note" })).toHaveValue("");

  await page.getByRole("link", { name: "Packing slip" }).click();
  const sheet = page.getByRole("article", { name: "Packing slip" });
  await expect(sheet.getByRole("heading", { level: 1, name: "Kolhapur Charmakar" })).toBeVisible();
  await expect(sheet.getByRole("table")).not.toContainText("₹");
  await expect(sheet).not.toContainText("present");
  await page.getByRole("link", { name: "Sheet with prices" }).click();
  await expect(sheet.getByRole("table")).toContainText("₹");

  const address = await page
    .getByRole("link", { name: "Our label, 100 × 150 mm (PDF)" })
    .getAttribute("href");
  await axe(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheet, "paper is white at night too").toHaveCSS(
    "background-color",
    "rgb(255, 255, 255)",
  );
  const label = await page.request.get(address ?? "");
  expect(label.headers()["content-type"]).toBe("application/pdf");
  expect(papersOf(await label.body()), "one sheet of 100 × 150 mm").toEqual([[283, 425]]);
});
