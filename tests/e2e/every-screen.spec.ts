import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import type { DemoRole } from "#demo/accounts.ts";
import { inASale } from "#tests/support/builders.ts";
import { expect, test, untilAlive } from "./support/fixtures.ts";
import { demoEmail } from "./support/journeys.ts";
import { fits } from "./support/fits.ts";
import { desktop, phone } from "./support/screen-sizes.ts";
import type { Shop } from "./support/shops.ts";

/** One address, and what it answers. Words in capitals stand for what the demo's database holds. */
type Screen = { readonly path: string; readonly status?: number; readonly lands?: RegExp };
type Role = Extract<DemoRole, "buyer" | "seller" | "administrator"> | "visitor";

const screens: Readonly<Record<Role, readonly Screen[]>> = {
  visitor: [
    { path: "/" },
    { path: "/products" },
    { path: "/products?view=list&category=jackets&sort=price_high" },
    { path: "/products?colour=tan&stock=in" },
    { path: "/products?search=nothing-like-it" },
    { path: "/product/PRODUCT" },
    { path: "/product/no-such-product", status: 404 },
    { path: "/categories" },
    { path: "/new-arrivals" },
    { path: "/sale" },
    { path: "/sellers" },
    { path: "/sellers/SHOP" },
    { path: "/sellers/no-such-shop", status: 404 },
    { path: "/wishlist" },
    { path: "/subscribe?topic=sale" },
    { path: "/subscribe/confirm?token=not-a-link" },
    { path: "/unsubscribe/not-a-link", status: 404 },
    { path: "/cart" },
    { path: "/checkout" },
    { path: "/my-orders" },
    { path: "/my-orders/ORDER", lands: /\/auth\?next=/ },
    { path: "/checkout/pay/PURCHASE", lands: /\/auth\?next=/ },
    { path: "/checkout/complete/PURCHASE", lands: /\/auth\?next=/ },
    { path: "/seller/add-product", lands: /\/auth\?next=/ },
    { path: "/seller/drafts", lands: /\/auth\?next=/ },
    { path: "/seller/dashboard", status: 401 },
    { path: "/seller/import", status: 401 },
    { path: "/seller/manage-sales", status: 401 },
    { path: "/seller/manage-sales/no-such-sale", status: 401 },
    { path: "/seller/shop-settings", status: 401 },
    { path: "/seller/shipping-settings", status: 401 },
    { path: "/company-settings", lands: /\/auth\?next=/ },
    { path: "/order-management", status: 401 },
    { path: "/order-management/ORDER", status: 401 },
    { path: "/admin/seller-approvals", lands: /\/auth\?next=/ },
    { path: "/become-seller" },
    { path: "/advertisement" },
    { path: "/seller/campaigns", status: 401 },
    { path: "/about" },
    { path: "/about-us", lands: /\/about$/ },
    { path: "/seller-guidelines" },
    { path: "/shipping" },
    { path: "/cancellation-refunds" },
    { path: "/privacy-policy" },
    { path: "/terms-conditions" },
    { path: "/auth" },
    { path: "/auth?mode=sign-up" },
    { path: "/sign-out", lands: /\/$/ },
    { path: "/verify-email" },
    { path: "/forgot-password" },
    { path: "/reset-password?token=not-a-link" },
    { path: "/dev/mailbox" },
    { path: "/dev/mailbox/MAIL" },
    { path: "/no-such-page", status: 404 },
  ],
  buyer: [
    { path: "/" },
    { path: "/auth", lands: /\/$/ },
    { path: "/cart" },
    { path: "/wishlist" },
    { path: "/checkout" },
    { path: "/checkout/pay/PURCHASE", lands: /\/checkout\/complete\// },
    { path: "/checkout/complete/PURCHASE" },
    { path: "/my-orders" },
    { path: "/my-orders/ORDER" },
    { path: "/become-seller" },
    { path: "/seller/dashboard", status: 403 },
    { path: "/seller/manage-sales", status: 403 },
    { path: "/admin/seller-approvals", lands: /\/$/ },
  ],
  seller: [
    { path: "/seller/dashboard" },
    { path: "/seller/import" },
    { path: "/seller/import/no-such-import", status: 404 },
    { path: "/seller/manage-sales" },
    { path: "/seller/manage-sales?quick=20&q=nothing-like-it" },
    { path: "/seller/manage-sales/SALE" },
    { path: "/seller/manage-sales/no-such-sale", status: 404 },
    { path: "/advertisement" },
    { path: "/seller/campaigns" },
    { path: "/seller/campaigns/CAMPAIGN" },
    { path: "/seller/campaigns/no-such-campaign", status: 404 },
    { path: "/seller/add-product" },
    { path: "/edit-product/PIECE" },
    { path: "/edit-product/no-such-product", status: 404 },
    { path: "/seller/preview-product" },
    { path: "/seller/drafts" },
    { path: "/seller/drafts?deleted=00000000-0000-4000-8000-000000000000" },
    { path: "/seller/dashboard?days=365" },
    { path: "/seller/dashboard?tab=products" },
    { path: "/seller/dashboard?tab=products&q=nothing-like-it" },
    { path: "/seller/dashboard?tab=orders" },
    { path: "/seller/dashboard?tab=earnings" },
    { path: "/seller/dashboard?tab=settings" },
    { path: "/seller/shop-settings" },
    { path: "/seller/shipping-settings" },
    { path: "/seller/payments" },
    { path: "/seller/earnings" },
    { path: "/seller/earnings/no-such-order", status: 404 },
    { path: "/seller/payouts/no-such-payout", status: 404 },
    { path: "/company-settings" },
    { path: "/seller/e-invoices" },
    { path: "/seller/archives" },
    { path: "/invoice/no-such-invoice/irn", status: 404 },
    { path: "/invoice/no-such-invoice/credit", status: 404 },
    { path: "/order-management" },
    { path: "/order-management?q=nobody" },
    { path: "/order-management/ORDER" },
    { path: "/order-management/no-such-order", status: 404 },
    { path: "/order-management/new" },
    { path: "/order-management/ORDER/packing-slip" },
    { path: "/order-management/ORDER/packing-slip?size=label" },
    { path: "/seller/documents" },
    { path: "/seller/invoices" },
    { path: "/seller/invoices?status=overdue&kind=bill&month=2026-01&q=nobody" },
    { path: "/seller/gst" },
    { path: "/invoice/INVOICE" },
    { path: "/invoice/no-such-invoice", status: 404 },
    { path: "/seller/customers" },
    { path: "/gst-invoice" },
    { path: "/seller/customers/new" },
    { path: "/seller/customers/CUSTOMER" },
    { path: "/become-seller" },
    { path: "/my-orders" },
  ],
  administrator: [
    { path: "/admin" },
    { path: "/admin/users" },
    { path: "/admin/users?status=unconfirmed&q=nobody" },
    { path: "/admin/users/BUYER" },
    { path: "/admin/products" },
    { path: "/admin/products/PIECE" },
    { path: "/admin/orders" },
    { path: "/admin/orders/ORDER" },
    { path: "/admin/payouts" },
    { path: "/admin/payouts/no-such-batch", status: 404 },
    { path: "/admin/categories" },
    { path: "/admin/campaigns" },
    { path: "/admin/campaigns?status=ended" },
    { path: "/admin/campaigns/CAMPAIGN" },
    { path: "/admin/campaigns/no-such-campaign", status: 404 },
    { path: "/admin/ad-prices" },
    { path: "/admin/categories/new" },
    { path: "/admin/shipping-tariff" },
    { path: "/admin/settings" },
    { path: "/admin/cash-limits" },
    { path: "/admin/mails" },
    { path: "/admin/mails/MAIL" },
    ...["/admin/cash", "/admin/payments", "/admin/refunds", "/admin/jobs"].map((path) => ({
      path,
    })),
    { path: "/admin/ledger" },
    { path: "/admin/ledger?to=2020-01-01" },
    { path: "/admin/ledger/journal" },
    { path: "/admin/ledger/journal?party=ORDER" },
    { path: "/admin/ledger/journal?kind=excess&from=2020-01-01&to=2020-01-02" },
    { path: "/admin/ledger/adjust" },
    { path: "/admin/ledger/rates" },
    { path: "/admin/gst-rates" },
    { path: "/admin/gst/limits" },
    { path: "/admin/archives" },
    { path: "/admin/documents" },
    { path: "/admin/gst" },
    { path: "/admin/gst?form=gstr1" },
    { path: "/admin/ledger/journal/0", status: 404 },
    { path: "/admin/documents?q=nothing-like-it" },
    { path: "/admin/audit" },
    { path: "/admin/audit?who=nobody-of-this-name" },
    { path: "/admin/seller-approvals/PENDING" },
    { path: "/admin/seller-approvals/BLOCKED" },
  ],
};

const aliases = [
  ["/products/some-bag?size=XL", "/product/some-bag?size=XL"],
  ["/add-product?from=menu", "/seller/add-product?from=menu"],
  ["/draft-products", "/seller/drafts"],
  ["/manage-sales", "/seller/manage-sales"],
] as const;

/** Answer the browser's script, or machines. */
const notScreens = [
  "/seller/payouts/x/statement.csv",
  "/seller/payouts/x/statement.pdf",
  "/admin/payouts/x/bank-file.csv",
  "/seller/products.csv",
  "/gst-invoice/pdf",
  "/order-management/orders.csv",
  "/seller/invoices.csv",
  "/company-settings/logo",
  "/company-settings/signature",
  "/invoice/any/e-invoice.json",
  "/seller/e-invoices/file.json",
  "/seller/archives/x/file.zip",
  "/admin/archives/x/file.zip",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/feeds/new-arrivals.xml",
  "/site.webmanifest",
  "/suggestions",
  "/cards",
  "/wishlist/items",
  "/cart/lines",
  "/checkout/cash",
  "/invoice/any/pdf",
  "/dev/mailbox/any/files/0",
  "/advertisement/payment",
  "/admin/ledger/journal.csv",
  "/seller/gst/gstr1.json",
  "/seller/gst/table.csv",
  "/admin/gst/return.json",
  "/admin/gst/table.csv",
];

test("every address of the product is visited here", () => {
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

for (const [alias, address] of aliases) {
  test(`${alias} is another name of ${address}`, async ({ request }) => {
    const answer = await request.get(alias, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe(address);
  });
}

for (const role of Object.keys(screens) as Role[]) {
  test(`every screen of the ${role} opens on a desk and on a phone`, async ({
    page,
    shop,
    login,
    axe,
  }) => {
    test.setTimeout(300_000);
    if (role === "visitor" || role === "administrator") await askForMail(page);
    if (role !== "visitor") await login(page, role);
    const words = await wordsOf(shop);
    for (const screen of screens[role]) {
      const path = screen.path.replaceAll(/[A-Z]{2,}/g, (word) => words[word] ?? word);
      await test.step(path, async () => {
        await page.setViewportSize(desktop);
        const answer = await page.goto(path);
        expect.soft(answer?.status(), `status of ${path}`).toBe(screen.status ?? 200);
        await untilAlive(page);
        if (screen.lands !== undefined) return expect.soft(page.url()).toMatch(screen.lands);
        await expect
          .soft(page.getByRole("heading", { level: 1 }), `headings of ${path}`)
          .toHaveCount(1);
        if (screen.status === undefined)
          expect.soft(await page.title(), `title of ${path}`).toMatch(/ \| Charma$|^Charma: /);
        await fits(page, path, { soft: true });
        await axe(page);
        await page.setViewportSize(phone);
        await fits(page, path, { soft: true });
        await axe(page);
      });
    }
  });
}

async function askForMail(page: Page): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(demoEmail("pending"));
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
}

/** An order that the demo buyer placed with the demo seller, and what else addresses name. */
async function wordsOf(shop: Shop): Promise<Readonly<Record<string, string>>> {
  await shop.db.$client.query(
    `insert into customers (seller_id, name, state_code)
     select id, 'Ravi Kale', '27'
     from users
     where email = $1`,
    [demoEmail("seller")],
  );
  const { rows } = await shop.db.$client.query<Record<string, string>>(
    `with found as (
       select o.id, o.purchase_id, s.slug, o.seller_id
       from orders o
       join purchases p on p.id = o.purchase_id
       join sellers s on s.user_id = o.seller_id
       where p.buyer_id = (select id from users where email = $1)
         and o.seller_id = (select id from users where email = $2)
       order by o.placed_at desc
       limit 1
     )
     select f.id as "ORDER", f.purchase_id as "PURCHASE", f.slug as "SHOP",
       (
         select slug
         from products
         where seller_id = f.seller_id and status = 'published'
         order by created_at
         limit 1
       ) as "PRODUCT",
       (
         select id
         from products
         where seller_id = f.seller_id and status = 'published'
         order by created_at
         limit 1
       ) as "PIECE",
       (select id from customers where seller_id = f.seller_id limit 1) as "CUSTOMER",
       (
         select id
         from documents
         where issuer_seller_id = f.seller_id
         order by issued_at desc
         limit 1
       ) as "INVOICE",
       (select id from users where email = $1) as "BUYER",
       (
         select id
         from campaigns
         where seller_id = f.seller_id
         order by created_at desc
         limit 1
       ) as "CAMPAIGN",
       (select id from mail_outbox order by created_at desc limit 1) as "MAIL",
       (select id from seller_applications where status = 'pending' limit 1) as "PENDING",
       (select id from seller_applications where status = 'blocked' limit 1) as "BLOCKED"
     from found f`,
    [demoEmail("buyer"), demoEmail("seller")],
  );
  const words = rows[0] ?? {};
  return { ...words, SALE: await aPlannedSale(shop, words["PIECE"] ?? "") };
}

let plannedSales = 0;

/** Each on another day of next year, so that none meets another and no price differs meanwhile. */
async function aPlannedSale(shop: Shop, id: string): Promise<string> {
  const dayMs = 86_400_000;
  const startsAt = new Date(Date.now() + (365 + plannedSales++) * dayMs);
  return inASale(shop.db, { id }, { startsAt, endsAt: new Date(startsAt.getTime() + dayMs / 2) });
}

const longWords =
  "Hand-stitched full-grain vegetable-tanned buffalo leather weekend travel duffel with brass fittings from a Kolhapur town";
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
 * Two products of the demo seller, the newest of all, in an order and in the buyer's cart. Returns
 * their addresses.
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
  await $client.query("update order_items set product_name = $2 where order_id = $1", [
    words["ORDER"],
    oneLongWord,
  ]);
  return rows.map(({ slug }) => slug);
}
