import { refusalForMail, unansweredReports } from "#modules/filings/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { documentToSend } from "#modules/invoicing/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { isReminderHour } from "./filing-mails.ts";
import { eInvoiceRefusedMail, eInvoicesWaitMail } from "./e-invoice-mail-templates.ts";

/**
 * Mails a seller that the e-invoice portal refused a document, and why. May run twice; the refusal
 * makes it one mail.
 */
export async function mailEInvoiceRefused(
  { db }: { readonly db: Db },
  { documentId, refusalId }: { readonly documentId: string; readonly refusalId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refused = await refusalForMail(tx, system, { documentId });
    if (refused === null) return;
    const { sellerId, refusal } = refused;
    const { number } = await documentToSend(tx, system, { documentId });
    const contact = (await contactsOf(tx, system, { userIds: [sellerId] })).get(sellerId);
    if (contact !== undefined)
      await enqueueMail(tx, {
        ...eInvoiceRefusedMail({ displayName: contact.displayName, documentId, number, refusal }),
        to: contact.email,
        userId: contact.userId,
        language: contact.language,
        cause: `filings.eInvoiceRefused:${refusalId}`,
      });
  });
}

const batchSize = 100;

/**
 * Mails each seller whose documents the portal has left without an answer for a day, once a day. Runs
 * each hour of the morning in India; the mail's cause makes it one mail.
 */
export async function mailEInvoicesWaiting(
  { db }: { readonly db: Db },
  now = new Date(),
): Promise<void> {
  if (!isReminderHour(now)) return;
  for (let after: string | null = null; ;) {
    const last = await mailNextSellers(db, dayInIndia(now.getTime()), after);
    if (last === null) return;
    after = last;
  }
}

/** Returns the last of the sellers, or null after the last batch. */
async function mailNextSellers(db: Db, day: string, after: string | null): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const sellers = await unansweredReports(tx, system, { after, size: batchSize });
    const userIds = sellers.map(({ sellerId }) => sellerId);
    const contacts = await contactsOf(tx, system, { userIds });
    for (const { sellerId, count, documents } of sellers) {
      const contact = contacts.get(sellerId);
      if (contact === undefined) continue;
      const { userId, displayName, email, language } = contact;
      await enqueueMail(tx, {
        ...eInvoicesWaitMail({ displayName, count, documents }),
        to: email,
        userId,
        language,
        cause: `filings.eInvoicesWait:${day}:${userId}`,
      });
    }
    return sellers.length === batchSize ? (userIds.at(-1) ?? null) : null;
  });
}
