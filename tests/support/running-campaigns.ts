import type { UserActor } from "#policy/actor.ts";
import { chooseProducts } from "#modules/advertising/campaigns/choose-products.ts";
import { campaignOfSeller } from "#modules/advertising/campaigns/campaigns-of-seller.ts";
import { aProduct, aSeller, type BuiltProduct } from "./builders.ts";
import type { TestDatabase } from "./database.ts";

/** The setup and checks of tests about running campaigns. */

export async function rows<Row>(
  shop: TestDatabase,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return (await shop.db.$client.query(text, [...values])).rows as Row[];
}

/** A seller with two products: a tote, and a belt that is newer. */
export async function aShopToAdvertise(shop: TestDatabase): Promise<{
  readonly seller: UserActor;
  readonly tote: BuiltProduct;
  readonly belt: BuiltProduct;
}> {
  const seller = await aSeller(shop.db);
  const tote = await aProduct(shop.db, seller, { name: "Tote", daysOld: 2 });
  return { seller, tote, belt: await aProduct(shop.db, seller, { name: "Belt", daysOld: 1 }) };
}

/** The seller chooses products for a campaign; null chooses every product. */
export async function chooses(
  shop: TestDatabase,
  seller: UserActor,
  campaignId: string,
  products: readonly { readonly id: string }[] | null,
) {
  return chooseProducts(shop.db, seller, {
    campaignId,
    productIds: products?.map(({ id }) => id) ?? null,
    version: 1,
  });
}

export const seen = (shop: TestDatabase, seller: UserActor, campaignId: string) =>
  campaignOfSeller(shop.db, seller, { campaignId });
export const newsOf = async (shop: TestDatabase, campaignId: string) =>
  (
    await rows<{ news: string }>(
      shop,
      `select data -> 'data' ->> 'news' as news
       from pgboss.job
       where data ->> 'name' = 'advertising.campaignMoved'
         and data -> 'data' ->> 'campaignId' = $1
       order by created_on`,
      [campaignId],
    )
  ).map(({ news }) => news);
export const moveClock = (shop: TestDatabase, campaignId: string, hours: number) =>
  rows(
    shop,
    `update campaigns
     set paid_at = paid_at - make_interval(hours => $2),
       starts_at = starts_at - make_interval(hours => $2),
       ends_at = ends_at - make_interval(hours => $2)
     where id = $1`,
    [campaignId, hours],
  );

export const served = (shop: TestDatabase, campaignId: string, eligible: number, shown: number) =>
  rows(
    shop,
    `insert into campaign_days (campaign_id, day, placement, eligible, shown)
     values ($1, current_date, 'list', $2, $3)`,
    [campaignId, eligible, shown],
  );
export const payable = async (shop: TestDatabase, seller: UserActor) =>
  (
    await rows<{ sum: number }>(
      shop,
      `select coalesce(sum(amount_paise), 0)::int as sum
       from ledger_entries
       where account = 'seller_payable' and party_id = $1`,
      [seller.userId],
    )
  )[0]?.sum;
