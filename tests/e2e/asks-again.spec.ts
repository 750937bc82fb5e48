import { demoEmail } from "./support/journeys.ts";
import { expect, test } from "./support/fixtures.ts";
import { codeOfApp, setUpTwoSteps } from "./support/two-steps.ts";

/** Money and secrets ask again who it is, and what was typed stays. */

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a seller sets up two steps, then changes the payout account with a code", async ({
      page,
      shop,
      login,
      visit,
      axe,
    }) => {
      await login(page, "seller");
      await visit(page, "/seller/payments");
      const main = page.getByRole("main");
      await expect(
        main.getByRole("heading", { name: "Before you change the account" }),
      ).toBeVisible();
      await expect(main.getByRole("button", { name: /the account$/ })).toHaveCount(0);
      if (javaScriptEnabled) await axe(page);
      const { secret } = await setUpTwoSteps(page);
      await main.getByRole("link", { name: "I have written them down" }).click();
      await expect(page).toHaveURL("/seller/payments");
      await shop.db.$client.query(
        `update sessions
         set proved_at = now() - interval '11 minutes', factor_proved_at = now() - interval '11 minutes'
         where user_id = (select id from users where email = $1)`,
        [demoEmail("seller")],
      );
      await main.getByText("UPI", { exact: true }).click();
      await main.getByLabel(/^Name of the account holder/).fill("Meera Iyer");
      const upi = javaScriptEnabled ? "meera@okaxis" : "meera@oksbi";
      await main.getByLabel(/^UPI address/).fill(upi);
      await main.getByRole("button", { name: /the account$/ }).click();
      await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
      if (javaScriptEnabled) await axe(page);

      await page.getByLabel("Code from your app").fill("000000");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("alert")).toContainText("This code is wrong");
      await page.getByLabel("Code from your app").fill(codeOfApp(secret, 1));
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Payout account saved").first()).toBeVisible();
      await expect(page.getByText(upi.replace(/^(..).*@/, "$1•••@"))).toBeVisible();
      await shop.db.$client.query("delete from second_factors");
    });

    test("a page that needs it leads there and back", async ({ page, shop, login }) => {
      await login(page, "administrator");
      await shop.db.$client.query("update sessions set proved_at = null");
      await page.goto("/auth/again?next=%2Fadmin");
      await page.getByLabel(/^Password/).fill("leather-and-thread");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL("/admin");
    });
  });
