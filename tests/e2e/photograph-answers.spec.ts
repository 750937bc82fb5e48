import type { Page } from "@playwright/test";
import { aPhotographQuestion, aQuestion } from "../support/a-question.ts";
import { aBuyer, aProduct, aSeller } from "../support/builders.ts";
import { aJpeg } from "../support/pictures.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { anotherPerson, demoAccount, fillAddress, signInHere } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

async function aPortrait({ db }: Shop) {
  const seller = await aSeller(db);
  const product = await aProduct(db, seller, {
    name: "Wallet with a portrait",
    processing: "ready",
    stock: 9,
    questions: [
      aPhotographQuestion({ hint: "From the side, by daylight." }),
      aQuestion({ text: "Name of the dog", isRequired: false, maxLength: 20 }),
    ],
  });
  return { seller, product };
}

const aDog = async (colour = "#a0522d") => ({
  name: "dog.jpg",
  mimeType: "image/jpeg",
  buffer: await aJpeg({ width: 700, height: 500, colour }),
});
const noPicture = {
  name: "page.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("<!doctype html><script>alert(1)</script>"),
};

async function order(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillAddress(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(page).toHaveURL(/\/checkout\/complete\//);
}

/** The id of the newest order of a product. */
async function orderOf({ db }: Shop, productId: string): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    `select o.id
     from orders o
     join order_items i on i.order_id = o.id
     where i.product_id = $1
     order by o.placed_at desc
     limit 1`,
    [productId],
  );
  return rows[0]?.id ?? "";
}

/** The statuses with which this browser and one without cookies load a picture of the page. */
async function loaded(page: Page, shop: Shop, alt: string | RegExp) {
  const picture = page.getByAltText(alt);
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
  const url = new URL((await picture.getAttribute("src")) ?? "", shop.baseUrl);
  const stranger = await fetch(url, { redirect: "manual" });
  expect([302, 401]).toContain(stranger.status);
  const own = await page.request.get(url.href);
  expect(own.headers()["cache-control"]).toBe("private, no-store");
  return url;
}

onDeskAndPhone(() => {
  test("a visitor answers with a photograph, signs in and orders, and the artisan sees it", async ({
    page,
    shop,
    browser,
    login,
    visit,
    axe,
  }) => {
    const { seller, product } = await aPortrait(shop);
    await visit(page, "/product/:productId", { productId: product.slug });
    const field = page.getByRole("group", { name: /^Your dog/ });
    await expect(field.getByText("From the side, by daylight.")).toBeVisible();
    await field.getByRole("button", { name: "Add photographs" }).setInputFiles(noPicture);
    await expect(field.getByText(/page\.jpg/).first()).toBeVisible();
    await field.getByRole("button", { name: "Add photographs" }).setInputFiles(await aDog());
    await loaded(page, shop, "Photograph 1");
    await axe(page);
    const held = page.waitForResponse((answer) => answer.url().includes("/cart.data"));
    await page.getByRole("button", { name: "Add to Cart" }).click();
    expect((await held).status()).toBe(200);
    await page.getByRole("link", { name: "Cart, 1 item" }).click();
    const inLines = "Your dog: photograph 1";
    const url = await loaded(page, shop, inLines);
    await axe(page);

    await page.goto("/auth?next=/cart");
    await signInHere(page, demoAccount("buyer"));
    await expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible();
    await loaded(page, shop, inLines);
    await order(page);
    await loaded(page, shop, inLines);

    const artisan = await anotherPerson(browser, shop);
    await login(artisan.page, seller);
    const orderId = await orderOf(shop, product.id);
    await artisan.page.goto(`/order-management/${orderId}`);
    await loaded(artisan.page, shop, inLines);
    await expect(
      artisan.page.getByRole("link", { name: "Download photograph 1 of Your dog" }),
    ).toBeVisible();
    await axe(artisan.page);
    await login(artisan.page, await aSeller(shop.db));
    expect((await artisan.page.request.get(url.href)).status()).toBe(404);
    await artisan.leave();
  });

  test("answers that do not fit are asked for again, and photographs can still be added", async ({
    page,
    shop,
    login,
    visit,
    axe,
  }) => {
    const { product } = await aPortrait(shop);
    await login(page, await aBuyer(shop.db));
    await visit(page, "/product/:productId", { productId: product.slug });
    const field = page.getByRole("group", { name: /^Your dog/ });
    const name = page.getByRole("textbox", { name: "Name of the dog" });
    async function typeTooMuch(words: string): Promise<void> {
      await name.evaluate((input: HTMLInputElement) => input.removeAttribute("maxlength"));
      await name.fill(words);
      const answer = page.waitForResponse((each) => each.request().method() === "POST");
      await page.getByRole("button", { name: "Buy Now" }).click();
      expect((await answer).status()).toBe(422);
      await expect(page.locator("form[aria-busy=true]")).toHaveCount(0);
    }
    await field.getByRole("button", { name: "Add photographs" }).setInputFiles(await aDog());
    await expect(field.getByAltText("Photograph 1")).toBeVisible();
    await typeTooMuch("Bella of the long hills by the sea");
    await expect(page.getByRole("heading", { name: "Please check your answers" })).toBeVisible();
    await expect(page.getByText("at most 20 characters").last()).toBeVisible();
    await expect(field.getByAltText("Photograph 1")).toBeVisible();
    await axe(page);
    await typeTooMuch("Bella of the long hills by the other sea");
    await expect(name).toHaveAttribute("value", "Bella of the long hills by the other sea");
    await field
      .getByRole("button", { name: "Add photographs" })
      .setInputFiles(await aDog("#224466"));
    await expect(field.getByAltText("Photograph 2")).toBeVisible();
    await name.fill("Bella");
    await page.getByRole("button", { name: "Buy Now" }).click();
    await expect(page).toHaveURL(/\/checkout\?/);
    await expect(page.getByAltText("Your dog: photograph 2")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a buyer sends photographs with the form, and a refused one is asked for again", async ({
    page,
    shop,
    browser,
    login,
    visit,
  }) => {
    const { seller, product } = await aPortrait(shop);
    await login(page, await aBuyer(shop.db));
    await visit(page, "/product/:productId", { productId: product.slug });
    await page.getByLabel("Your dog").last().setInputFiles(noPicture);
    await page.getByLabel("Name of the dog").fill("Bella");
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === "POST"),
      page.getByRole("button", { name: "Add to Cart" }).click(),
    ]);
    expect(answer.status()).toBe(422);
    expect(answer.headers()["cache-control"]).toMatch(/no-store/);
    await expect(page.getByRole("heading", { name: "Please check your answers" })).toBeVisible();
    await expect(page.getByText(/page\.jpg/)).toBeVisible();
    await expect(page.getByLabel("Name of the dog")).toHaveValue("Bella");
    await page
      .getByLabel("Your dog")
      .last()
      .setInputFiles(await aDog());
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page).toHaveURL("/cart");
    await loaded(page, shop, "Your dog: photograph 1");
    await order(page);

    const artisan = await anotherPerson(browser, shop, { javaScriptEnabled: false });
    await login(artisan.page, seller);
    await artisan.page.goto(`/order-management/${await orderOf(shop, product.id)}`);
    await loaded(artisan.page, shop, "Your dog: photograph 1");
    await artisan.leave();
  });
});
