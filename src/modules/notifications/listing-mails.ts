import { checkedListingForMail, settledReportsForMail } from "#modules/catalog/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { listingCheckedMail, reportSettledMail } from "./listing-mail-templates.ts";

type Shop = { readonly db: Db };
type Checked = {
  readonly productId: string;
  readonly outcome: "approved" | "changeAsked";
  readonly changeId: string;
};

/**
 * Mails a seller that a listing was approved, or what to change. May run twice; the id of the
 * decision makes it one mail.
 */
export async function mailListingChecked({ db }: Shop, news: Checked): Promise<void> {
  await inTransaction(db, async (tx) => {
    const listing = await checkedListingForMail(tx, system, news);
    // Deleted, sent again, or decided otherwise before the mail was written.
    if (listing === null || (news.outcome === "approved") !== (listing.words === null)) return;
    const { sellerId, name, words, isPublished } = listing;
    const contact = (await contactsOf(tx, system, { userIds: [sellerId] })).get(sellerId);
    if (contact === undefined) return;
    const { displayName, email, userId, language } = contact;
    await enqueueMail(tx, {
      ...listingCheckedMail({
        displayName,
        name,
        words,
        isPublished,
        productId: news.productId,
      }),
      to: email,
      userId,
      language,
      cause: `catalog.listingChecked:${news.changeId}`,
    });
  });
}

type Settled = { readonly productId: string; readonly changeId: string };

/** Mails those who reported a listing how it ended. May run twice; the report makes it one mail. */
export async function mailReportsSettled({ db }: Shop, settled: Settled): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reports = await settledReportsForMail(tx, system, settled);
    const userIds = reports.map(({ reporterId }) => reporterId);
    const contacts = await contactsOf(tx, system, { userIds });
    for (const { reportId, reporterId, name, outcome } of reports) {
      const contact = contacts.get(reporterId);
      if (contact === undefined) continue;
      await enqueueMail(tx, {
        ...reportSettledMail({ displayName: contact.displayName, name, outcome }),
        to: contact.email,
        userId: contact.userId,
        language: contact.language,
        cause: `catalog.reportSettled:${reportId}`,
      });
    }
  });
}
