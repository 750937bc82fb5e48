import { readPlatformSettings } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";

/** Whose letterhead it is. */
export type MailSender = { readonly shopName: string; readonly baseUrl: string };

/** Whose letterhead mails about orders have. */
export async function mailSenderOf(db: Db, baseUrl: string): Promise<MailSender> {
  const { name } = await readPlatformSettings(db);
  return { shopName: name, baseUrl };
}

/** Puts letters into the outbox; who has no address gets none. */
export async function enqueueAll(tx: Db, mails: readonly (Mail | null)[]): Promise<void> {
  for (const mail of mails) if (mail !== null) await enqueueMail(tx, mail);
}
