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
 * Mails an applicant about the decision, and administrators about a new application. May run twice;
 * the id of the change makes it one mail each.
 */
export async function mailSellerStatusChanged(
  { db, baseUrl }: { readonly db: Db; readonly baseUrl: string },
  news: News,
): Promise<void> {
  const { name, supportEmail } = await readPlatformSettings(db);
  await inTransaction(db, async (tx) => {
    const application = await applicationForMail(tx, system, news);
    if (application === null) return;
    // The address in the application may be anybody's. The account's address is confirmed.
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
