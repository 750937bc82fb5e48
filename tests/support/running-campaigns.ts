import type { UserActor } from "#policy/actor.ts";
import { campaignOfSeller } from "#modules/advertising/campaigns/campaigns-of-seller.ts";
import type { TestDatabase } from "./database.ts";

/** The setup and checks of tests about running campaigns. */

export async function rows<Row>(
  shop: TestDatabase,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return (await shop.db.$client.query(text, [...values])).rows as Row[];
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
