import { test as base, expect, type Page } from "@playwright/test";
import { href } from "react-router";
import { demoAccounts, type DemoRole } from "#demo/accounts.ts";
import { signedInCookies } from "../../support/running-shop.ts";
import { mailboxOf, type Mailbox } from "./mailbox.ts";
import { phone } from "./screen-sizes.ts";
import { openShop, type Shop, type ShopKind } from "./shops.ts";
import { violationsOf } from "./violations.ts";
import { watchContext, type Watch } from "./watch-page.ts";

/**
 * The base of browser tests. Every test also fails on hidden errors, in the browser or in the
 * shop's log.
 */

export { expect };

type HrefArguments = Parameters<typeof href>;
export type Account = { readonly email: string; readonly password: string };

type Fixtures = {
  /** The marketplace of the file's tests: `test.use({ shopKind: "empty" })` at its top. */
  readonly shopKind: ShopKind;
  /** This file's own marketplace, the same for all its tests. */
  readonly shop: Shop;
  readonly watch: Watch;
  readonly mailbox: Mailbox;
  /**
   * Opens a session without the sign-in page; `signInHere` is for tests of the form. A role is the
   * demo's account for it.
   */
  readonly login: (
    page: Page,
    account: { readonly email: string | null } | DemoRole,
  ) => Promise<void>;
  /** Opens a route by its pattern: `visit(page, "/product/:id", { id })`. */
  readonly visit: <Path extends HrefArguments[0]>(
    page: Page,
    ...address: Parameters<typeof href<Path>>
  ) => Promise<void>;
  /** Fails on accessibility violations. */
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

  shop: [
    async ({ shops, shopKind }, use, { file }) => {
      await use(await shops.get(file, shopKind));
    },
    // Its start does not count as time of the file's first test.
    { timeout: 120_000 },
  ],

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

  login: async ({ shop }, use) => {
    await use(async (page, account) => {
      const email =
        typeof account === "string"
          ? demoAccounts.find(({ role }) => role === account)?.email
          : account.email;
      const { rows } = await shop.db.$client.query<{ id: string }>(
        "select id from users where email = $1",
        [email],
      );
      if (rows[0] === undefined) throw new Error(`Nobody has the address ${email}.`);
      const [cookie = ""] = await signedInCookies(shop.db, [rows[0].id]);
      const [name = "", value = ""] = cookie.split("=");
      await page
        .context()
        .addCookies([{ name, value, url: shop.baseUrl, httpOnly: true, sameSite: "Lax" }]);
    });
  },

  axe: async ({}, use) => {
    await use(async (page) => {
      expect(await violationsOf(page)).toEqual([]);
    });
  },
});

/**
 * Runs the same tests on a desktop and on a phone, in one marketplace: what the first leaves behind
 * must not disturb the second.
 */
export function onDeskAndPhone(tests: (size: "desk" | "phone") => void): void {
  test.describe("at a desk", () => tests("desk"));
  test.describe("on a phone", () => {
    test.use({ viewport: phone, hasTouch: true });
    tests("phone");
  });
}

/**
 * Waits for hydration: before it a click on a menu is lost. It polls from the test, since waiting
 * in the page would add a script to each page.
 */
export async function untilAlive(page: Page): Promise<void> {
  const isAlive = () =>
    page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  // While the page is being replaced there is nothing to query.
  await expect
    .poll(() => isAlive().catch(() => false), {
      message: `whether ${page.url()} is alive`,
      timeout: 20_000,
      intervals: [10, 20, 40, 80, 100],
    })
    .toBe(true);
}
