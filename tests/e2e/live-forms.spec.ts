import type { Page } from "@playwright/test";
import { startConversation } from "#modules/conversations/public.server.ts";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { changesChannel } from "#server/changes.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";

/** Holds back what the page asks before it loads its data again, until released. */
async function holdLiveReads(page: Page): Promise<{ asked: Promise<void>; release(): void }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "HEAD") {
      asked.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}

test("a change by others does not close a form that is refused in the same moment", async ({
  page,
  shop,
  login,
  visit,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { name: "Card holder", stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, seller, { ...step, to });
  await deliver(shop.db, seller, order);
  await aReturn(shop.db, buyer, order, { reason: "faulty" });

  await login(page, seller);
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  await page.getByText("Offer a partial refund…").click();
  const amount = page.getByLabel("Amount, GST included");
  await amount.fill("99,999");
  const reads = await holdLiveReads(page);
  await shop.db.$client.query("select pg_notify($1, $2)", [changesChannel, `order ${order.id}`]);
  await reads.asked;
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page.getByText(/Please enter an amount from ₹1 to/).first()).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.request().method() === "HEAD");
  reads.release();
  await answered;
  await page.waitForTimeout(1500);
  await expect(amount).toBeVisible();
  await expect(amount).toHaveValue("99,999");
});

test("a notice does not close a form in which a choice is missing", async ({
  page,
  shop,
  login,
  visit,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const { id: productId } = await aProduct(shop.db, seller);
  await startConversation(shop.db, buyer, { side: "buyer", productId, body: "Does it fit A4?" });
  await login(page, seller);
  await visit(page, "/seller/messages");
  await page.getByRole("link", { name: /Does it fit A4/ }).click();
  await page.getByText("Report…").click();
  await page.getByRole("button", { name: "Report conversation" }).click();
  await expect(page.getByText("Please choose what is wrong with it.").first()).toBeVisible();
  const note = page.getByLabel("Tell us more (optional)");
  await note.fill("Just a test.");
  await shop.db.$client.query("select pg_notify($1, $2)", [
    changesChannel,
    `notices ${seller.userId}`,
  ]);
  await page.waitForTimeout(3000);
  await expect(note).toHaveValue("Just a test.");
  await expect(note).toBeVisible();
});
