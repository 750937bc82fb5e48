import type { Page } from "@playwright/test";
import { aBuyer, aProduct, aSeller } from "../support/builders.ts";
import { aPaidOrder } from "../support/a-return.ts";
import { promised } from "../support/days-pass.ts";
import { aJpeg } from "../support/pictures.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";

async function ordered(shop: Shop) {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, {
    name: "Saddle to measure",
    processing: "custom",
    stock: 9,
  });
  const given = { buyer, seller, product, status: "confirmed", hoursOld: 50 } as const;
  const { id: orderId } = await aPaidOrder(shop.db, given);
  await promised(shop.db, orderId, { shipBy: 6, arrivesFrom: 8, arrivesBy: 12 });
  return { buyer, seller, orderId };
}

const aDrawing = async () => ({
  name: "drawing.jpg",
  mimeType: "image/jpeg",
  buffer: await aJpeg({ width: 700, height: 500 }),
});

/** Adds a picture in the open form and sends it with these words. */
async function showDrawing(page: Page, words: string): Promise<void> {
  const pictures = page.getByRole("group", { name: "Pictures of the proof" });
  await pictures.locator("input[type=file]").setInputFiles(await aDrawing());
  await expect(pictures.getByAltText("Picture 1")).toBeVisible({ timeout: 20_000 });
  await page.getByLabel("What does it show?").fill(words);
  await page.getByRole("button", { name: "Send proof" }).click();
  await expect(page.getByText("Proof sent. The buyer gets a mail.")).toBeVisible();
}

onDeskAndPhone(() => {
  test("an artisan shows a drawing, the buyer asks for a change and approves, then it is cut", async ({
    page,
    shop,
    browser,
    login,
    visit,
    axe,
  }) => {
    const { buyer, seller, orderId } = await ordered(shop);
    const context = await browser.newContext({ baseURL: shop.baseUrl });
    const phone = await context.newPage();
    await login(phone, buyer);
    await visit(phone, "/my-orders/:orderId", { orderId });
    await expect(phone.getByRole("heading", { name: "The making" })).toBeVisible();

    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId });
    await page.getByText("Send a proof…").click();
    await page.getByLabel("What does it show?").fill("The strap is 20 mm wide.");
    await page.getByRole("button", { name: "Send proof" }).click();
    await expect(page.getByText("Please add at least one picture.").first()).toBeVisible();
    await expect(page.getByLabel("What does it show?")).toHaveValue("The strap is 20 mm wide.");
    await axe(page);
    await showDrawing(page, "The strap is 20 mm wide.");
    await expect(page.getByRole("button", { name: "Save this step" })).toBeHidden();

    // The open page of the buyer follows without a reload.
    await expect(phone.getByText("The strap is 20 mm wide.")).toBeVisible();
    await expect(phone.getByAltText("Photograph 1")).toBeVisible();
    await phone.getByText("Ask for a change…").click();
    await phone.getByRole("button", { name: "Ask for this change" }).click();
    await expect(phone.getByText("Please say what should be different.").first()).toBeVisible();
    await phone.getByLabel("What should be different?").fill("A wider strap, please.");
    await axe(phone);
    await phone.getByRole("button", { name: "Ask for this change" }).click();
    await expect(phone.getByText("Sent. The artisan will show you a new proof.")).toBeVisible();

    await expect(page.getByText("A wider strap, please.")).toBeVisible();
    await page.getByText("Send a proof…").click();
    await showDrawing(page, "Now 30 mm.");
    await phone.getByRole("button", { name: "Approve proof 2" }).click();
    await expect(phone.getByText("Approved. The artisan can begin.")).toBeVisible();
    const steps = phone.getByRole("list", { name: "Making of Saddle to measure" });
    await expect(steps.getByText("Done: Proof approved")).toBeVisible();
    await axe(phone);

    await page.getByRole("button", { name: "Save this step" }).click();
    await expect(page.getByText("Step saved. The buyer sees it now.")).toBeVisible();
    await visit(page, "/order-management/:orderId/packing-slip", { orderId });
    await expect(page.getByText("Made as in proof 2:")).toBeVisible();
    await context.close();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a proof is sent, and a change is asked, with plain forms", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    const { buyer, seller, orderId } = await ordered(shop);
    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId });
    await page.getByText("Send a proof…").click();
    await page
      .getByLabel("Pictures of the proof")
      .first()
      .setInputFiles(await aDrawing());
    await page.getByRole("button", { name: "Add pictures" }).first().click();
    await expect(page.getByAltText("Picture 1").first()).toBeVisible();
    await page.getByLabel("What does it show?").fill("The strap is 20 mm wide.");
    await page.getByRole("button", { name: "Send proof" }).click();
    await expect(page.getByText("Waiting for the buyer's answer")).toBeVisible();

    await login(page, buyer);
    await visit(page, "/my-orders/:orderId", { orderId });
    await page.getByText("Ask for a change…").click();
    await page.getByLabel("What should be different?").fill("A wider strap, please.");
    await page.getByRole("button", { name: "Ask for this change" }).click();
    await expect(page.getByText("A wider strap, please.")).toBeVisible();
    await expect(page.getByText("The artisan is working on your change")).toBeVisible();
  });
});
