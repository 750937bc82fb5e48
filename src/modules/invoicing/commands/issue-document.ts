import { readPlatformSettings } from "#modules/identity/index.server.ts";
import { billingParty } from "#modules/sellers/index.server.ts";
import { supplyBetween } from "#modules/tax/rules/gst-line.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DocumentAmounts, DocumentKind, LineToIssue, Party } from "../contract.ts";
import { amountsOf, documentLine } from "../rules/document-lines.ts";
import { financialYearBegins } from "#shared/ist.ts";
import { documentNumber } from "../rules/document-number.ts";

export type ToIssue = {
  /** What it is about, once: the same cause answers with the same document. */
  readonly cause: string;
  readonly kind: DocumentKind;
  readonly recipientSellerId: string;
  readonly lines: readonly LineToIssue[];
  /** The invoice that a credit note takes back from. */
  readonly correctsId?: string;
};

export type Issued = { readonly documentId: string; readonly number: string; readonly amounts: DocumentAmounts };

const earlier = statement<DocumentAmounts & { id: string; number: string }>(
  "invoicing.earlier",
  `select id, number, taxable_paise as "taxablePaise", cgst_paise as "cgstPaise", sgst_paise as "sgstPaise", igst_paise as "igstPaise", total_paise as "totalPaise"
     from documents where cause = $1`,
);

// The row stays locked until the commit: whoever issues next in this series waits, and a rollback gives the number back.
const nextSerial = statement<{ serial: number; now: Date }>(
  "invoicing.nextSerial",
  `insert into document_series (supplier, kind, financial_year, last_serial) values ($1, $2, $3, 1)
   on conflict (supplier, kind, financial_year) do update set last_serial = document_series.last_serial + 1
   returning last_serial as serial, now() as now`,
);

const insert = statement<{ id: string }>(
  "invoicing.insertDocument",
  `insert into documents (cause, kind, supplier, financial_year, serial, number, issued_at, recipient_seller_id, corrects_id, place_of_supply,
                          taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, body)
   select * from jsonb_to_record($1) as d(cause text, kind text, supplier text, financial_year int, serial int, number text, issued_at timestamptz, recipient_seller_id uuid,
     corrects_id uuid, place_of_supply text, taxable_paise bigint, cgst_paise bigint, sgst_paise bigint, igst_paise bigint, total_paise bigint, body jsonb)
   returning id`,
);

const clock = statement<{ now: Date }>("invoicing.clock", "select now() as now");
const lockCause = statement("invoicing.lockCause", "select pg_advisory_xact_lock(hashtextextended($1, 5))");

/**
 * Issues a tax invoice or credit note of the marketplace to one of its sellers, in the transaction `tx`: with the next
 * number of the series of this financial year, at the place where the seller is. Null, and no document, where the
 * marketplace has no GSTIN yet or nothing is to be charged; then the cause may come again.
 */
export async function issueDocument(tx: Db, actor: Actor, { cause, kind, recipientSellerId, lines, correctsId }: ToIssue): Promise<Issued | null> {
  mustBeAllowed(actor, "invoicing.work");
  await lockCause(tx, [`document:${cause}`]);
  const [known] = await earlier(tx, [cause]);
  if (known !== undefined) {
    const { id, number, ...amounts } = known;
    return { documentId: id, number, amounts };
  }
  const parties = await partiesOf(tx, actor, recipientSellerId);
  if (parties === null) return null;
  const { supplier, recipient } = parties;
  const supply = supplyBetween(supplier.stateCode, recipient.stateCode);
  const issued = lines.map((line) => documentLine(line, supply));
  const amounts = amountsOf(issued);
  if (amounts.totalPaise <= 0) return null;

  const [{ now } = { now: new Date() }] = await clock(tx, []);
  const financialYear = financialYearBegins(now.getTime());
  const [taken] = await nextSerial(tx, [supplier.gstin, kind, financialYear]);
  if (taken === undefined) throw new Error("A series always has a next number");
  const number = documentNumber(kind, now.getTime(), taken.serial);
  const row = {
    cause, kind, supplier: supplier.gstin, financial_year: financialYear, serial: taken.serial, number, issued_at: now, recipient_seller_id: recipientSellerId, corrects_id: correctsId ?? null,
    place_of_supply: recipient.stateCode, taxable_paise: amounts.taxablePaise, cgst_paise: amounts.cgstPaise, sgst_paise: amounts.sgstPaise, igst_paise: amounts.igstPaise,
    total_paise: amounts.totalPaise, body: { supplier, recipient, lines: issued },
  };
  const [document] = await insert(tx, [JSON.stringify(row)]);
  if (document === undefined) throw new Error("The statement always answers with one row");
  return { documentId: document.id, number, amounts };
}

/** Null where the marketplace has no GSTIN, and so may charge no GST. A seller whose state nobody knows is taken to be where the marketplace is. */
async function partiesOf(tx: Db, actor: Actor, sellerId: string): Promise<{ readonly supplier: Party & { readonly gstin: string }; readonly recipient: Party } | null> {
  const { legalName, address, gstin, supportEmail } = await readPlatformSettings(tx);
  const recipient = await billingParty(tx, actor, { sellerId });
  if (gstin === null || recipient === null) return null;
  const stateCode = gstin.slice(0, 2);
  return {
    supplier: { name: legalName, address, gstin, stateCode, email: supportEmail },
    recipient: { ...recipient, stateCode: recipient.stateCode ?? stateCode },
  };
}
