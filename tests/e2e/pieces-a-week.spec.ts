import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { aLimitedProduct, comingWeeks, ordersAsShown } from "#tests/support/limited-making.ts";
import { formatDay } from "#shared/ist.ts";
import { expect, test } from "./support/fixtures.ts";
import { desktop, phone } from "./support/screen-sizes.ts";

/** A workshop that makes two pieces a week: its full weeks are said before anybody orders. */

test.use({ viewport: phone });

test("a full week is said on the page, in the cart and at checkout, and a faster buyer is too", async ({
  page,
  shop,
  login,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const bag = await aLimitedProduct(shop.db, seller, { piecesPerWeek: 2 });
  const [, second = "", third = ""] = await comingWeeks(shop.db, 3);
  const from = (week: string) =>
    new RegExp(
      `The workshop has no room until .* Yours is made in the week from ${formatDay(week)}`,
    );
  await page.goto(`/product/${bag.slug}`);
  await expect(page.getByText(/The workshop is full/)).toHaveCount(0);

  // The page is cached, and open pages follow.
  await ordersAsShown(shop.db, await aBuyer(shop.db), bag, { quantity: "2" });
  await expect(page.getByText(from(second))).toBeVisible({ timeout: 15_000 });
  await axe(page);
  await login(page, buyer);
  await page.goto(`/product/${bag.slug}`);
  await page.getByRole("button", { name: "Add to Cart" }).last().click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart, 1/ })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText(from(second))).toBeVisible();
  await axe(page);
  await page.goto("/checkout");
  await expect(page.getByText(from(second))).toBeVisible();
  for (const [name, value] of Object.entries({
    "First name": "Asha",
    "Last name": "Rao",
    Address: "4 Residency Road",
    City: "Bengaluru",
    "PIN code": "560025",
    Phone: "9845012345",
  }))
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  await ordersAsShown(shop.db, await aBuyer(shop.db), bag, { quantity: "2" });
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(page.getByText(/is now made in the week from/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "First name", exact: true })).toHaveValue("Asha");
  await expect(page.getByText(from(third))).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pay online" })).toBeVisible();
});

test("a piece whose weeks are all full cannot be ordered, and its page says why", async ({
  page,
  shop,
  axe,
}) => {
  const bag = await aLimitedProduct(shop.db, await aSeller(shop.db), { piecesPerWeek: 1 });
  await ordersAsShown(shop.db, await aBuyer(shop.db), bag, { quantity: "26" });
  await page.goto(`/product/${bag.slug}`);
  await expect(page.getByText(/^Fully booked: this workshop has no room/).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Fully booked" }).last()).toBeDisabled();
  await axe(page);
});

test.describe("at the desk, without JavaScript", () => {
  test.use({ viewport: desktop, javaScriptEnabled: false });

  test("the artisan sets the pieces a week and sees the booked weeks", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    const seller = await aSeller(shop.db);
    const bag = await aLimitedProduct(shop.db, seller, { piecesPerWeek: 2 });
    await ordersAsShown(shop.db, await aBuyer(shop.db), bag, { quantity: "3" });
    await login(page, seller);
    await visit(page, "/edit-product/:productId", { productId: bag.id });
    const booked = page.getByRole("region", { name: "Booked weeks" });
    await expect(booked.getByRole("listitem")).toHaveCount(2);
    await expect(booked.getByText("full")).toHaveCount(1);
    await expect(page.getByRole("textbox", { name: /^Pieces a week/ })).toHaveValue("2");
  });
});
