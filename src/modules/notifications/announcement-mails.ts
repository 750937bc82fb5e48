import {
  announcementLetter,
  claimAnnouncementLetters,
} from "#modules/announcements/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { nextShops } from "#modules/sellers/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { announcementMail, neededAnnouncementMail } from "./announcement-mail-templates.ts";
import { announcementLettersDue } from "./events.ts";

type Shop = { readonly db: Db };

const batchSize = 100;

/** Starts the notices and mails about an announcement on its first day, once. */
export async function startAnnouncementMails(
  { db }: Shop,
  data: { readonly announcementId: string; readonly version: string },
): Promise<void> {
  const { announcementId } = data;
  await inTransaction(db, async (tx) => {
    if (await claimAnnouncementLetters(tx, system, data))
      await emit(tx, announcementLettersDue({ announcementId, after: "" }));
  });
}

/**
 * Writes a batch of notices and mails and schedules the next. May run twice: the cause makes it one
 * for each seller. Nothing is written any more once the announcement has ended.
 */
export async function mailAnnouncementBatch(
  { db }: Shop,
  { announcementId, after }: { readonly announcementId: string; readonly after: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const letter = await announcementLetter(tx, system, { announcementId });
    if (letter === null) return;
    const userIds = await nextShops(tx, system, {
      after: after === "" ? null : after,
      size: batchSize,
      withBlocked: letter.isNeeded,
    });
    const contacts = await contactsOf(tx, system, { userIds });
    const kind = letter.isNeeded ? neededAnnouncementMail : announcementMail;
    for (const { userId, displayName, email, language, isEmailVerified } of contacts.values())
      await enqueueMail(tx, {
        ...kind({ displayName, texts: [...letter.texts] }),
        to: email,
        userId,
        language,
        cause: `announcements.letter:${announcementId}:${userId}`,
        isNoticeOnly: !letter.isMailed || !isEmailVerified,
      });
    const last = userIds.at(-1);
    if (userIds.length === batchSize && last !== undefined)
      await emit(tx, announcementLettersDue({ announcementId, after: last }));
  });
}
