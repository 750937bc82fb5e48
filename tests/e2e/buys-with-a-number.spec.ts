import type { Page } from "@playwright/test";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import {
  addPouch,
  expectHalfOfBefore,
  fillCheckout,
  handsOf,
  pouch,
} from "./support/first-purchase.ts";
import { address } from "./support/journeys.ts";

/** A first purchase with a mobile number and no email address, and what comes by message. */

/** The text of the newest message to a number that says this; waits for it. */
async function messageTo(page: Page, number: string, words: RegExp): Promise<string> {
  const phone = await page.context().newPage();
  const newest = phone.getByRole("cell", { name: words }).first();
  await expect(async () => {
    await phone.goto(`/dev/mailbox?to=${encodeURIComponent(number)}`);
    await expect(newest).toBeVisible({ timeout: 200 });
  }).toPass();
  const text = await newest.innerText();
  await phone.close();
  return text;
}

/** The newest code that was sent to a number; a code that was used before does not count. */
const codeBySms = async (page: Page, number: string, used = "no code") =>
  /\b\d{6}\b/.exec(
    await messageTo(page, number, new RegExp(`^(?!${used}).*is your code for`)),
  )?.[0] ?? "no code";

async function readOrderByMessage(page: Page, number: string): Promise<void> {
  const text = await messageTo(page, number, /has a message for you/);
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  const answer = await page.goto(link.pathname);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(page.getByRole("main")).toContainText(pouch.name);
  await expect(page.getByText(/^This link works until/)).toBeVisible();
}

async function signInByNumber(page: Page, number: string, usedCode: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/auth?next=%2Faccount");
  await page.getByRole("textbox", { name: "Email or mobile number" }).fill(number);
  await page.getByRole("button", { name: "Sign in with a code by SMS" }).click();
  await page.getByLabel(/^Code from the message/).fill(await codeBySms(page, number, usedCode));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  const shown = `+91 ${number.slice(0, 5)} ${number.slice(5)}`;
  await expect(page.getByRole("main")).toContainText(shown);
  await expect(page.getByRole("main")).not.toContainText("phone.invalid");
}

onDeskAndPhone((size) => {
  test("a visitor orders with a mobile number only, reads the message about it and signs in with it", async ({
    page,
    shop,
    axe,
  }) => {
    const number = size === "desk" ? "9812300001" : "9812300002";
    const hands = handsOf(page);
    await addPouch(page, shop);
    await expect(page.getByText(/by SMS what concerns your orders/)).toBeVisible();
    await fillCheckout(page, hands, null, number);
    await hands.press(/^Cash on delivery/, "radio");
    await hands.press("Complete Order");
    await expect(page.getByText(/^We sent a six-digit code to \+91/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Code from the message" })).toBeFocused();
    await axe(page);

    const code = await codeBySms(page, number);
    await page
      .getByRole("textbox", { name: "Code from the message" })
      .fill(code === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(page.getByText(/You can try 4 more times\.$/)).toHaveCount(1);
    // Said at its field, which is ready for the next try.
    await expect(page.getByRole("textbox", { name: "Code from the message" })).toBeFocused();

    await hands.type("Code from the message", code);
    await hands.press("Complete Order");
    await expect(
      page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
    ).toBeVisible();
    await expect(page.getByRole("main")).toContainText("+91 98123");
    await axe(page);
    expectHalfOfBefore(hands.count);

    await test.step("the message about the order has a link to what a mail would say", async () => {
      await readOrderByMessage(page, number);
      await axe(page);
      expect((await page.goto("/m/not-a-link-of-anybody"))?.status()).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1, name: "This link does not work" }),
      ).toBeVisible();
    });
    await test.step("the number signs in again, and the account shows it", async () => {
      await signInByNumber(page, number, code);
      await page.goto("/account/security");
      await expect(page.getByText(/^No email address yet/)).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("phone.invalid");
      await axe(page);
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a mobile number is enough too", async ({ page, shop }) => {
    const number = "9812300003";
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `update variants
       set stock = 20
       where product_id = (select id from products where name = $1)
       returning id`,
      [pouch.name],
    );
    await page.goto(`/checkout?variantId=${rows[0]?.id ?? ""}&quantity=1`);
    for (const [label, value] of Object.entries({ ...address, Phone: number }))
      await page.getByRole("textbox", { name: label, exact: true }).fill(value);
    await page.getByRole("combobox", { name: "State", exact: true }).selectOption("27");
    await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
    await page.getByRole("button", { name: "Complete Order" }).click();
    await page
      .getByRole("textbox", { name: "Code from the message" })
      .fill(await codeBySms(page, number));
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(page.getByText("Your mobile number is confirmed", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Complete Order" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
    ).toBeVisible();
    await readOrderByMessage(page, number);
  });
});
