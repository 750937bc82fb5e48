import type { Page } from "@playwright/test";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { demoAccount, demoEmail, signInHere } from "./support/journeys.ts";

/** A mobile number is added by a code, signs in, and is removed. Also without JavaScript. */

/** The code of the newest message, from the mailbox of the demo. */
async function codeFor(page: Page, number: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(number)}`);
  const newest = mailbox.getByRole("cell", { name: /is your code for/ }).first();
  const code = /\d{6}/.exec(await newest.innerText())?.[0] ?? "no code";
  await mailbox.close();
  return code;
}

/** The code that replaces an earlier one: its message comes after the button was pressed. */
async function newCodeFor(page: Page, number: string, before: string): Promise<string> {
  let code = before;
  await expect.poll(async () => (code = await codeFor(page, number))).not.toBe(before);
  return code;
}

async function addNumber(page: Page, number: string): Promise<void> {
  await page.getByRole("link", { name: "Add a mobile number" }).click();
  await page.getByLabel(/^Mobile number/).fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("Please tick the box").first()).toBeVisible();
  await page.getByLabel(/^I agree to receive a code by SMS/).check();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("We sent a six-digit code to")).toBeVisible();
  await page.getByLabel(/^Code from the message/).fill("12345");
  await page.getByRole("button", { name: "Confirm number" }).click();
  await expect(page.getByText("Please enter the six digits").first()).toBeVisible();
  await page.getByLabel(/^Code from the message/).fill(await codeFor(page, number));
  await page.getByRole("button", { name: "Confirm number" }).click();
  await expect(page.getByText(/^Confirmed on .*, not used yet/)).toBeVisible();
}

async function signInByNumber(page: Page, number: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/auth?next=%2Faccount%2Fphone");
  const name = page.getByRole("textbox", { name: "Email or mobile number" });
  await name.fill("nobody@example.com");
  await page.getByRole("button", { name: "Sign in with a code by SMS" }).click();
  await expect(page.getByText("Please enter an Indian mobile number").first()).toBeVisible();
  await name.fill(number);
  await page.getByRole("button", { name: "Sign in with a code by SMS" }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  const first = await codeFor(page, number);
  await page.getByRole("button", { name: "Send a new code" }).click();
  await page.getByLabel(/^Code from the message/).fill(await newCodeFor(page, number, first));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(/^Confirmed on .*, last used on/)).toBeVisible();
}

/** Signing in by a code is no proof, so the password is asked for first. */
async function removeNumber(page: Page): Promise<void> {
  await page.getByText("Remove…").click();
  await page.getByRole("button", { name: "Remove mobile number" }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await page.getByLabel(/^Password/).fill(demoAccount("buyer").password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/account\/security/);
  await expect(page.getByRole("link", { name: "Add a mobile number" })).toBeVisible();
}

// All tests come from one network.
test.beforeEach(async ({ shop }) => {
  await shop.db.$client.query("delete from rate_limits where key like 'phone-code%'");
});

onDeskAndPhone((size) => {
  test("a buyer adds a number, signs in with it and removes it", async ({
    page,
    login,
    visit,
    mailbox,
    axe,
  }) => {
    const number = size === "desk" ? "98450 10001" : "98450 10002";
    await login(page, "buyer");
    await visit(page, "/account/security");
    await page.getByRole("link", { name: "Add a mobile number" }).click();
    await axe(page);
    await page.goBack();
    await addNumber(page, number);
    await axe(page);
    await mailbox.latestTo(demoEmail("buyer"), /A mobile number was added/);
    await visit(page, "/account/my-data");
    await expect(page.getByText(/I agree to receive a code by SMS/).first()).toBeVisible();
    await signInByNumber(page, number);
    await mailbox.latestTo(demoEmail("buyer"), /A code was used to sign in/);
    await page.context().clearCookies();
    await visit(page, "/auth");
    await page.getByRole("textbox", { name: "Email or mobile number" }).fill(number);
    await page.getByRole("button", { name: "Sign in with a code by SMS" }).click();
    await expect(page.getByText(/we have sent it a six-digit code/)).toBeVisible();
    await axe(page);
    await page.goto("/auth?next=%2Faccount%2Fphone");
    await signInHere(page, { ...demoAccount("buyer"), email: number });
    await expect(page.getByText(/^Confirmed on .*, last used on/)).toBeVisible();
    await page.getByText("Remove…").click();
    await page.getByRole("button", { name: "Remove mobile number" }).click();
    await expect(page).toHaveURL(/\/account\/security/);
    await mailbox.latestTo(demoEmail("buyer"), /Your mobile number was removed/);
  });
});

test("a number without an account gets the same page and no message", async ({ page, visit }) => {
  const number = "98450 10009";
  await visit(page, "/auth");
  await page.getByRole("textbox", { name: "Email or mobile number" }).fill(number);
  await page.getByRole("button", { name: "Sign in with a code by SMS" }).click();
  await expect(page.getByText(/we have sent it a six-digit code/)).toBeVisible();
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(number)}`);
  await expect(page.getByRole("cell", { name: /is your code for/ })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a number is added, signs in and is removed", async ({ page, login, visit }) => {
    const number = "98450 10003";
    await login(page, "buyer");
    await visit(page, "/account/security");
    await addNumber(page, number);
    await signInByNumber(page, number);
    await removeNumber(page);
  });
});
