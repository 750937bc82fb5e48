import { demoEmail } from "./support/journeys.ts";
import { expect, test } from "./support/fixtures.ts";

/** Money and secrets ask again who it is, and what was typed stays. */

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a seller changes the payout account ten minutes after signing in", async ({
      page,
      shop,
      login,
      visit,
      axe,
    }) => {
      await login(page, "seller");
      await shop.db.$client.query(
        `update sessions set proved_at = now() - interval '11 minutes'
         where user_id = (select id from users where email = $1)`,
        [demoEmail("seller")],
      );
      await visit(page, "/seller/payments");
      const form = page.getByRole("main");
      await form.getByText("UPI", { exact: true }).click();
      await form.getByLabel(/^Name of the account holder/).fill("Meera Iyer");
      const upi = javaScriptEnabled ? "meera@okaxis" : "meera@oksbi";
      await form.getByLabel(/^UPI address/).fill(upi);
      await form.getByRole("button", { name: /the account$/ }).click();
      await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
      if (javaScriptEnabled) await axe(page);

      await page.getByLabel(/^Password/).fill("not-my-password");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("alert")).toContainText("This is not the password");
      await page.getByLabel(/^Password/).fill("leather-and-thread");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Payout account saved").first()).toBeVisible();
      await expect(page.getByText(upi.replace(/^(..).*@/, "$1•••@"))).toBeVisible();
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
