import type { Page } from "@playwright/test";
import { demoAccount, demoEmail, signInHere } from "./support/journeys.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";
import { codeOfApp, setUpTwoSteps } from "./support/two-steps.ts";

/** A second step of signing in: set up, used, and switched off. Also without JavaScript. */

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
    await expect(page.getByText("To save a payout account you need it")).toBeVisible();
    const { secret, recoveryCodes } = await setUpTwoSteps(page);
    await axe(page);
    const mail = await mailbox.latestTo(demoEmail("seller"), /Two-step sign-in is on/);
    expect(mail.text).toContain("This was not me");

    await signInWithPassword(page);
    await axe(page);
    await page.goto("/account/security");
    await expect(page, "half a sign-in is none").toHaveURL(/\/auth\?next=/);
    await page.goto("/auth/code?next=%2Faccount%2Fsecurity");
    await page.getByLabel("Code from your app").fill(codeOfApp(secret, 1));
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
    const { secret, recoveryCodes } = await setUpTwoSteps(page);
    await signInWithPassword(page);
    await page.getByLabel("Code from your app").fill(codeOfApp(secret, 1));
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/account/security");
    await switchOff(page, recoveryCodes[1]);
  });
});
