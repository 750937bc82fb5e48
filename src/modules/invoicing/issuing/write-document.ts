import { eInvoicesDue } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system } from "#policy/actor.ts";
import { financialYearStart } from "#shared/ist.ts";
import type { DocumentAmounts, DocumentBody, DocumentKind } from "../contract.ts";
import { isBetweenBusinesses } from "../e-invoice/rules/to-business.ts";
import { irnDue } from "../events.ts";
import { daysToPay } from "./rules/document-status.ts";
import { SeriesClosed } from "../errors.ts";
import { documentNumber } from "./rules/document-number.ts";

/** An issued document, with its totals in paise. */
export type Issued = {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly amounts: DocumentAmounts;
};

/** A document that only needs its number. */
export type DocumentToWrite = {
  /** Identifies what the document is for. The same cause returns the same document. */
  readonly cause: string;
  readonly kind: DocumentKind;
  /** The owner of the series: a GSTIN, or the enrolment number if there is no GSTIN. */
  readonly supplier: string;
  /** Null for the marketplace. */
  readonly issuerSellerId: string | null;
  readonly recipientSellerId: string | null;
  readonly buyerId: string | null;
  readonly orderId: string | null;
  /** The order whose advance a voucher is about. Absent on other documents. */
  readonly advanceOrderId?: string;
  readonly correctsId: string | null;
  readonly placeOfSupply: string;
  readonly amounts: DocumentAmounts;
  readonly body: DocumentBody;
  /** The first status of a seller's document; null for a document that nobody pays. */
  readonly initialStatus: "draft" | "paid" | null;
};

const lockCause = statement(
  "invoicing.lockCause",
  "select pg_advisory_xact_lock(hashtextextended($1, 5))",
);
type Begun = {
  readonly existing: (Omit<Issued, "amounts"> & DocumentAmounts) | null;
  readonly now: Date;
};
const begin = statement<Begun>(
  "invoicing.beginIssue",
  `select now() as now,
     (
       select json_build_object(
         'documentId', id, 'kind', kind, 'number', number, 'taxablePaise', taxable_paise,
         'cgstPaise', cgst_paise, 'sgstPaise', sgst_paise, 'igstPaise', igst_paise,
         'roundOffPaise', round_off_paise, 'totalPaise', total_paise
       )
       from documents
       where cause = $1
     ) as existing`,
);

/**
 * Returns the existing document of this cause, or null and the time of issue: now, but for
 * `issuedAt` of the demo's past orders. Others who issue for this cause wait until this transaction
 * ends.
 */
export async function beginIssue(
  tx: Db,
  cause: string,
  issuedAt?: Date,
): Promise<{ readonly existing: Issued | null; readonly now: Date }> {
  await lockCause(tx, [`document:${cause}`]);
  const [begun] = await begin(tx, [cause]);
  if (begun === undefined) throw new Error("The statement always answers with one row");
  if (begun.existing === null) return { existing: null, now: issuedAt ?? begun.now };
  const { documentId, kind, number, ...amounts } = begun.existing;
  return { existing: { documentId, kind, number, amounts }, now: issuedAt ?? begun.now };
}

// The row is locked until the commit. The next issuer in this series waits, and a rollback frees
// the number. A closed series returns no row. While a restore is open no series begins, since the
// restored data may lack it.
const nextSerial = statement<{ serial: number }>(
  "invoicing.nextSerial",
  `insert into document_series (supplier, kind, financial_year, last_serial)
   select $1, $2, $3, 1
   where not exists (select from document_restores where reopened_at is null)
     or exists (
       select
       from document_series
       where supplier = $1 and kind = $2 and financial_year = $3
     )
   on conflict (supplier, kind, financial_year) do update
   set last_serial = document_series.last_serial + 1
   where document_series.closed_at is null
   returning last_serial as serial`,
);

// A credit note for a bill of supply needs no IRN.
const insert = statement<{ id: string; needsIrn: boolean }>(
  "invoicing.insertDocument",
  `with written as (
     insert into documents (
       cause, kind, supplier, financial_year, serial, number, issued_at, issuer_seller_id,
       recipient_seller_id, buyer_id, order_id, advance_order_id, corrects_id, place_of_supply,
       taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise, body,
       needs_irn
     )
     select d.cause, d.kind, d.supplier, d.financial_year, d.serial, d.number, d.issued_at,
       d.issuer_seller_id, d.recipient_seller_id, d.buyer_id, d.order_id, d.advance_order_id,
       d.corrects_id, d.place_of_supply, d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise,
       d.round_off_paise, d.total_paise, d.body,
       d.is_reported
         and (
           d.corrects_id is null
           or (select o.kind from documents o where o.id = d.corrects_id) = 'invoice'
         )
     from jsonb_to_record($1) as d(
       cause text, kind text, supplier text, financial_year int, serial int, number text,
       issued_at timestamptz, issuer_seller_id uuid, recipient_seller_id uuid, buyer_id uuid,
       order_id uuid, advance_order_id uuid, corrects_id uuid, place_of_supply text, taxable_paise bigint,
       cgst_paise bigint, sgst_paise bigint, igst_paise bigint, round_off_paise bigint,
       total_paise bigint, body jsonb, is_reported boolean
     )
     returning id, issued_at, needs_irn
   ),
   standing as (
     insert into document_statuses (document_id, status, due_at, paid_at)
     select id, $2, issued_at + interval '${daysToPay} days',
       case when $2 = 'paid' then issued_at end
     from written
     where $2::text is not null
   )
   select id, needs_irn as "needsIrn"
   from written`,
);

/** Whether the issuer reports such a document to the e-invoice portal as of today. */
async function isReported(
  tx: Db,
  { kind, issuerSellerId, body }: DocumentToWrite,
): Promise<boolean> {
  if (issuerSellerId === null || !isBetweenBusinesses({ kind, ...body })) return false;
  return eInvoicesDue(tx, system, { sellerId: issuerSellerId });
}

/**
 * Writes a document with the next number of its series in the financial year of `now`. Call
 * `beginIssue` first. If it needs an IRN, that is announced. Throws SeriesClosed.
 */
export async function writeDocument(tx: Db, document: DocumentToWrite, now: Date): Promise<Issued> {
  const { kind, supplier, amounts } = document;
  const financialYear = financialYearStart(now.getTime());
  const [taken] = await nextSerial(tx, [supplier, kind, financialYear]);
  if (taken === undefined) throw new SeriesClosed();
  const number = documentNumber(kind, now.getTime(), taken.serial);
  const isToReport = await isReported(tx, document);
  const [written] = await insert(tx, [
    JSON.stringify({
      cause: document.cause,
      kind,
      supplier,
      financial_year: financialYear,
      serial: taken.serial,
      number,
      issued_at: now,
      issuer_seller_id: document.issuerSellerId,
      recipient_seller_id: document.recipientSellerId,
      buyer_id: document.buyerId,
      order_id: document.orderId,
      advance_order_id: document.advanceOrderId ?? null,
      corrects_id: document.correctsId,
      place_of_supply: document.placeOfSupply,
      taxable_paise: amounts.taxablePaise,
      cgst_paise: amounts.cgstPaise,
      sgst_paise: amounts.sgstPaise,
      igst_paise: amounts.igstPaise,
      round_off_paise: amounts.roundOffPaise,
      total_paise: amounts.totalPaise,
      body: document.body,
      is_reported: isToReport,
    }),
    document.initialStatus,
  ]);
  if (written === undefined) throw new Error("The statement always answers with one row");
  if (written.needsIrn && document.issuerSellerId !== null)
    await emit(tx, irnDue({ documentId: written.id, sellerId: document.issuerSellerId }));
  return { documentId: written.id, kind, number, amounts };
}
