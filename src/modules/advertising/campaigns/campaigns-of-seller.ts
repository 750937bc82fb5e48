import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { campaignColumns } from "./campaign.sql.ts";
import type { Campaign } from "../contract.ts";
import { CampaignNotFound } from "../errors.ts";

const pageSize = 20;

// Campaigns that were never paid are listed for one day.
const isListed = "(c.status <> 'unpaid' or c.created_at > now() - interval '1 day')";

const page = statement<Campaign>(
  "advertising.campaignsOfSeller",
  `select ${campaignColumns}
   from campaigns c
   where c.seller_id = $1
     and ${isListed}
     and (
       $2::uuid is null
       or (c.created_at, c.id) < (
         select a.created_at, a.id
         from campaigns a
         where a.id = $2 and a.seller_id = $1
       )
     )
   order by c.created_at desc, c.id desc
   limit ${pageSize + 1}`,
);

/** A page of campaigns; `next` is the cursor, null at the end. */
export type CampaignList<Line> = {
  readonly campaigns: readonly Line[];
  readonly next: string | null;
};

/** The seller's own campaigns, newest first, twenty per page. One statement. */
export async function campaignsOfSeller(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string | null },
): Promise<CampaignList<Campaign>> {
  const { sellerId } = allowedSeller(actor, "advertising.buy");
  const { items, next } = paginate(
    await page(db, [sellerId, after !== null && isUuid(after) ? after : null]),
    pageSize,
    (last) => last.id,
  );
  return { campaigns: items, next };
}

/** A campaign with the ids of its products, in the order of choosing; at most 200. */
export type OwnCampaign = Campaign & { readonly productIds: readonly string[] };

const productIds = `
  array(
    select p.product_id::text
    from campaign_products p
    where p.campaign_id = c.id
    order by p.added_at, p.product_id
    limit 200
  ) as "productIds"`;

const one = statement<OwnCampaign>(
  "advertising.campaignOfSeller",
  `select ${campaignColumns}, ${productIds} from campaigns c where c.id = $1 and c.seller_id = $2`,
);

/** One campaign of the seller. Throws CampaignNotFound, for another seller's too. One statement. */
export async function campaignOfSeller(
  db: Db,
  actor: Actor,
  { campaignId }: { readonly campaignId: string },
): Promise<OwnCampaign> {
  const { sellerId } = allowedSeller(actor, "advertising.buy");
  const [campaign] = isUuid(campaignId) ? await one(db, [campaignId, sellerId]) : [];
  if (campaign === undefined) throw new CampaignNotFound();
  return campaign;
}
