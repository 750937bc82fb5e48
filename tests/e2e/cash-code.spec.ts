import type { Page } from "@playwright/test";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { address, demoEmail, signInHere, demoAccount } from "./support/journeys.ts";
import type { Mailbox } from "./support/mailbox.ts";
import type { Shop } from "./support/shops.ts";

/** A cash on delivery order from ₹5,000 is confirmed by a code that goes to the buyer's account. */

async function codesFromFiveThousand(shop: Shop): Promise<string> {
  await shop.db.$client.query(
    "update cod_limits set code_for_first = true, code_from_paise = 500000",
  );
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `select v.variant_id as id
     from offered_variants v
     where v.is_offered and v.stock > 5 and v.price_paise between 600000 and 1500000
       and v.registration_type = 'regular'
     order by v.variant_id
     limit 1`,
  );
  return rows[0]?.id ?? "";
}

async function codeFor(mailbox: Mailbox, email: string): Promise<string> {
  const { text } = await mailbox.latestTo(email, /is your code for/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page.getByRole("combobox", { name: "State", exact: true }).selectOption("27");
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
}

const complete = (page: Page) => page.getByRole("button", { name: "Complete Order" }).click();
const codeField = (page: Page) => page.getByRole("textbox", { name: "Six-digit code" });
const placed = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" });

onDeskAndPhone(() => {
  test("the page says why, keeps everything, and places the order with the code", async ({
    page,
    shop,
    login,
    mailbox,
    axe,
  }) => {
    const email = demoEmail("buyer");
    const variantId = await codesFromFiveThousand(shop);
    await login(page, "buyer");
    await page.goto(`/checkout?variantId=${variantId}&quantity=1&attempt=${crypto.randomUUID()}`);
    await fill(page);
    await complete(page);
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
    await expect(page.getByRole("group", { name: "Confirm cash on delivery" })).toContainText(
      "We confirm cash on delivery orders from ₹5,000 with a six-digit code.",
    );
    await axe(page);
    const code = await codeFor(mailbox, email);
    await codeField(page).fill(code === "000000" ? "111111" : "000000");
    await complete(page);
    await expect(page.getByText("You can try 4 more times.").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
      address.Address,
    );
    await codeField(page).fill(code);
    await complete(page);
    await expect(placed(page)).toBeVisible();
  });
});

test("an administrator sets the amount", async ({ page, shop, login, visit, axe }) => {
  await codesFromFiveThousand(shop);
  await login(page, "administrator");
  await visit(page, "/admin/cash-limits");
  await expect(page.getByRole("textbox", { name: "Orders from" })).toHaveValue("5,000");
  await axe(page);
  await page.getByRole("textbox", { name: "Orders from" }).fill("7,500");
  await page.getByRole("checkbox", { name: /first cash on delivery order/ }).uncheck();
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Cash limits saved. They apply to new orders.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Orders from" })).toHaveValue("7,500");
  await expect(
    page.getByRole("checkbox", { name: /first cash on delivery order/ }),
  ).not.toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the code is a second step", async ({ page, shop, mailbox, visit }) => {
    const variantId = await codesFromFiveThousand(shop);
    await visit(page, "/auth");
    await signInHere(page, demoAccount("buyer"));
    await expect(page.getByText("Successfully signed in!")).toBeVisible();
    await page.goto(`/checkout?variantId=${variantId}&quantity=1`);
    await fill(page);
    await complete(page);
    await expect(page.getByText("Nothing is ordered yet.")).toBeVisible();
    await complete(page);
    await expect(page.getByText("Please enter the six digits of the code.").first()).toBeVisible();
    await page.getByRole("button", { name: "Send a new code by email" }).click();
    await codeField(page).fill(await codeFor(mailbox, demoEmail("buyer")));
    await complete(page);
    await expect(placed(page)).toBeVisible();
  });
});
