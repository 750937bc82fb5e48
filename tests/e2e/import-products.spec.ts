import type { Page } from "@playwright/test";
import { fixture } from "#tests/imports/import-file.ts";
import { expect, onDeskAndPhone, test, untilAlive } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload and look at it" }).click();
}

/** A seller without the products that the first one imported. */
async function anotherSeller(shop: Shop): Promise<string> {
  const { rows } = await shop.db.$client.query<{ email: string }>(
    `select u.email
     from users u
     join profiles p on p.user_id = u.id
     where p.seller_status = 'approved' and u.email <> $1
     order by u.email
     limit 1`,
    [demoEmail("seller")],
  );
  return rows[0]?.email ?? "";
}

const withPicture = async () =>
  Buffer.from(
    Buffer.from(await fixture("shopify.csv"))
      .toString("utf8")
      .replaceAll("https://cdn.example.com", "http://127.0.0.1"),
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
    await expect(page.getByText("These columns are not known")).toBeVisible();
    await axe(page);
    await choose(page, "products_export.csv", await withPicture());
    await expect(
      page.getByRole("heading", { level: 1, name: "products_export.csv" }),
    ).toBeVisible();
    await expect(page.getByText("Gift cards cannot be sold here.")).toBeVisible();
    await axe(page);

    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Please say whether the prices in the file include GST.",
    );
    await page.getByText("Yes, GST is in them").click();
    await page
      .getByLabel("Category where we do not know it")
      .selectOption({ label: "Accessories" });
    await page.getByLabel("Materials where the file has none").fill("Full-grain leather");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Preview updated")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Show products" })
      .getByRole("link", { name: "1 Cannot be taken" })
      .click();
    await expect(page.getByRole("row")).toHaveCount(2);

    await page.getByRole("button", { name: "Import 2 products" }).click();
    await expect(page.getByRole("heading", { name: "This import is done" })).toBeVisible({
      timeout: 60_000,
    });
    await page.getByText("3 pictures could not be fetched").click();
    await expect(
      page.getByText("This address leads into a private network, and is not fetched.").first(),
    ).toBeVisible();
    await axe(page);
    await page.goto("/seller/import");
    await expect(page.getByRole("row").filter({ hasText: "products_export.csv" })).toContainText(
      "Done",
    );
    await axe(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

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
        .filter({ hasText: /^0(New|Changed|Cannot be taken)$/ }),
    ).toHaveCount(3);
  });
});
