import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Signing in with passkeys, by the virtual authenticator of Chromium. */

async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey confirms that it is you, and what was typed stays", async ({
  page,
  shop,
  visit,
  login,
  axe,
}) => {
  await withAuthenticator(page);
  await login(page, "buyer");
  await visit(page, "/account/passkeys");
  await page.getByLabel(/^Name of the passkey/).fill("Workshop phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const list = page.getByRole("list", { name: "Your passkeys" });
  await expect(list).toContainText("not used yet");

  await shop.db.$client.query("update sessions set proved_at = now() - interval '11 minutes'");
  await list.getByText("Remove…").click();
  await list.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
});

test("a seller without an app saves the payout account with a passkey, not with a password", async ({
  page,
  visit,
  login,
  axe,
}) => {
  await withAuthenticator(page);
  await login(page, "seller");
  await visit(page, "/seller/payments");
  await page.getByRole("main").getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel(/^Name of the passkey/).fill("Workshop phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page).toHaveURL("/seller/payments");
  await page.getByText("UPI", { exact: true }).click();
  await page.getByLabel(/^Name of the account holder/).fill("Meera Iyer");
  await page.getByLabel(/^UPI address/).fill("meera@okaxis");
  await page.getByRole("button", { name: /the account$/ }).click();
  await expect(page.getByRole("heading", { name: "Confirm with your passkey" })).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toHaveCount(0);
  await axe(page);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("Payout account saved").first()).toBeVisible();
});

test("a buyer adds a passkey, signs in with it, renames and removes it", async ({
  page,
  visit,
  login,
  axe,
}) => {
  await withAuthenticator(page);
  await login(page, "buyer");
  await visit(page, "/account/security");
  await page.getByRole("link", { name: "Manage passkeys" }).click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
  await axe(page);
  await page.getByLabel(/^Name of the passkey/).fill("");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Please give the passkey a name.").first()).toBeVisible();
  await page.getByLabel(/^Name of the passkey/).fill("Workshop phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const list = page.getByRole("list", { name: "Your passkeys" });
  await expect(list).toContainText("Workshop phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(
    page.getByText(/No passkey was created\. This device may already have one/),
  ).toBeVisible();
  await axe(page);

  await page.context().clearCookies();
  await page.goto("/auth?next=%2Faccount%2Fpasskeys");
  await axe(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/account\/passkeys$/);
  await expect(list).toContainText("last used on");

  await list.getByText("Rename…").click();
  await list.getByLabel(/^Name of the passkey/).fill("Old phone");
  await list.getByRole("button", { name: "Save name" }).click();
  await expect(list).toContainText("Old phone");
  await list.getByText("Remove…").click();
  await list.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey was not accepted.")).toBeVisible();
});
