import { aBuyer, aProduct, aSeller } from "../support/builders.ts";
import { aPaidOrder } from "../support/a-return.ts";
import { promised } from "../support/days-pass.ts";
import { aJpeg } from "../support/pictures.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

onDeskAndPhone(() => {
  test("a buyer sees a piece being made, and may cancel until the leather is cut", async ({
    page,
    shop,
    browser,
    login,
    visit,
    axe,
  }) => {
    const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
    const product = await aProduct(shop.db, seller, {
      name: "Saddle to measure",
      processing: "custom",
      stock: 9,
    });
    const given = { buyer, seller, product, status: "confirmed", hoursOld: 50 } as const;
    const { id: orderId } = await aPaidOrder(shop.db, given);
    await promised(shop.db, orderId, { shipBy: 6, arrivesFrom: 8, arrivesBy: 12 });

    const context = await browser.newContext({ baseURL: shop.baseUrl });
    const phone = await context.newPage();
    await login(phone, buyer);
    await visit(phone, "/my-orders/:orderId", { orderId });
    await expect(phone.getByRole("heading", { name: "The making" })).toBeVisible();
    await expect(phone.getByText("Free of charge until the leather is cut")).toBeVisible();

    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId });
    const pictures = page.getByRole("group", { name: "Pictures of this step (optional)" });
    await pictures.locator("input[type=file]").setInputFiles({
      name: "cut.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg({ width: 700, height: 500 }),
    });
    await expect(page.getByAltText("Picture 1")).toBeVisible({ timeout: 20_000 });
    await axe(page);
    await page.getByRole("button", { name: "Save this step" }).click();
    await expect(page.getByText("Step saved. The buyer sees it now.")).toBeVisible();
    await page.getByRole("combobox", { name: "Step" }).selectOption("Finished");
    await page.getByRole("button", { name: "Save this step" }).click();
    await expect(page.getByRole("button", { name: "Save this step" })).toBeHidden();

    // The open page follows without a reload.
    const steps = phone.getByRole("list", { name: "Making of Saddle to measure" });
    await expect(steps.getByText("Done: Finished")).toBeVisible();
    await expect(steps.getByAltText("Picture 1")).toBeVisible();
    await expect(phone.getByText("Free of charge until the leather is cut")).toBeHidden();
    await axe(phone);
    await context.close();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("an artisan notes a step with a plain form", async ({ page, shop, login, visit }) => {
    const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
    const product = await aProduct(shop.db, seller, { processing: "made_to_order", stock: 9 });
    const { id: orderId } = await aPaidOrder(shop.db, {
      buyer,
      seller,
      product,
      status: "confirmed",
    });
    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId });
    await page.getByRole("button", { name: "Save this step" }).click();
    await expect(page.getByText("Done: Cutting")).toBeVisible();
  });
});
