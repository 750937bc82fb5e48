import type { Page } from "@playwright/test";
import { fixture } from "#tests/imports/import-file.ts";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload and preview" }).click();
}

/** A seller without the products that the demo's seller, or those before, imported. */
async function anotherSeller(shop: Shop, after = 0): Promise<string> {
  const { rows } = await shop.db.$client.query<{ email: string }>(
    `select u.email
     from users u
     join profiles p on p.user_id = u.id
     where p.seller_status = 'approved' and u.email <> $1
     order by u.email
     limit 1
     offset $2`,
    [demoEmail("seller"), after],
  );
  return rows[0]?.email ?? "";
}

const withPicture = async () =>
  Buffer.from(
    Buffer.from(await fixture("shopify.csv"))
      .toString("utf8")
      .replaceAll("https://cdn.example.com", "https://127.0.0.1"),
  );

onDeskAndPhone((size) => {
  test("an artisan imports products from Shopify and sees the preview first", async ({
    page,
    shop,
    login,
    axe,
  }) => {
    await login(page, size === "desk" ? "seller" : { email: await anotherSeller(shop) });
    await page.goto("/seller/import");
    await untilAlive(page);
    await choose(page, "list.csv", Buffer.from("Sku,Amount\n1,2\n"));
    await expect(page.getByText("We do not recognise these columns")).toBeVisible();
    await axe(page);
    await choose(page, "products_export.csv", await withPicture());
    await expect(
      page.getByRole("heading", { level: 1, name: "products_export.csv" }),
    ).toBeVisible();
    await expect(page.getByText("Gift cards cannot be sold here.")).toBeVisible();
    await axe(page);

    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Please choose whether the prices in the file include GST.",
    );
    await page.getByText("Yes, they include GST").click();
    await page.getByLabel("Category of all other products").selectOption({ label: "Accessories" });
    await page.getByLabel("Materials where the file has none").fill("Full-grain leather");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Preview updated")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Show products" })
      .getByRole("link", { name: "1 Cannot be imported" })
      .click();
    await expect(page.getByRole("row")).toHaveCount(2);

    await page.getByRole("button", { name: "Import 2 products" }).click();
    await expect(page.getByRole("heading", { name: "This import is done" })).toBeVisible({
      timeout: 60_000,
    });
    await page.getByText("3 pictures could not be fetched").click();
    await expect(
      page.getByText("This address is in a private network, so we do not fetch it.").first(),
    ).toBeVisible();
    await axe(page);
    await page.goto("/seller/import");
    await expect(page.getByRole("row").filter({ hasText: "products_export.csv" })).toContainText(
      "Done",
    );
    await axe(page);
  });
});

async function withoutForeignHosts(name: string): Promise<Buffer> {
  const text = Buffer.from(await fixture(name)).toString("utf8");
  return Buffer.from(
    text.replaceAll(/https:\/\/[a-z.]+\.example\.(com|org)/g, "https://127.0.0.1"),
  );
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Three unknown products: one by rule, one chosen, one as all others; the rule stays. */
async function chooseCategories(page: Page): Promise<void> {
  await choose(page, "etsy.csv", await withoutForeignHosts("etsy-unknown.csv"));
  const holder = rowOf(page, "Slim card holder");
  await expect(holder).toContainText("2 variants");
  await expect(holder).toContainText("2 pictures from 127.0.0.1");
  await expect(holder).toContainText("₹1,180");
  await expect(holder).toContainText("No category yet");
  await page.getByLabel("Category of Rosewood key ring").selectOption({ label: "Accessories" });
  await page.getByLabel("Words in the product name").fill("Card holder");
  await page
    .getByLabel("Category for these products")
    .selectOption({ label: "Wallets & Card Holders" });
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(rowOf(page, "Slim card holder")).toContainText("Rule “card holder”");
  await expect(rowOf(page, "Rosewood key ring")).toContainText("Your choice");
  await page.getByText("Yes, they include GST").click();
  await page
    .getByLabel("Category of all other products")
    .selectOption({ label: "Business & Office" });
  await page.getByLabel("HSN code where the category has none").fill("42050090");
  await page.getByRole("button", { name: "Update the preview" }).last().click();
  await expect(rowOf(page, "Desk tray")).toContainText("Same as all other products");
  await expect(page.getByRole("button", { name: "Import 3 products" })).toBeVisible();
}

onDeskAndPhone((size) => {
  test("an artisan gives unknown products their categories, and the next file follows the rule", async ({
    page,
    shop,
    login,
    axe,
  }) => {
    await login(page, size === "desk" ? "seller" : { email: await anotherSeller(shop) });
    await page.goto("/seller/import");
    await untilAlive(page);
    await chooseCategories(page);
    await axe(page);
    await page.getByRole("button", { name: "Import 3 products" }).click();
    await expect(page.getByRole("heading", { name: "This import is done" })).toBeVisible({
      timeout: 60_000,
    });
    const { rows } = await shop.db.$client.query<{ name: string; category: string }>(
      `select name, category_slug as category
       from products
       where name in ('Slim card holder', 'Rosewood key ring', 'Desk tray')
       order by created_at desc, name
       limit 3`,
    );
    expect(Object.fromEntries(rows.map(({ name, category }) => [name, category]))).toEqual({
      "Slim card holder": "wallets-card-holders",
      "Rosewood key ring": "accessories",
      "Desk tray": "business-office",
    });

    await page.getByRole("button", { name: "Try all again" }).click();
    await expect(page.getByText("Trying 3 pictures again")).toBeVisible();
    await expect(page.getByRole("heading", { name: "This import is done" })).toBeVisible({
      timeout: 60_000,
    });
    await page.getByText("3 pictures could not be fetched").click();
    await expect(page.getByRole("button", { name: /^Try again: Desk tray/ })).toBeVisible();
    await axe(page);

    await page.goto("/seller/import");
    await untilAlive(page);
    await choose(page, "next.csv", Buffer.from(await fixture("etsy-next.csv")));
    await expect(rowOf(page, "Card holders for two")).toContainText("Rule “card holder”");
    await page.getByRole("button", { name: "Remove the rule “card holder”" }).click();
    await expect(rowOf(page, "Card holders for two")).toContainText("No category yet");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("categories are chosen by rule, for one product and for all others", async ({
    page,
    shop,
    login,
  }) => {
    await login(page, { email: await anotherSeller(shop, 1) });
    await page.goto("/seller/import");
    await chooseCategories(page);
    await page.getByRole("button", { name: "Remove the rule “card holder”" }).click();
    await expect(rowOf(page, "Slim card holder")).toContainText("Same as all other products");
  });

  test("a file is imported, and its export is the same", async ({ page, login }) => {
    await login(page, "seller");
    await page.goto("/seller/import");
    await choose(page, "own.csv", Buffer.from(await fixture("own.csv")));
    await page.getByRole("button", { name: "Import 2 products" }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "This import is done" })).toBeVisible({
        timeout: 100,
      });
    }).toPass({ timeout: 60_000 });
    const file = await page.request.get("/seller/products.csv");
    expect(file.headers()["content-disposition"]).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    );
    await page.goto("/seller/import");
    await choose(page, "again.csv", await file.body());
    await expect(
      page
        .getByRole("navigation", { name: "Show products" })
        .getByRole("listitem")
        .filter({ hasText: /^0(New|Changed|Cannot be imported)$/ }),
    ).toHaveCount(3);
  });
});
