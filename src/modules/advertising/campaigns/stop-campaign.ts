import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { CampaignHasMoved } from "../errors.ts";
import { campaignMoved } from "../events.ts";
import { campaignState } from "./rules/campaign-state.ts";
import { campaignNow } from "./campaign.sql.ts";
import { settleCampaign, type Settled } from "./settle-campaign.ts";
import { t } from "#shared/texts/text.ts";

/** The campaign to stop, with the reason for its seller. */
export type StopCampaign = { readonly campaignId: string; readonly reason: string };

const stop = statement(
  "advertising.stopCampaign",
  `update campaigns
   set status = 'stopped', stopped_at = now(), stopped_by = $2, stop_reason = $3
   where id = $1`,
);

/**
 * Ends a paid campaign at once, for good. Its seller reads the reason and gets credit for the
 * remaining time and for missing displays. Throws CampaignNotFound, CampaignHasMoved,
 * OwnShopDecision.
 */
export async function stopCampaign(
  db: Db,
  actor: Actor,
  { campaignId, reason }: StopCampaign,
): Promise<Settled> {
  const { userId } = allowedUser(actor, "advertising.administer");
  return inTransactionAs(db, actor, "advertising.administer", async (tx) => {
    const campaign = await campaignNow(tx, campaignId);
    mustBeAnothersShop(actor, [campaign.sellerId]);
    const state = campaignState(campaign, campaign.now);
    if (state !== "awaiting_products" && state !== "running")
      throw new CampaignHasMoved(
        t("Only a campaign that is paid and has not ended can be stopped."),
      );
    await stop(tx, [campaignId, userId, reason]);
    const settled = await settleCampaign(tx, campaign, "stopped");
    await emit(tx, campaignMoved({ campaignId, news: "stopped" }));
    await writeAudit(tx, actor, {
      action: "advertising.stopCampaign",
      objectType: "campaign",
      objectId: campaignId,
      before: { status: campaign.status },
      after: { status: "stopped", reason, ...settled },
    });
    return settled;
  });
}
