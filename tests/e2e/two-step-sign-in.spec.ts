import type { Page } from "@playwright/test";
import { codeOfStep, stepAt } from "#modules/identity/second-factor/one-time-code.ts";
import { demoAccount, demoEmail, signInHere } from "./support/journeys.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** A second step of signing in: set up, used, and switched off. Also without JavaScript. */

/** Each code works once: after the one of this half minute comes that of the next one. */
const codeOf = (secret: string, stepsAhead: 0 | 1) =>
  codeOfStep(secret, stepAt(Date.now()) + stepsAhead);

/** Sets it up from the account's page. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Set up two-step sign-in" }).click();
  await main.getByRole("button", { name: "Begin" }).click();
  await expect(main.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const key = await main.locator("p.font-mono").innerText();
  const secret = key.replaceAll(" ", "");
  await main.getByLabel("Code from your app").fill("000000");
  await main.getByRole("button", { name: "Switch on" }).click();
  await expect(main.getByRole("alert")).toContainText("This code is wrong");
  await main.getByLabel("Code from your app").fill(codeOf(secret, 0));
  await main.getByRole("button", { name: "Switch on" }).click();
  const codes = main.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}

async function signInWithPassword(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/account/security");
  await signInHere(page, demoAccount("seller"));
  await expect(page).toHaveURL(/\/auth\/code\?next=/);
}

async function switchOff(page: Page, recoveryCode = ""): Promise<void> {
  await page.goto("/account/second-factor");
  const main = page.getByRole("main");
  await main.getByText("Switch off two-step sign-in…").click();
  const step = main.locator("details[open]").first();
  await step.getByText("I do not have my phone").click();
  await step.getByLabel("Recovery code").fill(recoveryCode);
  await step.getByRole("button", { name: "Switch off two-step sign-in" }).click();
  await expect(page.getByText("Two-step sign-in was switched off").first()).toBeVisible();
}

onDeskAndPhone(() => {
  test("a seller sets it up, signs in with a code and then with a recovery code", async ({
    page,
    visit,
    login,
    mailbox,
    axe,
  }) => {
    await login(page, "seller");
    await visit(page, "/account/security");
    await expect(page.getByText("We recommend it to every seller")).toBeVisible();
    const { secret, recoveryCodes } = await setUp(page);
    await axe(page);
    const mail = await mailbox.latestTo(demoEmail("seller"), /Two-step sign-in is on/);
    expect(mail.text).toContain("This was not me");

    await signInWithPassword(page);
    await axe(page);
    await page.goto("/account/security");
    await expect(page, "half a sign-in is none").toHaveURL(/\/auth\?next=/);
    await page.goto("/auth/code?next=%2Faccount%2Fsecurity");
    await page.getByLabel("Code from your app").fill(codeOf(secret, 1));
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/account/security");
    await axe(page);

    await signInWithPassword(page);
    await page.getByText("I do not have my phone").click();
    await page.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
    await page.goto("/account/second-factor");
    await axe(page);
    await switchOff(page, recoveryCodes[1]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it works the same", async ({ page, login }) => {
    await login(page, "seller");
    await page.goto("/account/security");
    const { secret, recoveryCodes } = await setUp(page);
    await signInWithPassword(page);
    await page.getByLabel("Code from your app").fill(codeOf(secret, 1));
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/account/security");
    await switchOff(page, recoveryCodes[1]);
  });
});
