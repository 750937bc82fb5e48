import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import {
  addPouch,
  codeFor,
  expectHalfOfBefore,
  fillCheckout,
  handsOf,
  pouch,
} from "./support/first-purchase.ts";
import { address, demoEmail } from "./support/journeys.ts";

/** A first purchase, from the checkout to the confirmed order, and what it takes. */

onDeskAndPhone((size) => {
  test("a visitor orders in one go, with a code that is mailed to them", async ({
    page,
    shop,
    mailbox,
    axe,
  }) => {
    const email = `first-${size}@gmail.com`;
    const hands = handsOf(page);
    await addPouch(page, shop);
    await expect(page.getByText(/we confirm your email with a six-digit code/i)).toBeVisible();

    await test.step("what is wrong is said before any code is sent", async () => {
      await page.getByRole("button", { name: "Complete Order" }).click();
      await expect(page.getByText("Please enter your phone number.").first()).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Code from the email" })).toHaveCount(0);
    });

    await fillCheckout(page, hands, email);
    await hands.press(/^Cash on delivery/, "radio");
    await hands.press("Complete Order");
    await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Code from the email" })).toBeFocused();
    await axe(page);
    await hands.type("Code from the email", await codeFor(mailbox, email));
    await hands.press("Complete Order");
    await expect(
      page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
    ).toBeVisible();
    await expect(page.getByRole("main")).toContainText(pouch.name);
    await expect(page.getByRole("link", { name: /^Cart, \d+ items?$/ })).toHaveCount(0);
    const { rows } = await shop.db.$client.query<{ pieces: number }>(
      `select sum(i.quantity)::int as pieces
       from order_items i
       join orders o on o.id = i.order_id
       join purchases p on p.id = o.purchase_id
       where p.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ pieces: 1 }]);
    expectHalfOfBefore(hands.count);

    await test.step("the account has no password yet and says so", async () => {
      await page.goto("/account/security");
      await page.getByRole("button", { name: "Send me a link to choose a password" }).click();
      await expect(page.getByText("Check your email", { exact: true })).toBeVisible();
      const { links } = await mailbox.latestTo(email, /Choose a new password/);
      expect(links.join(" ")).toContain("/reset-password?token=");
    });
  });
});

test("a wrong code keeps everything and says at its field how many tries are left", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = "mistyped@example.com";
  const hands = handsOf(page);
  await addPouch(page, shop);
  await fillCheckout(page, hands, email);
  await hands.press(/^Cash on delivery/, "radio");
  await hands.press("Complete Order");
  const code = await codeFor(mailbox, email);
  const field = page.getByRole("textbox", { name: "Code from the email" });
  await field.fill(code === "000000" ? "111111" : "000000");
  await hands.press("Complete Order");
  await expect(page.getByText(/You can try 4 more times\.$/)).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
    address.Address,
  );
  await field.fill(code);
  await hands.press("Complete Order");
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
});

test("somebody who has an account orders with a code too, and sees what else is in the cart", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = demoEmail("buyer");
  await shop.db.$client.query(
    `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
     select u.id, v.variant_id, 1, v.price_paise
     from users u, offered_variants v
     where u.email = $1 and v.name = 'Orange City braided belt' and v.stock > 0
     limit 1`,
    [email],
  );
  const hands = handsOf(page);
  await addPouch(page, shop);
  await fillCheckout(page, hands, email);
  await hands.press(/^Cash on delivery/, "radio");
  await hands.press("Complete Order");
  await hands.type("Code from the email", await codeFor(mailbox, email));
  await hands.press("Complete Order");
  // The total is another one, so nothing is ordered unseen.
  await expect(page.getByText("Your email is confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Orange City braided belt");
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
    address.Address,
  );
  await page.getByRole("button", { name: "Complete Order" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
});

test("an administrator's address leads to the page of signing in", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = demoEmail("administrator");
  const hands = handsOf(page);
  await addPouch(page, shop);
  await fillCheckout(page, hands, email);
  await hands.press(/^Cash on delivery/, "radio");
  await hands.press("Complete Order");
  await hands.type("Code from the email", await codeFor(mailbox, email));
  await hands.press("Complete Order");
  await expect(page).toHaveURL("/auth?next=%2Fcheckout");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the code is a second step, and nothing is typed twice", async ({ page, shop, mailbox }) => {
    const email = "no-script@example.com";
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `update variants
       set stock = 20
       where product_id = (select id from products where name = $1)
       returning id`,
      [pouch.name],
    );
    await page.goto(`/checkout?variantId=${rows[0]?.id ?? ""}&quantity=1`);
    await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
    for (const [label, value] of Object.entries(address))
      await page.getByRole("textbox", { name: label, exact: true }).fill(value);
    await page.getByRole("combobox", { name: "State", exact: true }).selectOption("27");
    await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
    // The total on the page is that of a delivery to no state yet.
    await page.getByRole("button", { name: "Complete Order" }).click();
    await page
      .getByRole("textbox", { name: "Code from the email" })
      .fill(await codeFor(mailbox, email));
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(page.getByText("Your email is confirmed", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
      address.Address,
    );
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
    ).toBeVisible();
  });
});
