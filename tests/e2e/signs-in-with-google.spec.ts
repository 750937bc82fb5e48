import type { Page } from "@playwright/test";
import { startOpenIdProvider, type OpenIdTestProvider } from "../support/openid-provider.ts";
import { expect, test as base, untilAlive } from "./support/fixtures.ts";
import { demoAccount, demoEmail } from "./support/journeys.ts";
import { openShop, type Shop } from "./support/shops.ts";

/** Signing in with Google at a provider of our own, linking and removing. Also without JavaScript. */

type GoogleShop = { readonly provider: OpenIdTestProvider; readonly googleShop: Shop };

const test = base.extend<object, GoogleShop>({
  provider: [
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  googleShop: [
    async ({ provider }, use) => {
      const { issuer, clientId, clientSecret } = provider.client;
      const shop = await openShop("demo", {
        GOOGLE_ISSUER: issuer,
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_CLIENT_SECRET: clientSecret,
      });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  shop: async ({ googleShop }, use) => use(googleShop),
});

function signedInAtProvider(provider: OpenIdTestProvider, sub: string, email: string): void {
  provider.person = { sub, email, email_verified: true, name: "Asha Rao" };
}

async function continueWithGoogle(page: Page, address: string, isAlive: boolean): Promise<void> {
  await page.goto(address);
  if (isAlive) await untilAlive(page);
  await page.getByRole("button", { name: /^(Continue with Google|Google के साथ जारी रखें)$/ }).click();
}

test.beforeEach(({ watch, provider }) => {
  // The way there and back.
  watch.expectProblem(new RegExp(`request to another host: ${provider.client.issuer}/authorize`));
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const kind = javaScriptEnabled ? "js" : "plain";

    test("a new address gets an account, in the language of the page", async ({
      page,
      provider,
      mailbox,
    }) => {
      signedInAtProvider(provider, `new-${kind}`, `new-${kind}@example.com`);
      await continueWithGoogle(page, "/hi/auth?next=%2Faccount", javaScriptEnabled);
      await expect(page).toHaveURL("/hi/account");
      await mailbox.latestTo(`new-${kind}@example.com`, /Google/);
    });

    test("an address with an account is linked after signing in to it", async ({
      page,
      provider,
      shop,
      mailbox,
      axe,
    }) => {
      signedInAtProvider(provider, `buyer-${kind}`, demoEmail("buyer"));
      await continueWithGoogle(page, "/auth?next=%2Fwishlist", javaScriptEnabled);
      await expect(page.getByRole("alert")).toContainText("Sign in to it here");
      if (javaScriptEnabled) await axe(page);
      await page.getByLabel(/^Email or mobile number/).fill(demoEmail("buyer"));
      await page.getByLabel(/^Password/).fill(demoAccount("buyer").password);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page).toHaveURL("/account/google");
      if (javaScriptEnabled) await axe(page);
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await expect(page.getByText(/^Linked on .*, not used yet/)).toBeVisible();
      if (javaScriptEnabled) await axe(page);
      await mailbox.latestTo(demoEmail("buyer"), /A Google account was linked/);

      await page.context().clearCookies();
      await continueWithGoogle(page, "/auth?next=%2Faccount%2Fgoogle", javaScriptEnabled);
      await expect(page.getByText(/^Linked on .*, last used on/)).toBeVisible();
      // Signing in with Google is no proof, so the password is asked for first.
      await page.getByText("Remove…").click();
      await page.getByRole("button", { name: "Remove Google account" }).click();
      await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
      await page.getByLabel(/^Password/).fill(demoAccount("buyer").password);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("link", { name: "Link a Google account" })).toBeVisible();
      await shop.db.$client.query("delete from rate_limits");
    });

    test("whoever stops at Google, or brings the answer of somebody else, stays outside", async ({
      page,
      provider,
    }) => {
      provider.person = null;
      await continueWithGoogle(page, "/auth?next=https%3A%2F%2Fevil.example%2F", javaScriptEnabled);
      await expect(page).toHaveURL("/auth?google=stopped");
      await expect(page.getByRole("alert")).toContainText("You did not continue with Google.");
      await page.goto("/auth/google/callback?code=stolen&state=of-another-browser");
      await expect(page).toHaveURL("/auth?google=expired");
      await expect(page.getByRole("alert")).toContainText("began in another browser");
    });
  });
