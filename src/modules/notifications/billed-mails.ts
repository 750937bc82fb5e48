import { contactsOf } from "#modules/identity/public.server.ts";
import { documentToSend } from "#modules/invoicing/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { billedMail } from "./billed-mail-templates.ts";
import { attachmentsOf } from "./document-mail-templates.ts";

/**
 * Mails a document of the marketplace to the seller whom it bills. May run twice; the document makes
 * it one mail.
 */
export async function mailSellerBilled(
  { db }: { readonly db: Db },
  { documentId, sellerId }: { readonly documentId: string; readonly sellerId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const document = await documentToSend(tx, system, { documentId });
    const contact = (await contactsOf(tx, system, { userIds: [sellerId] })).get(sellerId);
    if (contact === undefined) return;
    await enqueueMail(tx, {
      ...billedMail({
        ...document,
        kind: document.kind === "credit_note" ? "credit_note" : "invoice",
        displayName: contact.displayName,
        items: document.lines.map(({ description }) => description),
      }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `invoicing.sellerBilled:${documentId}`,
      attachments: attachmentsOf([document]),
    });
  });
}
