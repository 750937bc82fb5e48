import { refusalForMail } from "#modules/filings/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { documentToSend } from "#modules/invoicing/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { eInvoiceRefusedMail } from "./e-invoice-mail-templates.ts";

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
