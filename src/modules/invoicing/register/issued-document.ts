import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { can, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { DocumentFollows } from "../errors.ts";
import type { DocumentBody, IssuedDocument, DocumentView, DocumentViewer } from "../contract.ts";
import { amountColumns, isVoid, statusColumn, waitsForIrn } from "./document-columns.ts";
import { t } from "#shared/texts/text.ts";

// JSON has no dates.
type InJson<Part> = Part extends Date
  ? string
  : { readonly [Key in keyof Part]: InJson<Part[Key]> };
/** A document as the statements below read it. */
export type WholeRow = Omit<
  DocumentView,
  keyof DocumentBody | "corrects" | "creditedBy" | "irn" | "viewer"
> & {
  /** The seller who issued it, or the seller whom the marketplace charged. */
  readonly sellerId: string;
  readonly isOfSeller: boolean;
  readonly buyerId: string | null;
  readonly body: DocumentBody;
  readonly corrects: InJson<IssuedDocument["corrects"]>;
  readonly creditedBy: readonly InJson<IssuedDocument["creditedBy"][number]>[];
  readonly irn: InJson<IssuedDocument["irn"]>;
};

/** All columns of `documents d`, to which the statements below add their conditions. */
export const wholeDocument = `
  select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.place_of_supply as "placeOfSupply",
    coalesce(d.order_id, d.advance_order_id) as "orderId", ${amountColumns}, d.body,
    coalesce(d.issuer_seller_id, d.recipient_seller_id) as "sellerId",
    d.issuer_seller_id is not null as "isOfSeller", d.buyer_id as "buyerId",
    ${statusColumn} as status, s.due_at as "dueAt", s.sent_at as "sentAt", s.paid_at as "paidAt",
    ${waitsForIrn} as "waitsForIrn", ${isVoid} as "isVoid",
    (
      select json_build_object('id', o.id, 'number', o.number, 'issuedAt', o.issued_at)
      from documents o
      where o.id = d.corrects_id
    ) as corrects,
    (
      select coalesce(
        json_agg(
          json_build_object(
            'id', c.id, 'number', c.number, 'issuedAt', c.issued_at, 'totalPaise', c.total_paise
          )
          order by c.issued_at, c.id
        ),
        '[]'
      )
      from documents c
      where c.corrects_id = d.id
    ) as "creditedBy",
    (
      select json_build_object(
        'irn', i.irn, 'ackNumber', i.ack_number, 'ackedAt', i.acked_at, 'signedQr', i.signed_qr
      )
      from document_irns i
      where i.document_id = d.id
    ) as irn
  from documents d
  left join document_statuses s on s.document_id = d.id`;
const whole = statement<WholeRow>("invoicing.document", `${wholeDocument} where d.id = $1`);

/**
 * A document, for its issuer, its buyer, the seller who was charged, and administrators. Throws
 * NotFound for anybody else, and for a recipient DocumentFollows before it has the IRN that it needs,
 * and NotFound if it was cancelled without one. One statement.
 */
export async function issuedDocument(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<DocumentView> {
  const found = await read(db, documentId);
  if (found === undefined || !can(actor, "invoicing.viewOne", found)) {
    mustBeAllowed(actor, "identity.useAccount");
    throw new NotFound(t("Invoice not found"));
  }
  const viewer = viewerOf(actor, found);
  if (found.waitsForIrn && (viewer === "buyer" || viewer === "recipient"))
    throw found.isVoid ? new NotFound(t("Invoice not found")) : new DocumentFollows();
  return {
    ...asDocument(found),
    viewer,
    sentAt: found.sentAt,
    paidAt: found.paidAt,
  };
}

/** Somebody may have several roles. The issuer's comes first. */
function viewerOf(actor: Actor, found: WholeRow): DocumentViewer {
  if (can(actor, "invoicing.manageOne", found)) return found.isOfSeller ? "issuer" : "recipient";
  if (actor.kind !== "user") return "administrator";
  if (actor.userId === found.buyerId) return "buyer";
  return actor.sellerId === found.sellerId ? "team" : "administrator";
}

/** A document to mail or to archive. One statement. Throws NotFound. */
export async function documentToSend(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<IssuedDocument> {
  mustBeAllowed(actor, "invoicing.work");
  const found = await read(db, documentId);
  if (found === undefined) throw new NotFound(t("Invoice not found"));
  return asDocument(found);
}

async function read(db: Db, documentId: string): Promise<WholeRow | undefined> {
  const [found] = isUuid(documentId) ? await whole(db, [documentId]) : [];
  return found;
}

/** A row as a document, with its times as dates. */
export function asDocument({
  sellerId: _seller,
  isOfSeller: _issuer,
  buyerId: _buyer,
  sentAt: _sent,
  paidAt: _paid,
  body,
  corrects,
  creditedBy,
  irn,
  ...document
}: WholeRow): IssuedDocument {
  return {
    ...document,
    ...body,
    corrects: corrects === null ? null : { ...corrects, issuedAt: new Date(corrects.issuedAt) },
    creditedBy: creditedBy.map((note) => ({ ...note, issuedAt: new Date(note.issuedAt) })),
    irn: irn === null ? null : { ...irn, ackedAt: new Date(irn.ackedAt) },
  };
}
