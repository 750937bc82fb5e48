import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { can, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { isToMailWithIrn, isVoid } from "../register/document-columns.ts";
import { DocumentIsVoid, InvalidPortalAnswer, IrnAlreadyRecorded } from "../errors.ts";
import { documentToMail } from "../events.ts";
import type { IrnInput } from "./contract.ts";
import { lockBill } from "./lock-bill.ts";
import { irnProblems, readAckDate, type AnsweredDocument } from "./rules/portal-answer.ts";
import { t } from "#shared/texts/text.ts";

type Row = AnsweredDocument & {
  readonly sellerId: string | null;
  readonly irn: string | null;
  readonly isVoid: boolean;
  /** It would have been mailed when it was issued. Other invoices are sent by their sellers. */
  readonly isToMail: boolean;
};

const read = statement<Row>(
  "invoicing.documentOfIrn",
  `select d.issuer_seller_id as "sellerId", d.kind, d.number, d.issued_at as "issuedAt",
     d.body -> 'supplier' ->> 'gstin' as "sellerGstin",
     d.body -> 'recipient' ->> 'gstin' as "buyerGstin",
     (select i.irn from document_irns i where i.document_id = d.id) as irn,
     ${isVoid} as "isVoid",
     ${isToMailWithIrn} as "isToMail"
   from documents d
   where d.id = $1`,
);
const isTaken = statement<{ number: string }>(
  "invoicing.irnTaken",
  "select d.number from document_irns i join documents d on d.id = i.document_id where i.irn = $1",
);
const insert = statement(
  "invoicing.recordIrn",
  `insert into document_irns (document_id, irn, ack_number, acked_at, signed_qr)
   values ($1, $2, $3, $4, $5)`,
);

/**
 * Records the response of the e-invoice portal for a document. Only its issuer may. It is recorded
 * once and never changes; the same response again has no effect. A document that waited for it is
 * mailed now. Throws NotFound, InvalidPortalAnswer if it belongs to another document,
 * IrnAlreadyRecorded if the document has a different IRN, and DocumentIsVoid.
 */
export async function recordIrn(
  db: Db,
  actor: Actor,
  { documentId, ...answer }: IrnInput & { readonly documentId: string },
): Promise<void> {
  await inTransactionAs(db, actor, "invoicing.manageOne", async (tx) => {
    const document = await lockedDocument(tx, documentId);
    if (document === null || !can(actor, "invoicing.manageOne", document)) {
      mustBeAllowed(actor, "invoicing.viewOwn");
      throw new NotFound(t("Invoice not found"));
    }
    await storeIrn(tx, documentId, document, answer);
  });
}

/**
 * The same in a transaction, for the job that reports documents. Throws NotFound,
 * InvalidPortalAnswer, IrnAlreadyRecorded and DocumentIsVoid.
 */
export async function recordReportedIrn(
  tx: Db,
  actor: Actor,
  { documentId, ...answer }: IrnInput & { readonly documentId: string },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  const document = await lockedDocument(tx, documentId);
  if (document === null) throw new NotFound(t("Invoice not found"));
  await storeIrn(tx, documentId, document, answer);
}

async function lockedDocument(tx: Db, documentId: string): Promise<Row | null> {
  if (!isUuid(documentId)) return null;
  await lockBill(tx, [documentId]);
  const [document] = await read(tx, [documentId]);
  return document ?? null;
}

async function storeIrn(
  tx: Db,
  documentId: string,
  document: Row,
  answer: IrnInput,
): Promise<void> {
  if (document.sellerGstin === null || document.buyerGstin === null)
    throw new InvalidPortalAnswer({
      irn: t("Only invoices to businesses with a GSTIN, and their credit notes, have an IRN."),
    });
  if (document.isVoid) throw new DocumentIsVoid();
  const fields = irnProblems(answer, document, new Date());
  const ackedAt = readAckDate(answer.ackedAt);
  if (Object.keys(fields).length > 0 || ackedAt === null) throw new InvalidPortalAnswer(fields);
  if (document.irn === answer.irn) return;
  if (document.irn !== null) throw new IrnAlreadyRecorded();
  const [other] = await isTaken(tx, [answer.irn]);
  if (other !== undefined)
    throw new InvalidPortalAnswer({ irn: t("This IRN is already on another document.") });
  await insert(tx, [documentId, answer.irn, answer.ackNumber, ackedAt, answer.signedQr]);
  if (document.isToMail) await emit(tx, documentToMail({ documentId, mailingId: documentId }));
}
