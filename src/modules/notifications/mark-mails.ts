import { markForMail } from "#modules/catalog/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { markDecidedMail } from "./mark-mail-templates.ts";

type News = {
  readonly markId: string;
  readonly status: "verified" | "refused";
  readonly changeId: string;
};

/** Mails a seller the decision on a mark. May run twice; the id of the change makes it one mail. */
export async function mailMarkDecided({ db }: { readonly db: Db }, news: News): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mark = await markForMail(tx, system, news);
    // Deleted, or decided otherwise before the mail was written.
    if (mark === null || (news.status === "verified") !== (mark.reason === null)) return;
    const { sellerId, name, reason } = mark;
    const contact = (await contactsOf(tx, system, { userIds: [sellerId] })).get(sellerId);
    if (contact === undefined) return;
    const { displayName } = contact;
    await enqueueMail(tx, {
      ...markDecidedMail({ displayName, name, reason, markId: news.markId }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `catalog.markDecided:${news.changeId}`,
    });
  });
}
