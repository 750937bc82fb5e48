import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { anotherPerson, demoAccount, fillAddress, signInHere } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

const name = "Workshop tool roll";

async function toolRoll({ db }: Shop) {
  const { rows } = await db.$client.query<{ id: string; slug: string; email: string }>(
    `select p.id, p.slug, u.email
     from products p
     join users u on u.id = p.seller_id
     where p.name = $1`,
    [name],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`The demo has no ${name}`);
  return found;
}

async function answer(page: Page, initials: string, foil: RegExp): Promise<void> {
  await page.getByRole("textbox", { name: "Initials" }).fill(initials);
  const choice = page.getByRole("combobox", { name: "Foil" });
  const value = await choice.getByRole("option", { name: foil }).getAttribute("value");
  await choice.selectOption(value);
}

test("what a seller asks is answered, priced, ordered and packed", async ({
  page,
  shop,
  browser,
  login,
  axe,
}) => {
  const { id, slug, email } = await toolRoll(shop);
  const artisan = await anotherPerson(browser, shop);

  await test.step("the artisan asks two questions", async () => {
    await login(artisan.page, { email });
    await artisan.page.goto(`/edit-product/${id}`);
    await untilAlive(artisan.page);
    const add = artisan.page.getByRole("button", { name: "Add a question" });
    await add.click();
    const first = artisan.page.getByRole("group", { name: "Question 1" });
    await first.getByRole("textbox", { name: "What do you ask?" }).fill("Initials");
    await first.getByRole("textbox", { name: "How many characters fit?" }).fill("3");
    await first.getByRole("checkbox", { name: "Buyers must answer" }).check();
    await add.click();
    const second = artisan.page.getByRole("group", { name: "Question 2" });
    await second.getByRole("textbox", { name: "What do you ask?" }).fill("Foil");
    await second
      .getByRole("combobox", { name: "How do buyers answer?" })
      .selectOption({ label: "One of several choices" });
    await second.getByRole("textbox", { name: "Choices" }).fill("None\nGold + 200");
    await axe(artisan.page);
    await artisan.page.getByRole("button", { name: /^Save/ }).first().click();
    await expect(artisan.page.getByText("Changes saved")).toBeVisible();
    await expect(second.getByRole("textbox", { name: "Choices" })).toHaveValue("None\nGold + 200");
  });

  await test.step("a visitor answers twice, which makes two lines", async () => {
    await page.goto(`/product/${slug}`);
    await untilAlive(page);
    await axe(page);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    // The browser asks for what is required.
    await expect(page.getByRole("textbox", { name: "Initials" })).toBeFocused();
    await expect(page.getByText("Added to cart", { exact: true })).toHaveCount(0);
    await answer(page, "RK", /^Gold/);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await answer(page, "MN", /^None/);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.getByRole("link", { name: "Cart, 2 items" }).click();
    await expect(page.getByText("Initials: RK")).toBeVisible();
    await expect(page.getByText("Foil: Gold")).toBeVisible();
    await expect(page.getByText("Initials: MN")).toBeVisible();
    await expect(page.getByText("Your cart has changed")).toHaveCount(0);
    await axe(page);
  });

  await test.step("the lines come along to the account and are ordered", async () => {
    await page.goto("/auth?next=/cart");
    await signInHere(page, demoAccount("buyer"));
    await expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible();
    await expect(page.getByText("Initials: RK")).toBeVisible();
    await expect(page.getByText("Initials: MN")).toBeVisible();
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(page.getByText("Foil: Gold")).toBeVisible();
    await fillAddress(page);
    await page.getByRole("radio", { name: /Cash on delivery/ }).check();
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(page).toHaveURL(/\/checkout\/complete\//);
    await expect(page.getByText("Initials: RK")).toBeVisible();
    await expect(page.getByText("Initials: MN")).toBeVisible();
  });

  await test.step("the artisan reads the answers on the packing slip", async () => {
    const { rows } = await shop.db.$client.query<{ id: string; subtotal: number; price: number }>(
      `select o.id, o.subtotal_paise as subtotal, min(i.unit_price_paise) as price
       from orders o
       join order_items i on i.order_id = o.id
       where i.product_id = $1
       group by o.id
       order by o.placed_at desc
       limit 1`,
      [id],
    );
    const [order] = rows;
    expect(Number(order?.subtotal)).toBe(2 * Number(order?.price) + 20_000);
    await artisan.page.goto(`/order-management/${order?.id}/packing-slip`);
    await expect(artisan.page.getByText("Initials: RK")).toBeVisible();
    await expect(artisan.page.getByText("Foil: Gold")).toBeVisible();
    await artisan.leave();
  });

  await test.step("without JavaScript the same form asks and answers", async () => {
    const quiet = await anotherPerson(browser, shop, { javaScriptEnabled: false });
    await login(quiet.page, "buyer");
    await quiet.page.goto(`/product/${slug}`);
    await answer(quiet.page, "LN", /^Gold/);
    await quiet.page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(quiet.page).toHaveURL("/cart");
    await expect(quiet.page.getByText("Initials: LN")).toBeVisible();
    await quiet.page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(quiet.page.getByText("Initials: LN")).toHaveCount(0);
    await quiet.leave();
  });
});

test("a picture beside a measurement shows where to measure, also after the artisan took another", async ({
  page,
  shop,
  login,
  axe,
}) => {
  const { rows } = await shop.db.$client.query<{ slug: string; email: string; id: string }>(
    `select p.id, p.slug, u.email
     from products p
     join users u on u.id = p.seller_id
     where p.name = 'Mandal belt'`,
  );
  const [belt] = rows;
  if (belt === undefined) throw new Error("The demo has no such belt");

  await test.step("a visitor sees it beside the field, and it opens large", async () => {
    await page.goto(`/product/${belt.slug}`);
    await expect(page.getByRole("textbox", { name: "Fold to the hole you use" })).toBeVisible();
    const link = page.getByRole("link", { name: /Where to measure/ });
    await expect(link.getByRole("img")).toHaveAttribute("loading", "lazy");
    await axe(page);
    const opened = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(opened.headers()["content-type"]).toContain("image/");
  });

  await test.step("the artisan takes another picture, and the page shows it", async () => {
    await login(page, { email: belt.email });
    await page.goto(`/edit-product/${belt.id}`);
    await untilAlive(page);
    const question = page.getByRole("group", { name: "Question 1" });
    await question
      .locator("input[type=file]")
      .setInputFiles(new URL("../../demo/pictures/measure-wrist.webp", import.meta.url).pathname);
    await expect(question.locator("img[src*='measure-belt']")).toHaveCount(0);
    await question.getByRole("textbox", { name: "What it shows" }).fill("A belt on a table");
    await axe(page);
    await page.getByRole("button", { name: /^Save/ }).first().click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    await page.goto(`/product/${belt.slug}`);
    await expect(page.getByRole("img", { name: "A belt on a table" })).toBeVisible();
  });
});
