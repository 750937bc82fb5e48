import {
  administrators,
  contactsOf,
  readPlatformSettings,
} from "#modules/identity/public.server.ts";
import type { SellerChange } from "#modules/sellers/public.ts";
import { applicationForMail } from "#modules/sellers/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { applicationArrivedMail, sellerStatusMail } from "./seller-mail-templates.ts";

type News = {
  readonly applicationId: string;
  readonly change: SellerChange;
  readonly changeId: string;
};

/**
 * Tells an applicant what became of the application, and administrators that there is one. May run
 * twice; the change's id keeps it one mail each.
 */
export async function mailSellerStatusChanged(
  { db, baseUrl }: { readonly db: Db; readonly baseUrl: string },
  news: News,
): Promise<void> {
  const { name, supportEmail } = await readPlatformSettings(db);
  await inTransaction(db, async (tx) => {
    const application = await applicationForMail(tx, system, news);
    if (application === null) return;
    // The address typed into an application may be anybody's; the account's is confirmed.
    const contact = (await contactsOf(tx, system, { userIds: [application.userId] })).get(
      application.userId,
    );
    if (contact === undefined) return;
    const sender = { shopName: name, baseUrl, supportEmail };
    await enqueueMail(tx, sellerStatusMail(sender, { ...application, to: contact.email }, news));
    if (news.change !== "applied") return;
    for (const administrator of await administrators(tx, system)) {
      await enqueueMail(
        tx,
        applicationArrivedMail(
          sender,
          { ...application, applicationId: news.applicationId },
          administrator,
          news.changeId,
        ),
      );
    }
  });
}
