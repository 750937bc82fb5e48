import { readPlatformSettings } from "#modules/identity/public.server.ts";
import {
  documentPdf,
  documentToSend,
  documentsToMail,
  recordSent,
  type DocumentToMail,
} from "#modules/invoicing/public.server.ts";
import { documentCauses, type OrderStatus } from "#modules/orders/public.ts";
import { orderForMail, type OrderForMail } from "#modules/orders/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { attachmentsOf, documentMail, documentReference } from "./document-mail-templates.ts";

/** Mails a document to its recipient. May run twice; the mailing id makes it one mail. */
export async function mailDocument(
  { db }: { readonly db: Db },
  { documentId, mailingId }: { readonly documentId: string; readonly mailingId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const document = await documentToSend(tx, system, { documentId });
    // Once it has its IRN, it is mailed.
    if (document.waitsForIrn) return;
    const { recipient, supplier } = document;
    const order =
      document.orderId === null
        ? null
        : await orderForMail(tx, system, { orderId: document.orderId });
    const to = recipient.email ?? order?.buyer.email ?? null;
    if (to === null) return;
    await enqueueWith(tx, [document], {
      ...documentMail(document),
      to,
      // The recipient of an invoice without an order from the shop has no account.
      userId: order?.buyer.userId ?? null,
      language: order?.buyer.language ?? null,
      cause: `invoicing.documentToMail:${mailingId}`,
      attachments: attachmentsOf([document]),
      ...(supplier.email !== null && { replyTo: supplier.email }),
    });
  });
}

/**
 * Puts a mail into the outbox and marks its documents as sent. Without an address it does neither.
 */
export async function enqueueWith(
  tx: Db,
  documents: readonly DocumentToMail[],
  mail: Mail | null,
): Promise<void> {
  if (mail === null) return;
  await enqueueMail(tx, mail);
  if (documents.length > 0)
    await recordSent(tx, system, { documentIds: documents.map(({ id }) => id) });
}

/** The documents that were issued for these causes, to attach to a mail. */
export async function issuedFor(
  tx: Db,
  causes: readonly string[],
): Promise<readonly DocumentToMail[]> {
  return documentsToMail(tx, system, { causes });
}

/** The receipt vouchers of the orders that are paid in two parts. */
export async function receiptsOf(
  tx: Db,
  orders: readonly OrderForMail[],
): Promise<readonly DocumentToMail[]> {
  const causes = orders
    .filter(({ parts }) => parts !== null)
    .map(({ id }) => documentCauses.advance(id));
  return causes.length === 0 ? [] : issuedFor(tx, causes);
}

/**
 * Attaches the invoice to the confirmation of an order, and to its cancellation the credit note, or
 * the refund voucher of its advance.
 */
export async function documentsOfStep(
  tx: Db,
  orderId: string,
  status: OrderStatus,
): Promise<readonly DocumentToMail[]> {
  if (status === "confirmed") return issuedFor(tx, [documentCauses.order(orderId)]);
  return status === "cancelled" || status === "refused"
    ? issuedFor(tx, [documentCauses.givenUp(orderId), documentCauses.advanceRefunded(orderId)])
    : [];
}

const reference = new RegExp(`^${documentReference("([0-9a-f-]{36})")}$`);

/** Makes the file that a mail refers to. */
export async function mailFile(
  { db, pictures }: { readonly db: Db; readonly pictures: FileStore },
  of: string,
): Promise<Buffer> {
  const documentId = reference.exec(of)?.[1];
  if (documentId === undefined) throw new Error(`No file is called ${of}`);
  const { name } = await readPlatformSettings(db);
  return documentPdf(await documentToSend(db, system, { documentId }), {
    marketplace: name,
    pictures,
  });
}
