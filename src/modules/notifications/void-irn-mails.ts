import { voidIrnsWaiting } from "#modules/filings/public.server.ts";
import { administrators } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { voidIrnsMail } from "./filing-mail-templates.ts";

/**
 * Mails each administrator that IRNs of void documents must be cancelled, if there are some. Runs
 * when one is found and each morning; the mail's cause makes it one mail a day.
 */
export async function mailVoidIrns({ db }: { readonly db: Db }, now = new Date()): Promise<void> {
  const day = dayInIndia(now.getTime());
  await inTransaction(db, async (tx) => {
    const count = await voidIrnsWaiting(tx, system);
    if (count === 0) return;
    for (const { userId, displayName, email, language } of await administrators(tx, system))
      await enqueueMail(tx, {
        ...voidIrnsMail({ displayName, count }),
        to: email,
        userId,
        language,
        cause: `filings.voidIrns:${day}:${userId}`,
      });
  });
}
