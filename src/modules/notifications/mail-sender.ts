import { readPlatformSettings } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";

/** The sender of a mail. */
export type MailSender = { readonly shopName: string; readonly baseUrl: string };

/** The marketplace as the sender of mails about orders. */
export async function mailSenderOf(db: Db, baseUrl: string): Promise<MailSender> {
  const { name } = await readPlatformSettings(db);
  return { shopName: name, baseUrl };
}

/** Puts mails into the outbox. Null is a mail without an address, which is skipped. */
export async function enqueueAll(tx: Db, mails: readonly (Mail | null)[]): Promise<void> {
  for (const mail of mails) if (mail !== null) await enqueueMail(tx, mail);
}
