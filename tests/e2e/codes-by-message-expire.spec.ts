import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { addPouch, fillCheckout, handsOf } from "./support/first-purchase.ts";
import { address } from "./support/journeys.ts";
import type { Shop } from "./support/shops.ts";

/** A code by message that came too late: what it says, and that the number is not typed again. */

/** The newest code that was sent to a number and is not `used`; waits for it. */
async function codeFor(page: Page, number: string, used = "no code"): Promise<string> {
  const mailbox = await page.context().newPage();
  const newest = mailbox.getByRole("cell", { name: new RegExp(`^(?!${used}).*is your code for`) });
  await expect(async () => {
    await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(number)}`);
    await expect(newest.first()).toBeVisible({ timeout: 200 });
  }).toPass();
  const code = /\d{6}/.exec(await newest.first().innerText())?.[0] ?? "no code";
  await mailbox.close();
  return code;
}

/** The ten minutes of every code have passed, and so have the limits. */
async function tenMinutesPass({ db }: Shop): Promise<void> {
  await db.$client.query(
    "update phone_codes set expires_at = expires_at - interval '10 minutes 1 second'",
  );
  await db.$client.query("delete from rate_limits");
}

const field = (page: Page) => page.getByRole("textbox", { name: /^Code from the message/ });
const over = /is no longer valid\. Please ask for a new one\./;

async function addsNumber(page: Page, shop: Shop, number: string): Promise<void> {
  await page.goto("/account/phone");
  await page.getByLabel(/^Mobile number/).fill(number);
  await page.getByLabel(/^I agree to receive a code by SMS/).check();
  await page.getByRole("button", { name: "Send code" }).click();
  const late = await codeFor(page, number);
  await field(page).fill(late);
  await tenMinutesPass(shop);
  await page.getByRole("button", { name: "Confirm number" }).click();
  await expect(page.getByText(over).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(over).first()).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await field(page).fill(await codeFor(page, number, late));
  await page.getByRole("button", { name: "Confirm number" }).click();
  await expect(page.getByText(/^Confirmed on/)).toBeVisible();
}

async function signsIn(page: Page, shop: Shop, number: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/auth?next=%2Faccount%2Fphone");
  await page.getByRole("textbox", { name: "Email or mobile number" }).fill(number);
  const before = await codeFor(page, number);
  await page.getByRole("button", { name: "Sign in with a code by SMS" }).click();
  const late = await codeFor(page, number, before);
  await field(page).fill(late);
  await tenMinutesPass(shop);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(over).first()).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await field(page).fill(await codeFor(page, number, `(${before}|${late})`));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(/^Confirmed on/)).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "in the browser" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a number is added, and signs in, with the code after the one that came too late", async ({
      page,
      shop,
      login,
      axe,
    }) => {
      const number = javaScriptEnabled ? "98450 20001" : "98450 20002";
      await login(page, "buyer");
      await addsNumber(page, shop, number);
      await axe(page);
      await signsIn(page, shop, number);
    });
  });

test("a visitor who orders with a number is asked for a new code, and types nothing again", async ({
  page,
  shop,
}) => {
  const number = "9845020003";
  const hands = handsOf(page);
  await addPouch(page, shop);
  await fillCheckout(page, hands, null, number);
  await hands.press(/^Cash on delivery/, "radio");
  await hands.press("Complete Order");
  const late = await codeFor(page, number);
  await field(page).fill(late);
  await tenMinutesPass(shop);
  await hands.press("Complete Order");
  await expect(page.getByText(over).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
    address.Address,
  );
  await hands.press("Send a new code");
  await field(page).fill(await codeFor(page, number, late));
  await hands.press("Complete Order");
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
});
