import { shopsView } from "#modules/sellers/public.server.ts";
import { whereAll } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { campaignColumns, productNamesColumn } from "./campaign.sql.ts";
import type { Campaign, CampaignStatus } from "../contract.ts";
import { CampaignNotFound } from "../errors.ts";
import type { CampaignList } from "./campaigns-of-seller.ts";

const pageSize = 25;

/** A campaign with its shop, for administrators. */
export type CampaignOfShop = Campaign & { readonly shopName: string; readonly shopSlug: string };

const from = `campaigns c join ${shopsView} s on s.seller_id = c.seller_id`;
const columns = `${campaignColumns}, s.shop_name as "shopName", s.slug as "shopSlug"`;

type CampaignsQuery = {
  readonly search: string;
  readonly status: CampaignStatus | null;
  readonly after: string | null;
};

/** All campaigns, newest first, twenty-five per page; searched by shop. One statement. */
export async function allCampaigns(
  db: Db,
  actor: Actor,
  { search, status, after }: CampaignsQuery,
): Promise<CampaignList<CampaignOfShop>> {
  mustBeAllowed(actor, "advertising.administer");
  const { name, where, values } = whereAll("advertising.allCampaigns", [
    search === "" ? null : [(place) => `s.shop_name ilike ${place}`, likePattern(search)],
    status === null ? null : [(place) => `c.status = ${place}`, status],
    after === null || !isUuid(after)
      ? null
      : [
          (place) =>
            `coalesce(
               (c.created_at, c.id) < (
                 select a.created_at, a.id
                 from campaigns a
                 where a.id = ${place}
               ),
               true
             )`,
          after,
        ],
  ]);
  const page = statement<CampaignOfShop>(
    name,
    `select ${columns}
     from ${from}
     where ${where}
     order by c.created_at desc, c.id desc
     limit ${pageSize + 1}`,
  );
  const { items, next } = paginate(await page(db, values), pageSize, (last) => last.id);
  return { campaigns: items, next };
}

/** A campaign with its shop and the names of its products. */
export type CampaignDetail = CampaignOfShop & { readonly productNames: readonly string[] };

const one = statement<CampaignDetail>(
  "advertising.campaignDetail",
  `select ${columns},
     ${productNamesColumn(50)}
   from ${from}
   where c.id = $1`,
);

/** One campaign as an administrator sees it. One statement. Throws CampaignNotFound. */
export async function campaignDetail(
  db: Db,
  actor: Actor,
  { campaignId }: { readonly campaignId: string },
): Promise<CampaignDetail> {
  mustBeAllowed(actor, "advertising.administer");
  const [campaign] = isUuid(campaignId) ? await one(db, [campaignId]) : [];
  if (campaign === undefined) throw new CampaignNotFound();
  return campaign;
}
