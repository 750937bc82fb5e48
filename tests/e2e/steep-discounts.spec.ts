import { aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone });

const yes = { name: "Yes, this price is right" };

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an artisan who mistypes a price is asked, and asked again about another amount", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    const seller = await aSeller(shop.db);
    const { id: productId } = await aProduct(shop.db, seller, { name: "Bridle belt" });
    await login(page, seller);
    await visit(page, "/edit-product/:productId", { productId });
    const save = () => page.getByRole("button", { name: "Save changes" }).last().click();
    const price = page.getByRole("textbox", { name: "Price", exact: true });
    await price.fill("250");
    await page.getByRole("textbox", { name: "Compare Price" }).fill("2,500");
    await save();
    await expect(page.getByText(/₹250 instead of ₹2,500 is 90% less: Bridle belt\./)).toBeVisible();
    await page.getByRole("checkbox", yes).check();
    await price.fill("240");
    await save();
    await expect(page.getByText(/₹240 instead of ₹2,500 is 90\.4% less/)).toBeVisible();
    await expect(page.getByRole("checkbox", yes)).not.toBeChecked();
    await page.getByRole("checkbox", yes).check();
    await save();
    await expect(page.getByText("Changes saved")).toBeVisible();
    await expect(price).toHaveValue("240");
  });
});

test("several products and a sale are asked about as well, and a double click confirms nothing", async ({
  page,
  axe,
  shop,
  login,
  visit,
}) => {
  const seller = await aSeller(shop.db);
  await aProduct(shop.db, seller, { name: "Bridle belt", pricePaise: 250_000 });
  await login(page, seller);
  await page.goto("/seller/dashboard?tab=products");
  await page.getByRole("checkbox", { name: /Bridle belt/ }).check();
  await page.getByLabel("What to do").selectOption("Set price to ₹");
  await page.getByLabel("Amount in ₹").fill("250");
  await page.getByRole("button", { name: "Apply", exact: true }).dblclick();
  await expect(page.getByText(/₹250 instead of ₹2,500 is 90% less/)).toBeVisible();
  await axe(page);
  await page.getByRole("checkbox", yes).check();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Price changed for 1 product")).toBeVisible();

  await visit(page, "/seller/manage-sales");
  await page.getByLabel("Discount value").fill("80");
  await page.getByRole("checkbox", { name: "Bridle belt" }).check();
  await page.getByRole("button", { name: "Apply Sale" }).click();
  await expect(page.getByText(/₹50 instead of ₹250 is 80% less: Bridle belt/)).toBeVisible();
  await axe(page);
  await page.getByRole("checkbox", yes).check();
  await page.getByRole("button", { name: "Apply Sale" }).click();
  await expect(page.getByText("Sale applied to 1 product")).toBeVisible();
});
