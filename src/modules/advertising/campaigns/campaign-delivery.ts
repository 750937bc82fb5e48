import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { CampaignDelivery } from "../contract.ts";

const readDelivery = statement<CampaignDelivery>(
  "advertising.campaignDelivery",
  `select coalesce(sum(eligible), 0)::int as eligible, coalesce(sum(shown), 0)::int as shown
   from campaign_days
   where campaign_id = $1`,
);

/**
 * On how many pages the campaign could have been shown so far, and on how many it was. One
 * statement.
 */
export async function campaignDelivery(
  db: Db,
  actor: Actor,
  { campaignId }: { readonly campaignId: string },
): Promise<CampaignDelivery> {
  mustBeAllowed(actor, "advertising.work");
  const [delivery] = await readDelivery(db, [campaignId]);
  return delivery ?? { eligible: 0, shown: 0 };
}
