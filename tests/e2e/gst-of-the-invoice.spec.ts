import { actorForUser } from "#modules/identity/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "../support/an-order.ts";
import { aBuyer, aProduct } from "../support/builders.ts";
import { expect, test } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import { desktop, phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";

/** GST rose between the order and its invoice: the buyer is asked, and then the order is confirmed. */

async function demoSeller({ db }: Shop): Promise<UserActor> {
  const { rows } = await db.$client.query<{ id: string }>("select id from users where email = $1", [
    demoEmail("seller"),
  ]);
  const actor = await actorForUser(db, system, { userId: rows[0]?.id ?? "" });
  if (actor?.kind !== "user") throw new Error("The demo has a seller");
  return actor;
}

test("a buyer agrees to the GST of the day of the invoice", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
}) => {
  const seller = await demoSeller(shop);
  const buyer = await aBuyer(shop.db);
  const product = await aProduct(shop.db, seller);
  const { id: orderId } = await anOrder(shop.db, { buyer, seller, product, hoursOld: 72 });
  await shop.db.$client.query(
    `insert into gst_rates (hsn_prefix, goods, basis_points, in_force_from, source)
     values ('42022110', 'Handbags', 2800, today_in_india(), 'A test')`,
  );
  await login(page, "seller");
  await visit(page, "/order-management/:orderId", { orderId });
  const confirm = async () => {
    const form = page.locator("form", { has: page.getByRole("combobox", { name: /status/i }) });
    await form.getByRole("combobox", { name: /status/i }).selectOption("confirmed");
    await form.getByRole("button", { name: /Update/ }).click();
  };
  await confirm();
  await expect(page.getByText("The buyer is asked first").first()).toBeVisible();
  await expect(page.getByText(/We asked the buyer to agree/)).toBeVisible();
  await axe(page);

  const context = await browser.newContext({ baseURL: shop.baseUrl });
  const reader = await context.newPage();
  await login(reader, buyer);
  await visit(reader, "/my-orders/:orderId", { orderId });
  for (const size of [desktop, phone]) {
    await reader.setViewportSize(size);
    await axe(reader);
  }
  await reader.getByRole("button", { name: "Agree to ₹1,280.00" }).click();
  await expect(reader.getByText(/You agreed to ₹1,280.00/)).toBeVisible();
  await context.close();

  await visit(page, "/order-management/:orderId", { orderId });
  await expect(page.getByText(/The buyer agreed to ₹1,280.00/)).toBeVisible();
  await confirm();
  await expect(page.getByText(/The total was ₹1,180.00 and is ₹1,280.00/)).toBeVisible();
});
