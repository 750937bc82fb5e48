import type { Page } from "@playwright/test";
import { aJpeg } from "#tests/support/pictures.ts";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";

/** The required fields. */
async function fillRequired(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Product Name" }).fill(name);
  await page.getByRole("textbox", { name: "Description" }).fill("Cut and stitched by hand.");
  await page.getByRole("combobox", { name: "Category" }).selectOption("Footwear");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("2,400");
  await page.getByRole("textbox", { name: "Materials" }).fill("Buffalo leather");
}

async function pictures(count: number) {
  const colours = ["#a0522d", "#2f2a26", "#c68642"];
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `view-${index + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await aJpeg({ width: 900, height: 900, colour: colours[index] ?? "#a0522d" }),
    })),
  );
}

onDeskAndPhone((size) => {
  test("an artisan lists a product with three pictures and six variants by keyboard", async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    await login(page, "seller");
    await visit(page, "/seller/add-product");
    const name = `Panhala sandals ${size}`;
    await fillRequired(page, name);
    await expect(page.getByText("incl. 5% GST")).toBeVisible();
    await expect(page.getByText("₹2,520.00")).toBeVisible();
    await page.getByRole("textbox", { name: "Description" }).press("End");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("Worn soft in a week");
    for (const [label, words] of [
      ["Sizes", ["38", "39", "40"]],
      ["Colours", ["Tan", "Black"]],
      ["Tags", ["sandal", "summer"]],
    ] as const) {
      await page.getByRole("textbox", { name: label, exact: true }).focus();
      for (const word of words) {
        await page.keyboard.type(word);
        await page.keyboard.press("Enter");
      }
    }
    const stock = page.getByRole("textbox", { name: /^Stock of/ });
    await expect(stock).toHaveCount(6);
    for (let line = 0; line < 6; line++) await stock.nth(line).fill(String(line + 1));

    await page.locator("input[type=file][multiple]").setInputFiles(await pictures(3));
    await expect(page.getByText("Images uploaded", { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    const inOrder = page.getByRole("list", { name: "Pictures in their order" });
    await expect(inOrder.getByRole("listitem")).toHaveCount(3);
    await inOrder.getByRole("textbox", { name: "What it shows" }).nth(1).fill("From the side");
    await inOrder.getByRole("button", { name: "Move picture 2 forward" }).press("Enter");
    await expect(inOrder.getByRole("textbox", { name: "What it shows" }).first()).toHaveValue(
      "From the side",
    );
    await axe(page);

    await page.getByRole("button", { name: "Publish Product" }).press("Enter");
    await expect(page.getByText("Product published")).toBeVisible();
    await expect(page).toHaveURL(/\/seller\/dashboard/);
    const { rows } = await shop.db.$client.query<{
      slug: string;
      variants: number;
      stock: number;
      pictures: number;
      first: string;
    }>(
      `select p.slug, count(*)::int as variants, sum(v.stock)::int as stock,
         (select count(*)::int from product_images i where i.product_id = p.id) as pictures,
         (select alt from product_images i where i.product_id = p.id and position = 0) as first
       from products p
       join variants v on v.product_id = p.id
       where p.name = $1
       group by p.id`,
      [name],
    );
    expect(rows).toMatchObject([{ variants: 6, stock: 21, pictures: 3, first: "From the side" }]);
    await visit(page, "/product/:productId", { productId: rows[0]?.slug ?? "" });
    await expect(page.getByRole("tabpanel").locator("strong")).toHaveText("Worn soft in a week");
  });
});

test("missing and invalid fields are marked, input is kept, and leaving asks for confirmation", async ({
  page,
  login,
  visit,
}) => {
  await login(page, "seller");
  await visit(page, "/seller/add-product");
  await page.getByRole("textbox", { name: "Product Name" }).fill("Half a product");
  await page.getByRole("button", { name: "Publish Product" }).click();
  const trouble = page.getByRole("alert").filter({ hasText: "Missing required fields" });
  await expect(trouble).toContainText(
    "Please fill in all required fields (name, description, materials, and price)",
  );
  await expect(trouble).toBeFocused();
  await trouble.getByRole("link", { name: "Please enter what it is made of." }).click();
  await expect(page.getByRole("textbox", { name: "Materials" })).toBeFocused();

  await page.locator("input[type=file][multiple]").setInputFiles({
    name: "notes.pdf",
    mimeType: "image/png",
    buffer: Buffer.from("%PDF-1.7 no picture"),
  });
  await expect(page.getByText("Upload failed")).toBeVisible();
  await expect(page.getByRole("list", { name: "Uploads" })).toContainText("notes.pdf is a PDF");

  await page
    .getByRole("navigation", { name: "Seller" })
    .getByRole("link", { name: "Drafts" })
    .click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/add-product/);
  await page
    .getByRole("navigation", { name: "Seller" })
    .getByRole("link", { name: "Drafts" })
    .click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/seller\/drafts/);

  await visit(page, "/seller/add-product");
  await expect(page.getByText(/We restored what you typed on/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Product Name" })).toHaveValue("Half a product");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByRole("textbox", { name: "Product Name" })).toHaveValue("");
});

test("a draft without a category is saved, and the form says what it needs to be published", async ({
  page,
  login,
  visit,
  axe,
}) => {
  await login(page, "seller");
  await visit(page, "/seller/add-product");
  await page.getByRole("textbox", { name: "Product Name" }).fill("Four fields");
  await page.getByRole("textbox", { name: "Description" }).fill("Cut and stitched by hand.");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("1,999");
  await page.getByRole("textbox", { name: "Materials" }).fill("Buffalo leather");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText("Product saved as draft")).toBeVisible();
  await visit(page, "/seller/drafts");
  await expect(page.getByText("No category yet · Buffalo leather")).toBeVisible();
  await page.getByRole("button", { name: "Publish Now: Four fields" }).click();
  await expect(page.getByText("This draft is not complete yet")).toBeVisible();
  const category = page.getByRole("combobox", { name: "Category" });
  await expect(category).toHaveAccessibleDescription(/Please choose a category/);
  await axe(page);
  await category.selectOption("Handbags");
  await page
    .locator("input[type=file][multiple]")
    .last()
    .setInputFiles(await pictures(1));
  await expect(page.getByText("Images uploaded", { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Publish Product" }).click();
  await expect(page.getByText("Product published")).toBeVisible();
});

test("a draft is edited in two windows, previewed, deleted and restored", async ({
  page,
  context,
  login,
  visit,
  axe,
}) => {
  await login(page, "seller");
  await visit(page, "/seller/add-product");
  await fillRequired(page, "Two windows");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText("Product saved as draft")).toBeVisible();
  await visit(page, "/seller/drafts");
  await axe(page);
  await page.getByRole("link", { name: "Edit Two windows" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Two windows" })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await untilAlive(other);
  await other.getByRole("textbox", { name: "Price", exact: true }).fill("2,600");
  await expect(other.getByText("incl. 18% GST")).toBeVisible();
  await other.getByRole("button", { name: "Save as Draft" }).click();
  await expect(other).toHaveURL(/dashboard/);
  await other.close();

  await page.getByRole("textbox", { name: "Materials" }).fill("Goat leather");
  const [preview] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1, name: "Two windows" })).toBeVisible();
  await expect(preview.getByText("This is a preview")).toBeVisible();
  await preview.close();
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText(/price and GST rate/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Materials" })).toHaveValue("Goat leather");
  await page.getByRole("button", { name: "Replace with my version" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();

  await visit(page, "/seller/drafts");
  await page.getByRole("button", { name: "Delete Two windows" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Draft deleted. You can undo")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Two windows" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Two windows" })).toBeVisible();
});
