import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { can, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { DocumentKind, DocumentStatus } from "../contract.ts";
import { DocumentStatusConflict } from "../errors.ts";
import { statusColumn, waitsForIrn } from "../register/document-columns.ts";
import { whyNot } from "./rules/document-status.ts";
import { t } from "#shared/texts/text.ts";

type OwnDocument = {
  readonly id: string;
  readonly sellerId: string | null;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly orderId: string | null;
  readonly email: string | null;
  readonly status: DocumentStatus | null;
  readonly waitsForIrn: boolean;
};
/** A document of the seller with a status, so neither a credit note nor a voucher. */
export type OwnInvoice = OwnDocument & { readonly status: DocumentStatus };

const read = statement<OwnDocument>(
  "invoicing.ownDocument",
  `select d.id, d.issuer_seller_id as "sellerId", d.kind, d.number, d.order_id as "orderId",
     d.body -> 'recipient' ->> 'email' as email, ${statusColumn} as status,
     ${waitsForIrn} as "waitsForIrn"
   from documents d
   left join document_statuses s on s.document_id = d.id
   where d.id = $1`,
);

/** A document that this seller issued. Throws NotFound for any other. */
export async function ownDocument(db: Db, actor: Actor, documentId: string): Promise<OwnDocument> {
  mustBeAllowed(actor, "invoicing.viewOwn");
  const [found] = isUuid(documentId) ? await read(db, [documentId]) : [];
  if (found === undefined || !can(actor, "invoicing.manageOne", found))
    throw new NotFound(t("Invoice not found"));
  return found;
}

/**
 * A document of this seller that can be sent, paid and cancelled. Throws DocumentStatusConflict for
 * a credit note and a voucher.
 */
export async function ownInvoice(db: Db, actor: Actor, documentId: string): Promise<OwnInvoice> {
  const found = await ownDocument(db, actor, documentId);
  if (found.status === null)
    throw new DocumentStatusConflict(
      found.kind === "credit_note"
        ? t("A credit note has no status: it takes effect when it is issued.")
        : t("A voucher has no status: it asks for no payment."),
    );
  return { ...found, status: found.status };
}

const hold = statement<{ status: DocumentStatus }>(
  "invoicing.lockStatus",
  "select status from document_statuses where document_id = $1 for update",
);

/** Reads the status and locks it until the transaction ends. */
export async function lockStatus(tx: Db, documentId: string): Promise<DocumentStatus | null> {
  return (await hold(tx, [documentId]))[0]?.status ?? null;
}

/**
 * The order of the invoice to cancel, null if it has no order; and its status. One statement. Throws
 * NotFound, and DocumentStatusConflict for a credit note and a voucher.
 */
export async function orderOfInvoice(
  tx: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<Pick<OwnInvoice, "orderId" | "status">> {
  const { orderId, status } = await ownInvoice(tx, actor, documentId);
  return { orderId, status };
}

/**
 * Throws DocumentStatusConflict if the document is paid or cancelled. Locks the status until the
 * transaction ends. One statement.
 */
export async function mustBeCancellable(
  tx: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  const status = await lockStatus(tx, documentId);
  const reason = status === null ? null : whyNot("cancel", status);
  if (reason !== null) throw new DocumentStatusConflict(reason);
}
