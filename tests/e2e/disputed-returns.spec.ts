import type { Page } from "@playwright/test";
import { changeOrderStatus, answerReturn } from "#modules/orders/public.server.ts";
import { startConversation } from "#modules/conversations/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";

test.use({ viewport: phone });

async function aReturnedBelt(shop: Shop) {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { name: "Bridle belt", stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product, quantity: 2 });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, seller, { ...step, to });
  await deliver(shop.db, seller, order);
  const returnId = await aReturn(shop.db, buyer, order, { reason: "faulty" });
  return { buyer, seller, order, returnId };
}

async function addsAPicture(page: Page, name: string): Promise<void> {
  const field = page.getByRole("group", { name });
  await field.locator("input[type=file]").setInputFiles({
    name: "proof.jpg",
    mimeType: "image/jpeg",
    buffer: await aJpeg({ width: 700, height: 500, colour: "#8f4f24" }),
  });
  await expect(field.getByRole("img")).toHaveCount(1, { timeout: 20_000 });
}

const writes = (shop: Shop, buyer: UserActor, orderId: string) =>
  startConversation(shop.db, buyer, { side: "buyer", orderId, body: "The seam opened in a week." });

test("a declined return is disputed, and an administrator sees everything and gives a part", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const { buyer, seller, order } = await aReturnedBelt(shop);
  await writes(shop, buyer, order.id);
  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  await page.getByText("Decline the return…").click();
  await page.getByLabel("Reason").fill("It was cut with a knife");
  await addsAPicture(page, "Pictures (optional)");
  await axe(page);
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByText("Return declined").first()).toBeVisible();

  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await expect(page.getByText("The workshop's pictures")).toBeVisible();
  await page.getByText("Ask the marketplace to decide…").click();
  await page.getByLabel("Why do you not agree?").fill("The seam opened by itself");
  await axe(page);
  await page.getByRole("button", { name: "Ask the marketplace" }).click();
  await expect(page.getByText("Sent. We look into it and tell you what we decide.")).toBeVisible();

  await login(page, "administrator");
  await visit(page, "/admin/orders/:orderId", { orderId: order.id });
  for (const text of [
    "It was cut with a knife",
    "The seam opened by itself",
    "The seam opened in a week.",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByText("A partial refund; the buyer keeps the piece").click();
  await page.getByLabel("Reason").fill("The seam is weak, and it was cut");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Please enter the amount of the refund.")).toBeVisible();
  await page.getByLabel(/^Amount of a partial refund/).fill("250");
  await axe(page);
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Decided", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("₹250.00").first()).toBeVisible();
  await expect(page.getByText("The seam opened in a week.")).toBeHidden();
});

test("a seller objects to what arrived, and without a picture it is refused", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const { buyer, seller, order, returnId } = await aReturnedBelt(shop);
  await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  await page.getByText("It is not as it was sent…").click();
  await page.getByLabel("What is wrong with it?").selectOption("Damaged");
  await page.getByLabel("Reason").fill("The buckle is broken");
  await page.getByRole("button", { name: "Send to the marketplace" }).click();
  await expect(
    page.getByText(/Please add at least one picture of what arrived/).first(),
  ).toBeVisible();
  await addsAPicture(page, "Pictures");
  await axe(page);
  await page.getByRole("button", { name: "Send to the marketplace" }).click();
  await expect(page.getByText("Sent. The marketplace decides.")).toBeVisible();

  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await expect(page.getByText("The buckle is broken")).toBeVisible();
  await expect(page.getByText(/^We decide about your return by/)).toBeVisible();

  await login(page, "administrator");
  await visit(page, "/admin/orders/:orderId", { orderId: order.id });
  await page.getByText("The full refund").click();
  await page.getByLabel("Reason").fill("The buckle broke on its way");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Decided", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Return received")).toBeVisible();
});
