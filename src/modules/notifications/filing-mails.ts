import { marketplaceDuesOn, sellersDueOn } from "#modules/filings/public.server.ts";
import { administrators, contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia, timeInIndia } from "#shared/ist.ts";
import { filingDueMail, marketplaceFilingDueMail } from "./filing-mail-templates.ts";

const batchSize = 100;
const daysBefore = 3;
/** The morning, by the clock in India. */
const [firstHour, lastHour] = [8, 13];

/** Whether reminders are mailed at this hour. */
export function isReminderHour(now: Date): boolean {
  const hour = Number(timeInIndia(now.getTime()).slice(0, 2));
  return hour >= firstHour && hour < lastHour;
}

type Due = { readonly day: string; readonly now: Date };

/**
 * Reminds the administrators and the sellers of returns that are due in three days and are not
 * marked as filed. Runs each hour of the morning in India; the mail's cause makes it one mail.
 */
export async function mailFilingsDue({ db }: { readonly db: Db }, now = new Date()): Promise<void> {
  if (!isReminderHour(now)) return;
  const due = { day: dayInIndia(now.getTime() + daysBefore * 86_400_000), now };
  await mailAdministrators(db, due);
  for (let after: string | null = null; ;) {
    const last = await mailSellers(db, due, after);
    if (last === null) return;
    after = last;
  }
}

async function mailAdministrators(db: Db, due: Due): Promise<void> {
  await inTransaction(db, async (tx) => {
    const returns = await marketplaceDuesOn(tx, system, due);
    if (returns.length === 0) return;
    for (const { userId, displayName, email, language } of await administrators(tx, system))
      for (const { form, period } of returns)
        await enqueueMail(tx, {
          ...marketplaceFilingDueMail({ displayName, form, period, dueOn: due.day }),
          to: email,
          userId,
          language,
          cause: `filings.marketplaceDue:${form}:${period}:${userId}`,
        });
  });
}

/** Writes the mails of the next sellers; returns the last of them, or null after the last batch. */
async function mailSellers(db: Db, due: Due, after: string | null): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const sellers = await sellersDueOn(tx, system, { ...due, after, size: batchSize });
    const userIds = sellers.map(({ sellerId }) => sellerId);
    const contacts = await contactsOf(tx, system, { userIds });
    for (const { sellerId, form, period } of sellers) {
      const contact = contacts.get(sellerId);
      if (contact?.isEmailVerified !== true) continue;
      const { userId, displayName, email, language } = contact;
      await enqueueMail(tx, {
        ...filingDueMail({ displayName, form, period, dueOn: due.day }),
        to: email,
        userId,
        language,
        cause: `filings.due:${form}:${period}:${userId}`,
      });
    }
    return sellers.length === batchSize ? (userIds.at(-1) ?? null) : null;
  });
}
