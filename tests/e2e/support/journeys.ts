import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { demoAccounts, demoPassword, type DemoRole } from "#demo/accounts.ts";
import type { Account } from "./fixtures.ts";
import type { Shop } from "./shops.ts";
import { watchContext } from "./watch-page.ts";

/** Steps that several journeys share, in the words of the screens. */

/** Another user on their own machine, with a separate session, watched as well. */
export type OtherPerson = { readonly page: Page; leave(): Promise<void> };

export async function anotherPerson(
  browser: Browser,
  shop: Shop,
  options: BrowserContextOptions = {},
): Promise<OtherPerson> {
  const context = await browser.newContext({ baseURL: shop.baseUrl, ...options });
  const watch = watchContext(context, new URL(shop.baseUrl).origin);
  return {
    page: await context.newPage(),
    async leave() {
      await context.close();
      expect(watch.problems, "what went wrong unseen in the other browser").toEqual([]);
    },
  };
}

export function demoEmail(role: DemoRole): string {
  return demoAccounts.find((account) => account.role === role)?.email ?? "";
}

/** Signs in with the form on the open page, which keeps its return address. */
export async function signInHere(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole("textbox", { name: "Email or mobile number" }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export function demoAccount(role: DemoRole): Account {
  return { email: demoEmail(role), password: demoPassword };
}

/** The delivery address of these journeys. */
export const address = {
  Phone: "98765 43210",
  "First name": "Leela",
  "Last name": "Nair",
  Address: "12, Temple Lane, Fort",
  City: "Mumbai",
  "PIN code": "400001",
} as const;

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page
    .getByRole("combobox", { name: "State", exact: true })
    .selectOption({ label: "Maharashtra" });
}

/** The quantity of a cart line. */
export function quantityOf(page: Page, title: string) {
  return page.getByRole("textbox", { name: `Quantity of ${title}` });
}

/** The value beside a name in an amount list: "Total". */
export function amountOf(page: Page, name: string) {
  return page.getByRole("definition").and(page.locator(`dt:text-is("${name}") + dd`));
}
