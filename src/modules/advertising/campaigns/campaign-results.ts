import { productNamesView } from "#modules/catalog/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { CampaignResults } from "../contract.ts";
import { CampaignNotFound } from "../errors.ts";

const today = "(now() at time zone 'Asia/Kolkata')::date";

const readResults = statement<CampaignResults>(
  "advertising.campaignResults",
  `with acts as (
     select day, placement, product_id, impressions, clicks
     from campaign_product_days
     where campaign_id = $1
   ),
   followed as (
     select day, placement, product_id, order_id, amount_paise
     from campaign_orders
     where campaign_id = $1 and given_back_at is null
   ),
   sums as (
     select day, placement, product_id, impressions, clicks, 0 as orders,
       0::bigint as amount_paise
     from acts
     union all
     select day, placement, product_id, 0, 0, 1, amount_paise
     from followed
   )
   select c.price_paise::float8 as "pricePaise",
     coalesce(
       (select sum(eligible) from campaign_days d where d.campaign_id = c.id), 0
     )::int as eligible,
     coalesce(
       (select sum(shown) from campaign_days d where d.campaign_id = c.id), 0
     )::int as shown,
     coalesce((select sum(amount_paise) from followed), 0)::float8 as "followedPaise",
     coalesce(
       (
         select jsonb_agg(
           jsonb_build_object(
             'day', to_char(d.day, 'YYYY-MM-DD'), 'impressions', coalesce(s.impressions, 0),
             'clicks', coalesce(s.clicks, 0), 'orders', coalesce(s.orders, 0)
           )
           order by d.day
         )
         from (
           select generate_series(
             (c.starts_at at time zone 'Asia/Kolkata')::date,
             least(${today}, (c.ends_at at time zone 'Asia/Kolkata')::date), interval '1 day'
           )::date as day
         ) d
         left join (
           select day, sum(impressions) as impressions, sum(clicks) as clicks,
             sum(orders) as orders
           from sums
           group by day
         ) s
           on s.day = d.day
       ),
       '[]'
     ) as days,
     coalesce(
       (
         select jsonb_agg(
           jsonb_build_object(
             'placement', s.placement, 'impressions', s.impressions, 'clicks', s.clicks,
             'orders', s.orders
           )
           order by s.impressions desc, s.placement
         )
         from (
           select placement, sum(impressions) as impressions, sum(clicks) as clicks,
             sum(orders) as orders
           from sums
           group by placement
         ) s
       ),
       '[]'
     ) as placements,
     coalesce(
       (
         select jsonb_agg(
           jsonb_build_object(
             'productId', s.product_id, 'name', n.name, 'impressions', s.impressions,
             'clicks', s.clicks, 'orders', s.orders
           )
           order by s.impressions desc, n.name, s.product_id
         )
         from (
           select product_id, sum(impressions) as impressions, sum(clicks) as clicks,
             sum(orders) as orders
           from sums
           group by product_id
           order by 2 desc, 1
           limit 100
         ) s
         join ${productNamesView} n on n.product_id = s.product_id
       ),
       '[]'
     ) as products
   from campaigns c
   where c.id = $1 and c.seller_id = $2`,
);

/**
 * The results of a campaign for its seller: by day, placement and product (the hundred seen most).
 * Throws CampaignNotFound for another seller's. One statement.
 */
export async function campaignResults(
  db: Db,
  actor: Actor,
  { campaignId }: { readonly campaignId: string },
): Promise<CampaignResults> {
  const { sellerId } = allowedSeller(actor, "advertising.buy");
  const [results] = isUuid(campaignId) ? await readResults(db, [campaignId, sellerId]) : [];
  if (results === undefined) throw new CampaignNotFound();
  return results;
}
