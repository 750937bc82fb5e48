import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import type { DocumentStatus } from "../contract.ts";
import {
  CreditNoteHasIrn,
  DocumentIsVoid,
  GstinNotRefused,
  NoInvoiceWaits,
  ReportUnanswered,
} from "../errors.ts";
import { isVoid, statusColumn, waitsForIrn } from "../register/document-columns.ts";
import { lockBill } from "./lock-bill.ts";

/**
 * Invoices that get no IRN, because only the portal knows that their buyer's GSTIN is inactive or
 * cancelled. An invoice is refused, perhaps several times; then it is reported again or voided. What
 * is void stays void. Its credit note is void with it.
 */

const refuse = statement(
  "invoicing.refuseGstin",
  `insert into gstin_refusals (document_id, refusal)
   select d.id, $2
   from documents d
   where d.id = $1 and d.kind = 'invoice' and ${waitsForIrn}
   on conflict (document_id) do update
   set refusal = excluded.refusal, refused_at = now()
   where gstin_refusals.voided_at is null`,
);
const forget = statement(
  "invoicing.forgetGstinRefusal",
  "delete from gstin_refusals where document_id = $1 and voided_at is null",
);
const voidState = statement<{ isVoid: boolean }>(
  "invoicing.isVoid",
  `select ${isVoid} as "isVoid" from documents d where d.id = $1`,
);
const isRefused = statement<{ documentId: string }>(
  "invoicing.gstinIsRefused",
  `select document_id as "documentId"
   from gstin_refusals
   where document_id = $1 and voided_at is null`,
);
const notesWithIrn = statement(
  "invoicing.creditNotesWithIrn",
  `select
   from documents d
   join document_irns i on i.document_id = d.id
   where d.corrects_id = $1`,
);
const markVoid = statement<{ refusal: string }>(
  "invoicing.voidDocument",
  `update gstin_refusals g
   set voided_at = now()
   from documents d
   where d.id = g.document_id and g.document_id = $1 and g.voided_at is null and ${waitsForIrn}
   returning g.refusal`,
);
const waitingBill = statement<{ documentId: string }>(
  "invoicing.waitingBillOfOrder",
  `select d.id as "documentId"
   from documents d
   where d.order_id = $1 and d.kind = 'invoice' and ${waitsForIrn}`,
);

type InvoiceToVoid = {
  readonly sellerId: string | null;
  readonly orderId: string | null;
  readonly status: DocumentStatus | null;
};
const toVoid = statement<InvoiceToVoid & { readonly isWaiting: boolean }>(
  "invoicing.invoiceToVoid",
  `select d.issuer_seller_id as "sellerId", d.order_id as "orderId", ${statusColumn} as status,
     d.kind = 'invoice' and ${waitsForIrn} and not ${isVoid} as "isWaiting"
   from documents d
   left join document_statuses s on s.document_id = d.id
   where d.id = $1`,
);

/** The portal refused an invoice because of its buyer's GSTIN, in these words. */
export async function recordGstinRefusal(
  tx: Db,
  actor: Actor,
  { documentId, refusal }: { readonly documentId: string; readonly refusal: string },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  await refuse(tx, [documentId, refusal.slice(0, 1000)]);
}

/** Whether the portal refused the buyer's GSTIN and the invoice can be voided. One statement. */
export async function gstinIsRefused(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<boolean> {
  mustBeAllowed(actor, "invoicing.work");
  return (await isRefused(db, [documentId])).length > 0;
}

/**
 * A document is reported again: what the portal said before no longer counts. Throws DocumentIsVoid
 * if it was cancelled without an IRN meanwhile.
 */
export async function forgetGstinRefusal(
  tx: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  await lockBill(tx, [documentId]);
  await forget(tx, [documentId]);
  const [now] = await voidState(tx, [documentId]);
  if (now?.isVoid === true) throw new DocumentIsVoid();
}

/**
 * Voids an invoice without an IRN, whose buyer's GSTIN the portal refused: returns count its number
 * as cancelled. Its credit note and its order are the caller's. Returns the portal's words. Throws
 * GstinNotRefused, CreditNoteHasIrn, and ReportUnanswered, after which the transaction has failed.
 */
export async function voidDocument(
  tx: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<{ readonly refusal: string }> {
  mustBeAllowed(actor, "invoicing.work");
  const voided = await voidRefused(tx, documentId);
  if (voided === undefined) throw new GstinNotRefused();
  return voided;
}

/** Undefined if it was not refused, or has its IRN by now. */
async function voidRefused(
  tx: Db,
  documentId: string,
): Promise<{ readonly refusal: string } | undefined> {
  await lockBill(tx, [documentId]);
  if ((await notesWithIrn(tx, [documentId])).length > 0) throw new CreditNoteHasIrn();
  const [voided] = await markVoid(tx, [documentId]).catch((error: unknown) => {
    throw violatedConstraint(error) === "gstin_refusals_void_unasked"
      ? new ReportUnanswered()
      : error;
  });
  return voided;
}

/**
 * The same for the invoice of an order, on the word of staff: they have seen the portal's refusal.
 * Returns the invoice. Throws NoInvoiceWaits, CreditNoteHasIrn and ReportUnanswered.
 */
export async function voidBillOfOrder(
  tx: Db,
  actor: Actor,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<{ readonly documentId: string }> {
  mustBeAllowed(actor, "invoicing.work");
  const [bill] = await waitingBill(tx, [orderId]);
  if (bill === undefined) throw new NoInvoiceWaits();
  await voidWaitingInvoice(tx, actor, { documentId: bill.documentId, reason });
  return bill;
}

/**
 * The same for an invoice that waits for its IRN. Throws NoInvoiceWaits, CreditNoteHasIrn and
 * ReportUnanswered.
 */
export async function voidWaitingInvoice(
  tx: Db,
  actor: Actor,
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  await refuse(tx, [documentId, reason.slice(0, 1000)]);
  if ((await voidRefused(tx, documentId)) === undefined) throw new NoInvoiceWaits();
}

/** Whose invoice it is, with its order and status. Throws NotFound, and NoInvoiceWaits. */
export async function invoiceToVoid(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<InvoiceToVoid> {
  mustBeAllowed(actor, "invoicing.work");
  const [found] = isUuid(documentId) ? await toVoid(db, [documentId]) : [];
  if (found === undefined) throw new NotFound(t("Invoice not found"));
  const { isWaiting, ...invoice } = found;
  if (!isWaiting) throw new NoInvoiceWaits();
  return invoice;
}
