import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { demoEmail, signInHere } from "#tests/e2e/support/journeys.ts";

/** A new user signs up and confirms their address. */

export const buyer = { name: "Leela Nair", email: "leela@example.com", password: "waxed-thread-7" };

type SignUp = {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
};

export async function createAccount(page: Page): Promise<void> {
  const right: SignUp = {
    displayName: buyer.name,
    email: buyer.email,
    password: buyer.password,
    confirmPassword: buyer.password,
  };
  const refused: readonly (readonly [message: string, typed: SignUp])[] = [
    ["Please fill in all required fields", { ...right, password: "", confirmPassword: "" }],
    ["Please enter a valid email address", { ...right, email: "leela.example.com" }],
    [
      "Password must be at least 6 characters long",
      { ...right, password: "five5", confirmPassword: "five5" },
    ],
    ["Please enter your display name", { ...right, displayName: "   " }],
    ["Passwords do not match", { ...right, confirmPassword: "waxed-thread-8" }],
    [
      "This password is too easy to guess. Please choose another one.",
      { ...right, password: "password123", confirmPassword: "password123" },
    ],
    ["An account with this email already exists", { ...right, email: demoEmail("buyer") }],
  ];
  await test.step("creates an account, after every error message", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Sign In" }).first().click();
    await page.getByRole("textbox", { name: "Email or mobile number" }).fill("typed before");
    await page.getByRole("link", { name: "Create one" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("");
    await expect(
      page.getByRole("checkbox", { name: "I want to become a seller" }),
    ).not.toBeChecked();
    for (const [message, typed] of refused) {
      await signUp(page, typed);
      await expect(page.getByRole("alert")).toHaveText(message);
    }
    await signUp(page, right);
    await expect(
      page.getByText("Account created! Please check your email to confirm your account."),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  });
}

async function signUp(page: Page, typed: SignUp): Promise<void> {
  await page.getByLabel(/^Display Name/).fill(typed.displayName);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(typed.email);
  await page.getByLabel(/^Password/).fill(typed.password);
  await page.getByLabel(/^Confirm Password/).fill(typed.confirmPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
}

export async function confirmByMail(page: Page): Promise<void> {
  await test.step("can sign in only with the confirmed address", async () => {
    await signInHere(page, { email: buyer.email, password: "not-the-password" });
    await expect(page.getByRole("alert")).toContainText("Invalid email or password");
    await signInHere(page, buyer);
    await expect(page.getByRole("alert")).toContainText(
      "Please check your email and click the confirmation link",
    );

    await page.getByRole("link", { name: "mailbox" }).click();
    await page.getByRole("searchbox", { name: "Recipient" }).fill(buyer.email);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("link", { name: /^Confirm your email address/ }).click();
    await page.getByRole("link", { name: /\/verify-email\?token=/ }).click();
    await expect(page.getByText(`You are confirming ${buyer.email}.`)).toBeVisible();
    await expect(page.getByLabel(/^Password/)).toHaveCount(0);
    await page.getByRole("button", { name: "Confirm email address" }).click();
    await expect(page.getByText("Your email address is confirmed")).toBeVisible();
    await expect(page.getByText("You are signed in.")).toBeVisible();
    await expect(page).toHaveURL("/");
  });
}
