import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { DocumentStatusConflict, IrnMissing } from "../errors.ts";
import { documentToMail } from "../events.ts";
import { possibleFrom, whyNot, type StatusAction } from "./rules/document-status.ts";
import { takeFromMailLimit } from "./mail-limits.ts";
import { lockStatus, ownInvoice, type OwnInvoice } from "./own-invoice.ts";
import { t } from "#shared/texts/text.ts";

type Marked = { readonly isMailed: boolean };

// Only one of two concurrent requests updates the row; the other gets none.
const mark = statement<{ id: string }>(
  "invoicing.markDocument",
  `update document_statuses
   set status = $2, sent_at = case when $2 = 'sent' then now() else sent_at end,
     paid_at = case when $2 = 'paid' then now() else paid_at end
   where document_id = $1 and status = any($3)
   returning document_id as id`,
);

/**
 * Marks a document as sent and mails it with its PDF. Without an email address, the seller has
 * handed it over. Throws NotFound, IrnMissing, TooMany, and DocumentStatusConflict unless it is a
 * draft.
 */
export async function markSent(
  db: Db,
  actor: Actor,
  input: { readonly documentId: string },
): Promise<Marked> {
  const invoiceNow = await ownInvoice(db, actor, input.documentId);
  const { sellerId, email, status } = invoiceNow;
  if (invoiceNow.waitsForIrn) throw new IrnMissing(invoiceNow.number);
  if (email !== null && whyNot("send", status) === null)
    await takeFromMailLimit(db, sellerId ?? "", email);
  return markAs(db, actor, input.documentId, "send", async (tx, invoice) => {
    if (invoice.email === null) return false;
    await emit(tx, documentToMail({ documentId: invoice.id, mailingId: randomUUID() }));
    return true;
  });
}

/**
 * Marks a document as paid, on the seller's word. Throws NotFound, IrnMissing, and
 * DocumentStatusConflict unless it is unpaid.
 */
export async function markDocumentPaid(
  db: Db,
  actor: Actor,
  input: { readonly documentId: string },
): Promise<void> {
  await markAs(db, actor, input.documentId, "pay", async (_, invoice) => {
    if (invoice.waitsForIrn) throw new IrnMissing(invoice.number);
    return false;
  });
}

const statusAfter = { send: "sent", pay: "paid" } as const;

async function markAs(
  db: Db,
  actor: Actor,
  documentId: string,
  action: keyof typeof statusAfter,
  also: (tx: Db, invoice: OwnInvoice) => Promise<boolean>,
): Promise<Marked> {
  return inTransactionAs(db, actor, "invoicing.manageOne", async (tx) => {
    const invoice = await ownInvoice(tx, actor, documentId);
    const [marked] = await mark(tx, [invoice.id, statusAfter[action], possibleFrom(action)]);
    if (marked === undefined)
      throw new DocumentStatusConflict(await reasonNow(tx, invoice, action));
    const isMailed = await also(tx, invoice);
    await writeAudit(tx, actor, {
      action: action === "send" ? "invoicing.markSent" : "invoicing.markPaid",
      objectType: "document",
      objectId: invoice.id,
      before: { status: invoice.status },
      after: { status: statusAfter[action] },
    });
    return { isMailed };
  });
}

async function reasonNow(tx: Db, invoice: OwnInvoice, action: StatusAction): Promise<string> {
  return (
    whyNot(action, (await lockStatus(tx, invoice.id)) ?? invoice.status) ??
    t("Its status has just changed. Please check it again.")
  );
}

const sendAlong = statement(
  "invoicing.sentAlong",
  `update document_statuses
   set sent_at = coalesce(sent_at, now()),
     status = case when status = 'draft' then 'sent' else status end
   where document_id = any($1) and sent_at is null`,
);

/** Marks these documents as sent, since a mail to the customer carries them. Only drafts change. */
export async function recordSent(
  tx: Db,
  actor: Actor,
  { documentIds }: { readonly documentIds: readonly string[] },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  await sendAlong(tx, [documentIds]);
}
