import { tdsCertificateForMail } from "#modules/filings/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { tdsCertificateMail } from "./tds-mail-templates.ts";

/**
 * Mails a seller that a certificate of tax deducted is ready. May run twice; the certificate makes
 * it one mail.
 */
export async function mailTdsCertificate(
  { db }: { readonly db: Db },
  { certificateId }: { readonly certificateId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const certificate = await tdsCertificateForMail(tx, system, { certificateId });
    if (certificate === null) return;
    const { sellerId, firstMonth, tdsPaise } = certificate;
    const contact = (await contactsOf(tx, system, { userIds: [sellerId] })).get(sellerId);
    if (contact !== undefined)
      await enqueueMail(tx, {
        ...tdsCertificateMail({ displayName: contact.displayName, firstMonth, tdsPaise }),
        to: contact.email,
        userId: contact.userId,
        language: contact.language,
        cause: `filings.tdsCertificateIssued:${certificateId}`,
      });
  });
}
