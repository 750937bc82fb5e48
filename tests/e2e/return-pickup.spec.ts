import { buyerOrder, receiveReturn } from "#modules/orders/public.server.ts";
import { anApprovedReturn } from "#tests/support/a-return.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";

/** The shop runs with its sandbox, which plays the courier service too. */

test.use({ viewport: phone });

async function returning(shop: Shop, reason: "faulty" | "changed_mind") {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const { orderId } = await anApprovedReturn(shop.db, { buyer, seller }, reason);
  return { buyer, seller, orderId };
}

test("a faulty piece is picked up at its buyer", async ({ page, shop, login, visit, axe }) => {
  const { buyer, seller, orderId } = await returning(shop, "faulty");
  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId });
  await expect(page.getByText(/^A courier can pick it up at your address/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Have it picked up" }).click();
  await expect(page.getByText(/^Delhivery Surface picks it up on/)).toBeVisible();
  await axe(page);
  const label = page.getByRole("link", { name: "The label (PDF)" });
  const pdf = await page.request.get((await label.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await page.getByText("Cancel the pickup…").click();
  await page.getByRole("button", { name: "Yes, cancel the pickup" }).click();
  await expect(page.getByText("Pickup cancelled")).toBeVisible();
  await page.getByLabel("Day of the pickup").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Have it picked up" }).click();
  await expect(page.getByText(/^Delhivery Surface picks it up on/)).toBeVisible();

  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId });
  await expect(page.getByText(/^Pickup: .*, Delhivery Surface, \d{12}$/)).toBeVisible();
});

test("who has changed their mind sends it, and the workshop sees with whom", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const { buyer, seller, orderId } = await returning(shop, "changed_mind");
  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId });
  await expect(page.getByRole("button", { name: "Have it picked up" })).toHaveCount(0);
  await page.getByText("I have sent it myself…").click();
  await page.getByRole("button", { name: "It is on its way" }).click();
  await expect(page.getByText(/^Please enter the tracking number/).first()).toBeVisible();
  await page.getByRole("combobox", { name: /^Courier/ }).selectOption("India Post");
  await page.getByRole("textbox", { name: /^Tracking number/ }).fill("EU123456785IN");
  await axe(page);
  await page.getByRole("button", { name: "It is on its way" }).click();
  await expect(page.getByRole("heading", { name: "Return parcel" })).toBeVisible();
  await expect(page.getByText("Withdraw the return…")).toHaveCount(0);
  await axe(page);

  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId });
  await expect(page.getByText("EU123456785IN")).toBeVisible();
  await axe(page);
});

test("who sends a faulty piece knows the postage before, and gets it once the workshop has received it", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const { buyer, seller, orderId } = await returning(shop, "faulty");
  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId });
  await page.getByText("I have sent it myself…").click();
  await expect(
    page.getByText(/you get ₹180\.00 for the postage once the workshop has received it/),
  ).toBeVisible();
  await page.getByRole("combobox", { name: /^Courier/ }).selectOption("India Post");
  await page.getByRole("textbox", { name: /^Tracking number/ }).fill("EU123456785IN");
  await page.getByRole("button", { name: "It is on its way" }).click();
  await expect(page.getByText("You get this once the workshop has received it.")).toBeVisible();
  const { returns } = await buyerOrder(shop.db, buyer, { orderId });
  await receiveReturn(shop.db, seller, {
    returnId: returns[0]?.id ?? "",
    condition: "as_sent",
    conditionNote: null,
    isRestocked: true,
  });
  await visit(page, "/my-orders/:orderId", { orderId });
  await expect(page.getByText("Postage of a return")).toBeVisible();
  await expect(page.getByLabel("Name on the account")).toBeVisible();
  await axe(page);
});
