import { expect, type Page } from "@playwright/test";
import { codeOfStep, stepAt } from "#modules/identity/second-factor/one-time-code.ts";

/** Two-step sign-in, as people set it up on the screen. */

/** Each code works once: after the one of this half minute comes that of the next one. */
export const codeOfApp = (secret: string, stepsAhead: 0 | 1) =>
  codeOfStep(secret, stepAt(Date.now()) + stepsAhead);

/**
 * Sets it up on a page with the link to it, up to the recovery codes. The first code is wrong. The
 * code of this half minute is used.
 */
export async function setUpTwoSteps(
  page: Page,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Set up two-step sign-in" }).click();
  await main.getByRole("button", { name: "Begin" }).click();
  await expect(main.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const key = await main.locator("p.font-mono").innerText();
  const secret = key.replaceAll(" ", "");
  await main.getByLabel("Code from your app").fill("000000");
  await main.getByRole("button", { name: "Switch on" }).click();
  await expect(main.getByRole("alert")).toContainText("This code is wrong");
  await main.getByLabel("Code from your app").fill(codeOfApp(secret, 0));
  await main.getByRole("button", { name: "Switch on" }).click();
  const codes = main.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}
