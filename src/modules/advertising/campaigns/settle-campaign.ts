import { statement, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { CampaignDelivery } from "../contract.ts";
import { campaignDelivery } from "./campaign-delivery.ts";
import { creditDue } from "./rules/credit-due.ts";
import { bookCredit } from "./book-campaign.ts";
import type { CampaignNow } from "./campaign.sql.ts";

const settle = statement(
  "advertising.settleCampaign",
  `update campaigns
   set status = $2, settled_at = now(), eligible = $3, shown = $4, credit_paise = $5,
     version = version + 1
   where id = $1`,
);

/** The settlement of a campaign; the credit in paise, GST included. */
export type Settled = CampaignDelivery & { readonly creditPaise: number };

/**
 * Settles a campaign in the transaction that ends it: computes its credit and books it as owed to
 * the seller.
 */
export async function settleCampaign(
  tx: Db,
  campaign: CampaignNow,
  as: "ended" | "stopped",
): Promise<Settled> {
  const { eligible, shown } = await campaignDelivery(tx, system, { campaignId: campaign.id });
  const creditPaise = creditDue({ ...campaign, eligible, shown, ...timesOf(campaign) });
  await settle(tx, [campaign.id, as, eligible, shown, creditPaise]);
  await bookCredit(tx, campaign, creditPaise);
  return { eligible, shown, creditPaise };
}

const dayMs = 86_400_000;

function timesOf({ startsAt, endsAt, days, now }: CampaignNow): {
  readonly ranMs: number;
  readonly boughtMs: number;
} {
  if (startsAt === null || endsAt === null) return { ranMs: 0, boughtMs: days * dayMs };
  const boughtMs = endsAt.getTime() - startsAt.getTime();
  return { ranMs: Math.min(now.getTime() - startsAt.getTime(), boughtMs), boughtMs };
}
