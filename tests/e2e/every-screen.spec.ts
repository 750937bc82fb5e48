import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import { fits } from "./support/fits.ts";
import { desktop, phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";
import { notScreens } from "./support/not-screens.ts";
import { aliases, screens } from "./support/screens.ts";
import { wordsOf } from "./support/screen-words.ts";

test("every route is visited here", () => {
  const visited = [
    ...Object.values(screens)
      .flat()
      .map(({ path }) => path),
    ...aliases.map(([alias]) => alias),
    ...notScreens,
  ].map((path) => new URL(path, "http://shop").pathname);
  const isVisited = (pattern: string) =>
    visited.some((path) =>
      new RegExp(`^${pattern.replaceAll(/:[A-Za-z]+/g, "[^/]+")}$`).test(path),
    );
  const patterns = patternsOf(routes);
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => !isVisited(pattern))).toEqual([]);
});

function patternsOf(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(path === undefined && index !== true ? [] : [patternOf(path)]),
    ...patternsOf(children ?? []),
  ]);
}

function patternOf(path = ""): string {
  return path === "*" ? "/no-such-page" : `/${path}`;
}

const longWords =
  "Hand-stitched full-grain vegetable-tanned buffalo leather weekend " +
  "travel duffel with brass fittings from a Kolhapur town";
const oneLongWord = "Sattelnahtreisetasche".repeat(6).slice(0, 120);

test("names of 120 characters and a price of ₹2,45,000 fit everywhere", async ({
  page,
  shop,
  login,
}) => {
  test.setTimeout(180_000);
  expect([longWords.length, oneLongWord.length]).toEqual([120, 120]);
  const words = await wordsOf(shop);
  const [wordy = "", single = ""] = await giveLongNames(shop, words);
  const lists = [
    "/",
    "/new-arrivals",
    "/sale",
    "/products?sort=price_high",
    "/products?sort=price_high&view=list",
    `/sellers/${words["SHOP"]}`,
    "/cart",
    "/checkout",
  ];
  const ordered = [
    "/my-orders",
    `/my-orders/${words["ORDER"]}`,
    `/checkout/complete/${words["PURCHASE"]}`,
  ];
  const sold = [
    "/seller/dashboard?tab=products",
    "/order-management",
    `/order-management/${words["ORDER"]}`,
  ];
  const seen = [
    ["buyer", [...lists, ...ordered, `/product/${wordy}`, `/product/${single}`]],
    ["seller", sold],
  ] as const;
  for (const [role, paths] of seen) {
    await page.context().clearCookies();
    await login(page, role);
    for (const path of paths) {
      await page.setViewportSize(desktop);
      await page.goto(path);
      await untilAlive(page);
      await expect
        .soft(page.getByText(path === `/product/${wordy}` ? longWords : oneLongWord).first(), path)
        .toBeVisible();
      await fits(page, path, { soft: true });
      await page.setViewportSize(phone);
      await fits(page, path, { soft: true });
    }
  }
});

/**
 * Gives long names to two products of the demo seller, the newest of all, in an order and in the
 * buyer's cart. Returns their addresses.
 */
async function giveLongNames(
  { db: { $client } }: Shop,
  words: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { rows } = await $client.query<{ id: string; slug: string }>(
    `select p.id, p.slug
     from products p
     join sellers s on s.user_id = p.seller_id
     where s.slug = $1 and p.status = 'published'
     order by p.slug
     limit 2`,
    [words["SHOP"]],
  );
  for (const [place, name] of [longWords, oneLongWord].entries()) {
    const id = rows[place]?.id;
    await $client.query(
      `update products
       set name = $2, price_paise = 24500000, compare_price_paise = 29900000, created_at = now(),
         published_at = now()
       where id = $1`,
      [id, name],
    );
    await $client.query("update variants set price_paise = null, stock = 9 where product_id = $1", [
      id,
    ]);
    await $client.query(
      `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
       select (select id from users where email = $2), id, 9, 100
       from variants
       where product_id = $1
       limit 1`,
      [id, demoEmail("buyer")],
    );
  }
  // The order may be billed, and a billed order never changes.
  await $client.query("alter table order_items disable trigger user");
  await $client.query("update order_items set product_name = $2 where order_id = $1", [
    words["ORDER"],
    oneLongWord,
  ]);
  await $client.query("alter table order_items enable trigger user");
  return rows.map(({ slug }) => slug);
}
