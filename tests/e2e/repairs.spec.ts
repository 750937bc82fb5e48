import { aDeliveredOrder, aRepair, aBegunRepair, aRepairShop } from "#tests/support/a-repair.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { deliver } from "#tests/support/a-return.ts";
import { aProduct } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Shop } from "./support/shops.ts";
import { phone } from "./support/screen-sizes.ts";

test.use({ viewport: phone });

/** A delivered order of a bag and a belt. */
async function twoDamagedPieces(shop: Shop) {
  const place = await aRepairShop(shop.db);
  const belt = await aProduct(shop.db, place.seller, { name: "Bridle belt" });
  const variantIds = [place.product.variantId, belt.variantId];
  const order = await anOrder(shop.db, { ...place, variantIds, status: "shipped" });
  await deliver(shop.db, place.seller, order);
  return { ...place, order, beltName: "Bridle belt" };
}

const picture = async (colour: string) => ({
  name: "damage.jpg",
  mimeType: "image/jpeg",
  buffer: await aJpeg({ width: 700, height: 500, colour }),
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a buyer has a piece repaired, from the request until it is back", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    const place = await aRepairShop(shop.db);
    const order = await aDeliveredOrder(shop.db, place);

    await login(page, place.buyer);
    await visit(page, "/my-orders/:orderId", { orderId: order.id });
    await page.getByText("Return, exchange or repair…").click();
    await page.getByLabel("What would you like?").selectOption({ label: "Have it repaired" });
    await page.getByLabel("Why?").selectOption({ label: "It does not fit" });
    await page.getByRole("button", { name: "Request a return" }).click();
    await expect(page.getByText(/^Only pieces that are damaged or faulty/).first()).toBeVisible();
    await page.getByLabel("Why?").selectOption({ label: "Something about it is faulty" });
    await page.getByRole("button", { name: "Request a return" }).click();
    await expect(page.getByText("Instead of the money: a repair")).toBeVisible();

    await login(page, place.seller);
    await visit(page, "/order-management/:orderId", { orderId: order.id });
    await page.getByText("Approve the repair…").click();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await page.getByText("Mark as received…").click();
    await expect(page.getByText(/^Nothing is refunded. You repair it/)).toBeVisible();
    await page.getByRole("button", { name: "Mark as received" }).click();
    await expect(page.getByText("In the workshop for repair")).toBeVisible();
    await page.getByText("Note what was repaired…").click();
    await page.getByLabel("What was repaired?").fill("Sewn anew with a double thread");
    await page.getByRole("button", { name: "Save the note" }).click();
    await expect(page.getByText("Sewn anew with a double thread")).toBeVisible();
    await page.getByText("Send it back…").click();
    await page.getByLabel("Tracking number (optional)").first().fill("TZ77");
    await page.getByRole("button", { name: "Hand it over" }).click();
    await page.getByRole("link", { name: "Print the delivery challan" }).click();
    await expect(page.getByText(/sent to the workshop under the guarantee/)).toBeVisible();

    await login(page, place.buyer);
    await visit(page, "/my-orders/:orderId", { orderId: order.id });
    await expect(page.getByText("Sewn anew with a double thread")).toBeVisible();
    await expect(page.getByText("TZ77")).toBeVisible();
    await page.getByRole("button", { name: "My piece is back" }).click();
    await expect(page.getByText(/^Your piece is with you again/)).toBeVisible();
    // The guarantee goes on: it can be asked for again.
    await expect(page.getByText("Return or repair the repaired piece…")).toBeVisible();
    const { rows } = await shop.db.$client.query("select id from refunds where order_id = $1", [
      order.id,
    ]);
    expect(rows).toEqual([]);
  });

  test("pictures of two pieces are uploaded one after the other, and each part keeps its own", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    const { buyer, seller, order } = await twoDamagedPieces(shop);
    await login(page, buyer);
    await visit(page, "/my-orders/:orderId", { orderId: order.id });
    await page.getByText("Return, exchange or repair…").click();
    for (const [index, colour] of ["#8f4f24", "#123456"].entries()) {
      await page
        .locator("form[action*='/pictures'] input[type=file]")
        .nth(index)
        .setInputFiles(await picture(colour));
      await page.getByRole("button", { name: "Add pictures" }).nth(index).click();
    }
    for (const line of [1, 2]) await page.locator(`[name=pieces-${line}]`).selectOption("1");
    await page.locator("[name=exchange-2]").selectOption("repair");
    await page.getByLabel("Why?").selectOption({ label: "It arrived damaged" });
    await page.getByRole("button", { name: "Request a return" }).click();
    await expect(page.getByText("Instead of the money: a repair")).toBeVisible();
    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId: order.id });
    const cards = page.locator("section").filter({ hasText: "Answer by" });
    await expect(cards).toHaveCount(2);
    for (const index of [0, 1])
      await expect(cards.nth(index).getByRole("img", { name: /^Picture/ })).toHaveCount(1);
  });
});

test("a buyer shows the damage of each piece, and is asked for the picture that is missing", async ({
  page,
  axe,
  shop,
  login,
  visit,
}) => {
  const { buyer, order, beltName } = await twoDamagedPieces(shop);
  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await page.getByText("Return, exchange or repair…").click();
  await expect(page.getByRole("group", { name: /^Pictures of/ })).toHaveCount(0);
  for (const line of [1, 2]) await page.locator(`[name=pieces-${line}]`).selectOption("1");
  await page.locator("[name=exchange-2]").selectOption("repair");
  await page.getByLabel("Why?").selectOption({ label: "It arrived damaged" });
  const groups = page.getByRole("group", { name: /^Pictures of/ });
  const [bag, belt] = [groups.first(), groups.last()];
  await bag.locator("input[type=file]").setInputFiles(await picture("#8f4f24"));
  await expect(bag.getByRole("img")).toHaveCount(1, { timeout: 20_000 });
  await page.getByRole("button", { name: "Request a return" }).click();
  const missing = `Please add at least one picture of the damage: ${beltName}.`;
  await expect(belt.getByText(missing)).toBeVisible();
  await axe(page);
  await belt.locator("input[type=file]").setInputFiles(await picture("#123456"));
  await expect(belt.getByRole("img")).toHaveCount(1, { timeout: 20_000 });
  await page.getByRole("button", { name: "Request a return" }).click();
  await expect(page.getByRole("link", { name: "Picture 1" })).toHaveCount(2);
  await axe(page);
});

test("an artisan who cannot repair a piece says why, and its buyer takes the refund", async ({
  page,
  axe,
  shop,
  login,
  visit,
}) => {
  const place = await aRepairShop(shop.db);
  const order = await aDeliveredOrder(shop.db, place);
  await aBegunRepair(shop.db, place, order);

  await login(page, place.seller);
  await visit(page, "/order-management/:orderId", { orderId: order.id });
  await page.getByText("It cannot be repaired…").click();
  await page.getByLabel("Why can it not be repaired?").fill("The leather is torn");
  await page.getByRole("button", { name: "Tell the buyer" }).click();
  await expect(page.getByText("Why it cannot be repaired")).toBeVisible();
  await axe(page);

  await login(page, place.buyer);
  await visit(page, "/my-orders/:orderId", { orderId: order.id });
  await expect(page.getByText("The leather is torn")).toBeVisible();
  await axe(page);
  await page.getByText("Take the refund…").click();
  await page.getByRole("button", { name: "Yes, take the refund" }).click();
  await expect(page.getByText("Refunded").first()).toBeVisible();
  const { rows } = await shop.db.$client.query<{ cause: string }>(
    "select cause from refunds where order_id = $1",
    [order.id],
  );
  expect(rows).toHaveLength(1);
});

test("a repair that was asked for reads as one on both sides", async ({
  page,
  shop,
  login,
  visit,
}) => {
  const place = await aRepairShop(shop.db);
  const order = await aDeliveredOrder(shop.db, place);
  await aRepair(shop.db, place, order);
  for (const [who, path] of [
    [place.buyer, "/my-orders/:orderId"],
    [place.seller, "/order-management/:orderId"],
  ] as const) {
    await login(page, who);
    await visit(page, path, { orderId: order.id });
    await expect(page.getByText("Repair requested").first()).toBeVisible();
  }
});
