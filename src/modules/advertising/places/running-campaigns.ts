import { availableProductsView } from "#modules/catalog/public.server.ts";
import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { RunningCampaign } from "../contract.ts";

const running = statement<RunningCampaign>(
  "advertising.runningCampaigns",
  `select c.id as "campaignId", c.seller_id as "sellerId",
     c.share_basis_points as "shareBasisPoints", c.ends_at as until,
     array_agg(p.product_id::text order by p.added_at, p.product_id) as "productIds"
   from campaigns c
   join ${approvedSellersView} s on s.seller_id = c.seller_id and s.away_until is null
   join campaign_products p on p.campaign_id = c.id
   join ${availableProductsView} a on a.product_id = p.product_id
   where c.status = 'running' and c.starts_at <= now() and c.ends_at > now()
   group by c.id
   order by c.starts_at, c.id`,
);

/** All running campaigns, by their start. One statement. */
export async function runningCampaigns(db: Db, actor: Actor): Promise<readonly RunningCampaign[]> {
  mustBeAllowed(actor, "advertising.browse");
  return running(db, []);
}
