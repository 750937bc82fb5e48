import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Where the screens of errors lead: back to where one was, or to the area's home. */

const nobodys = "00000000-0000-4000-8000-000000000000";
const home = {
  seller: "Go to your dashboard",
  administrator: "Go to the overview",
  buyer: "Return to Home",
};

/** Follows a link that is on no page. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const router = Reflect.get(window, "__reactRouterDataRouter") as {
      navigate(address: string): unknown;
    };
    void router.navigate(to);
  }, address);
}

const main = (page: Page) => page.getByRole("main");

for (const [role, screen, missing, homeAddress] of [
  ["seller", "/seller/customers", `/order-management/${nobodys}`, "/seller/dashboard"],
  ["administrator", "/admin/refunds", `/admin/orders/${nobodys}`, "/admin"],
  ["buyer", "/my-orders", `/my-orders/${nobodys}`, "/"],
] as const) {
  test(`the ${role} gets back from an error to the screen before, or home`, async ({
    page,
    login,
    visit,
    axe,
  }) => {
    await login(page, role);
    await page.goto(missing);
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found/i);
    await expect(main(page).getByRole("link", { name: "Back to the previous page" })).toHaveCount(
      0,
    );
    await axe(page);
    await main(page).getByRole("link", { name: home[role] }).click();
    await expect(page).toHaveURL(new RegExp(`${homeAddress}$`));

    await visit(page, screen);
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    await follow(page, missing);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found/i);
    await expect(main(page).getByRole("link", { name: home[role] })).toBeVisible();
    await main(page).getByRole("link", { name: "Back to the previous page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  });
}

test("a mistyped address of the administrators' area leads them to its overview", async ({
  page,
  login,
}) => {
  await login(page, "administrator");
  await page.goto("/admin/nothing-here");
  await main(page).getByRole("link", { name: home.administrator }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("and leads everybody else home", async ({ page, login }) => {
  await login(page, "buyer");
  await page.goto("/admin/nothing-here");
  await expect(main(page).getByRole("link", { name: home.buyer })).toBeVisible();
});
