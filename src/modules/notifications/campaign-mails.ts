import type { CampaignNews } from "#modules/advertising/public.ts";
import { campaignForMail } from "#modules/advertising/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { campaignMail } from "./campaign-mail-templates.ts";

type News = { readonly campaignId: string; readonly news: CampaignNews };

/** Mails a seller about a campaign's new status. May run twice; each status sends one mail. */
export async function mailCampaignMoved(
  { db }: { readonly db: Db },
  { campaignId, news }: News,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const campaign = await campaignForMail(tx, system, { campaignId });
    // The seller chose products in the meantime, so no reminder is needed.
    if (campaign === null || (news === "waitsForProducts" && campaign.products > 0)) return;
    const contact = (await contactsOf(tx, system, { userIds: [campaign.sellerId] })).get(
      campaign.sellerId,
    );
    if (contact !== undefined)
      await enqueueMail(tx, {
        ...campaignMail({ ...campaign, news, displayName: contact.displayName }),
        to: contact.email,
        userId: contact.userId,
        language: contact.language,
        cause: `advertising.campaignMoved:${campaign.id}:${news}`,
      });
  });
}
