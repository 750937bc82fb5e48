import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";

onDeskAndPhone((size) => {
  test("a seller writes an invoice, sees its preview, finds it after a reload and saves it", async ({
    page,
    login,
    axe,
  }) => {
    const item = `Mat for a ${size}`;
    await login(page, "seller");
    await page.goto("/gst-invoice");
    await untilAlive(page);
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "TAX INVOICE" })).toBeVisible();
    await page.getByRole("textbox", { name: "Customer name" }).fill("होटल सह्याद्रि");
    await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Maharashtra (27)" });
    await page.getByRole("textbox", { name: "Item 1: description" }).fill(item);
    await page.getByRole("textbox", { name: "HSN code" }).fill("42050090");
    await page.getByRole("textbox", { name: "Quantity" }).fill("12");
    await page.getByRole("textbox", { name: /^Rate/ }).fill("1,250.50");
    for (const words of ["CGST 9%", "SGST 9%", "होटल सह्याद्रि", "15,006.00"])
      await expect(preview.getByText(words).first()).toBeVisible();
    await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Karnataka (29)" });
    await expect(preview.getByText("IGST 18%")).toBeVisible();
    await axe(page);

    await page.getByRole("button", { name: "Add Item" }).click();
    await page.getByRole("button", { name: "Save as invoice" }).click();
    await expect(page.getByText("Please enter what you sold.").first()).toBeVisible();
    await page.getByRole("button", { name: "Remove item 2" }).click();

    await page.reload();
    await untilAlive(page);
    await expect(page.getByText("We restored what you typed.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Item 1: description" })).toHaveValue(item);
    await axe(page);
    await page.getByRole("button", { name: "Save as invoice" }).click();
    await expect(page).toHaveURL(/\/invoice\/[0-9a-f-]{36}$/);
    await expect(page.getByText(item)).toBeVisible();

    await page.goto("/gst-invoice");
    await untilAlive(page);
    await expect(page.getByText("We restored what you typed.")).toHaveCount(0);
    await page.getByText("Saved items").click();
    await page.getByRole("button", { name: `${item} ₹1,250.50` }).click();
    await expect(page.getByRole("textbox", { name: /^Rate/ })).toHaveValue("1250.50");
  });
});
