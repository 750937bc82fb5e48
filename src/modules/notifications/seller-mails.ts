import { administrators, contactsOf } from "#modules/identity/public.server.ts";
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
 * Mails an applicant about the decision or a request for more, and administrators about a new or
 * completed application. May run twice;
 * the id of the change makes it one mail each.
 */
export async function mailSellerStatusChanged(
  { db }: { readonly db: Db },
  { applicationId, change, changeId }: News,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const application = await applicationForMail(tx, system, { applicationId });
    if (application === null) return;
    // Once the applicant has completed the application, nothing is asked for any more.
    if (change === "asked" && application.moreAsked === null) return;
    // The address in the application may be anybody's. The account's address is confirmed.
    const contact = (await contactsOf(tx, system, { userIds: [application.userId] })).get(
      application.userId,
    );
    if (contact === undefined) return;
    await enqueueMail(tx, {
      ...sellerStatusMail({
        ...application,
        reason: change === "asked" ? application.moreAsked : application.reason,
        change,
      }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `sellers.statusChanged:${changeId}`,
    });
    if (change !== "applied" && change !== "completed") return;
    for (const { userId, displayName, email, language } of await administrators(tx, system)) {
      await enqueueMail(tx, {
        ...applicationArrivedMail({
          ...application,
          applicationId,
          displayName,
          isCompleted: change === "completed",
        }),
        to: email,
        userId,
        language,
        cause: `sellers.statusChanged:${changeId}:${userId}`,
      });
    }
  });
}
