import type { Locator, Page } from "@playwright/test";
import { expect, untilAlive } from "./fixtures.ts";
import { endCampaigns, type Shop } from "./shops.ts";

/**
 * The list of products in the words of its screen. Expected numbers come from the tables that
 * sellers write.
 */

export const panel = (page: Page) => page.getByRole("form", { name: "Filters" });
export const group = (page: Page, name: string) =>
  panel(page).getByRole("group", { name, exact: true });
export const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
export const cards = (page: Page) =>
  page.getByRole("region", { name: "Products" }).getByRole("article");
export const found = (page: Page, count: number, options?: { readonly timeout: number }) =>
  expect(
    page.getByText(`${count} ${count === 1 ? "product" : "products"} found`, { exact: true }),
  ).toBeVisible(options);

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

async function numbers(shop: Shop, sql: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await shop.db.$client.query<{ count: number }>(sql, [...values]);
  return Number(rows[0]?.count);
}

/** Lets the demo's campaigns run during one spec. */
export async function whileCampaignsRun(shop: Shop, work: () => Promise<void>): Promise<void> {
  await shop.db.$client.query(
    `update campaigns
     set status = 'running', settled_at = null, eligible = null, shown = null
     where status = 'ended' and ends_at > now()`,
  );
  await work();
  await shop.db.$client.query(endCampaigns);
}

/** How many offered products meet a condition, from the tables that sellers write. */
export function offered(
  shop: Shop,
  condition: string,
  values: readonly unknown[] = [],
): Promise<number> {
  return numbers(
    shop,
    `select count(*)
     from products p
     join sellers s on s.user_id = p.seller_id
     join profiles f on f.user_id = p.seller_id
     where p.status = 'published'
       and f.is_seller
       and f.seller_status = 'approved'
       and (${condition})`,
    values,
  );
}

export const hasVariant = (condition: string) =>
  `exists (select from variants v where v.product_id = p.id and ${condition})`;

/** The count beside a filter. */
export async function numberBeside(choice: Locator): Promise<number> {
  return Number(
    /(\d+)$/.exec((await choice.locator("xpath=..").innerText()).replaceAll(",", "").trim())?.[1],
  );
}
