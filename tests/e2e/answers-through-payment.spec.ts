import type { Page } from "@playwright/test";
import { aPhotographQuestion, aQuestion } from "../support/a-question.ts";
import { aProduct, aSeller } from "../support/builders.ts";
import { aJpeg } from "../support/pictures.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { demoAccount, fillAddress, quantityOf, signInHere } from "./support/journeys.ts";

/** The answers about a piece, a photograph among them, from the first page to the second order. */

const photograph = "Your dog: photograph 1";
const sentence = "With your answers and photographs from that order.";

/** The answers are there, and the photograph loads. Returns its address. */
async function answersOn(page: Page): Promise<string> {
  await expect(page.getByText("Name of the dog: Bella")).toBeVisible();
  const picture = page.getByAltText(photograph);
  // A list that is read again replaces its pictures.
  await expect(async () => {
    await picture.scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
  }).toPass({ timeout: 10_000 });
  return (await picture.getAttribute("src")) ?? "";
}

/** Orders the cart with the address of before or a new one, and pays in the provider's window. */
async function orderAndPay(page: Page, address: "new" | "known"): Promise<void> {
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await answersOn(page);
  if (address === "new") await fillAddress(page);
  await page.getByRole("radio", { name: /Pay online/ }).check();
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pay online" })).toBeVisible();
  const provider = page.frameLocator("iframe[src*='/window']");
  await provider.getByRole("radio", { name: /It succeeds/ }).check();
  await provider.getByRole("button", { name: /^Pay/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible({ timeout: 30_000 });
}

onDeskAndPhone((size) => {
  test("answers with a photograph last through sign-in and payment, and into the next order", async ({
    page,
    shop,
    login,
    visit,
    axe,
    watch,
  }) => {
    // Only the provider's window: the sandbox is on the next free port.
    watch.expectProblem(
      /^request to another host: http:\/\/localhost:\d+\/(v1\/checkout\.js|window[/?])/,
    );
    const seller = await aSeller(shop.db);
    const { slug, id: productId } = await aProduct(shop.db, seller, {
      name: `Paid portrait at the ${size}`,
      processing: "ready",
      stock: 9,
      questions: [aPhotographQuestion(), aQuestion({ text: "Name of the dog", maxLength: 20 })],
    });

    await test.step("a visitor answers and sees the answers in the cart", async () => {
      await visit(page, "/product/:productId", { productId: slug });
      const field = page.getByRole("group", { name: /^Your dog/ });
      await field.getByRole("button", { name: "Add photographs" }).setInputFiles({
        name: "dog.jpg",
        mimeType: "image/jpeg",
        buffer: await aJpeg({ width: 700, height: 500 }),
      });
      await expect(field.getByAltText("Photograph 1")).toBeVisible();
      await page.getByRole("textbox", { name: "Name of the dog" }).fill("Bella");
      const held = page.waitForResponse((answer) => answer.url().includes("/cart.data"));
      await page.getByRole("button", { name: "Add to Cart" }).click();
      expect((await held).status()).toBe(200);
      await page.getByRole("link", { name: "Cart, 1 item" }).click();
      await answersOn(page);
    });

    const src = await test.step("they come along to the account and are paid for", async () => {
      await page.goto("/auth?next=/cart");
      await signInHere(page, demoAccount("buyer"));
      await expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible();
      const address = await answersOn(page);
      await orderAndPay(page, "new");
      await expect(page.getByText("Paid online")).toBeVisible();
      expect(await answersOn(page)).toBe(address);
      return address;
    });

    const orderIds = async () =>
      (
        await shop.db.$client.query<{ id: string }>(
          `select o.id
           from orders o
           join order_items i on i.order_id = o.id
           where i.product_id = $1 and o.status = 'pending'
           order by o.placed_at desc`,
          [productId],
        )
      ).rows.map(({ id }) => id);

    await test.step("the order shows them, and puts them into the cart again", async () => {
      const [orderId = ""] = await orderIds();
      await visit(page, "/my-orders/:orderId", { orderId });
      expect(await answersOn(page)).toBe(src);
      await axe(page);
      await page.getByRole("button", { name: "Order again" }).click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible();
      await expect(quantityOf(page, `Paid portrait at the ${size}`)).toHaveValue("1");
      expect(await answersOn(page)).toBe(src);
      await axe(page);
    });

    await test.step("both orders have the photograph, for the artisan too", async () => {
      await orderAndPay(page, "known");
      expect(await answersOn(page)).toBe(src);
      const both = await orderIds();
      expect(both).toHaveLength(2);
      await login(page, seller);
      for (const orderId of both) {
        await visit(page, "/order-management/:orderId", { orderId });
        expect(await answersOn(page)).toBe(src);
      }
    });
  });
});
