import { test as base, expect, type Page } from "@playwright/test";
import { href } from "react-router";
import { demoAccounts, demoPassword, type DemoRole } from "#demo/accounts.ts";
import { mailboxOf, type Mailbox } from "./mailbox.ts";
import { openShop, type Shop, type ShopKind } from "./shops.ts";
import { violationsOf } from "./violations.ts";
import { watchContext, type Watch } from "./watch-page.ts";

/** What browser tests start from. Every test also fails on what went wrong unseen: in the browser, or in the shop's log. */

export { expect };

type HrefArguments = Parameters<typeof href>;
export type Account = { readonly email: string; readonly password: string };

type Fixtures = {
  /** Which marketplace the file's tests begin with: `test.use({ shopKind: "empty" })` at its top. */
  readonly shopKind: ShopKind;
  /** This file's own marketplace, the same for all its tests. */
  readonly shop: Shop;
  readonly watch: Watch;
  readonly mailbox: Mailbox;
  /** Signs in by the form; a role is the demo's account for it. */
  readonly login: (page: Page, account: Account | DemoRole) => Promise<void>;
  /** Opens an address of the product, by its pattern: `visit(page, "/product/:id", { id })`. */
  readonly visit: <Path extends HrefArguments[0]>(page: Page, ...address: Parameters<typeof href<Path>>) => Promise<void>;
  /** Fails with what keeps people with disabilities out. */
  readonly axe: (page: Page) => Promise<void>;
};

type WorkerFixtures = { readonly shops: { get(file: string, kind: ShopKind): Promise<Shop> } };

export const test = base.extend<Fixtures, WorkerFixtures>({
  shopKind: ["demo", { option: true }],

  shops: [
    async ({}, use) => {
      let current: { readonly key: string; readonly shop: Shop } | undefined;
      await use({
        async get(file, kind) {
          const key = `${kind} ${file}`;
          if (current?.key === key) return current.shop;
          await current?.shop.stop();
          current = undefined;
          current = { key, shop: await openShop(kind) };
          return current.shop;
        },
      });
      await current?.shop.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  shop: async ({ shops, shopKind }, use, { file, project }) => {
    await use(await shops.get(`${project.name} ${file}`, shopKind));
  },

  baseURL: async ({ shop }, use) => use(shop.baseUrl),

  watch: [
    async ({ context, shop }, use) => {
      const watch = watchContext(context, new URL(shop.baseUrl).origin);
      shop.newErrors();
      await use(watch);
      expect(watch.problems, "what went wrong unseen in the browser").toEqual([]);
      expect(shop.newErrors(), "what the shop logged as errors").toEqual([]);
    },
    { auto: true },
  ],

  mailbox: async ({ shop, request }, use) => use(mailboxOf(shop, request)),

  visit: async ({ javaScriptEnabled }, use) => {
    await use(async (page, ...address) => {
      await page.goto(href(...address));
      if (javaScriptEnabled !== false) await untilAlive(page);
    });
  },

  login: async ({ visit }, use) => {
    await use(async (page, account) => {
      const { email, password } = typeof account === "string" ? demoAccount(account) : account;
      await visit(page, "/auth");
      await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
      await page.getByLabel(/^Password/).fill(password);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page).not.toHaveURL(/\/auth/);
    });
  },

  axe: async ({}, use) => {
    await use(async (page) => {
      expect(await violationsOf(page)).toEqual([]);
    });
  },
});

function demoAccount(role: DemoRole): Account {
  const account = demoAccounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The demo has no account for ${role}.`);
  return { email: account.email, password: demoPassword };
}

/** React marks the elements it has taken over; before that a click on a menu is lost. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}
