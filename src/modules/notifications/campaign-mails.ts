import type { CampaignNews } from "#modules/advertising/public.ts";
import { campaignForMail } from "#modules/advertising/public.server.ts";
import { contactsOf, readPlatformSettings } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { campaignMail } from "./campaign-mail-templates.ts";

type News = { readonly campaignId: string; readonly news: CampaignNews };

/** Mails a seller about a campaign's new status. May run twice; each status sends one mail. */
export async function mailCampaignMoved(
  { db, baseUrl }: { readonly db: Db; readonly baseUrl: string },
  { campaignId, news }: News,
): Promise<void> {
  const { name } = await readPlatformSettings(db);
  await inTransaction(db, async (tx) => {
    const campaign = await campaignForMail(tx, system, { campaignId });
    // The seller chose products in the meantime, so no reminder is needed.
    if (campaign === null || (news === "waitsForProducts" && campaign.products > 0)) return;
    const contact = (await contactsOf(tx, system, { userIds: [campaign.sellerId] })).get(
      campaign.sellerId,
    );
    if (contact !== undefined)
      await enqueueMail(tx, campaignMail({ shopName: name, baseUrl }, campaign, contact, news));
  });
}
