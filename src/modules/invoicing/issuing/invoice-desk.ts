import { issuingCompany } from "#modules/sellers/public.server.ts";
import { gstSlabs } from "#modules/tax/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { dayInIndia, financialYearStart } from "#shared/ist.ts";
import type { Issuer, NextNumbers, SavedItem } from "../contract.ts";
import { documentNumber } from "./rules/document-number.ts";
import type { Desk } from "../by-hand/rules/invoice-preview.ts";

const lastSerials = statement<{ kind: string; serial: number }>(
  "invoicing.lastSerials",
  `select kind, last_serial as serial
   from document_series
   where supplier = $1 and financial_year = $2`,
);

const remembered = statement<SavedItem>(
  "invoicing.savedItems",
  `select id, description, hsn, unit_price_paise as "unitPricePaise",
     gst_basis_points as "gstBasisPoints"
   from saved_items
   where seller_id = $1
   order by used_at desc, id`,
);

/** The seller's saved items, most recent first, at most 200. One statement. */
export async function savedItems(db: Db, actor: Actor): Promise<readonly SavedItem[]> {
  const { sellerId } = allowedSeller(actor, "invoicing.issueOwn");
  return remembered(db, [sellerId]);
}

/**
 * Everything that the seller's invoice form needs; null until the company settings are complete.
 * Three statements.
 */
export async function invoiceDesk(db: Db, actor: Actor): Promise<Desk | null> {
  const { sellerId } = allowedSeller(actor, "invoicing.issueOwn");
  // One after the other, since a transaction has one connection.
  const [issuer, slabs] = [await issuerOf(db, sellerId), await gstSlabs(db)];
  if (issuer === null) return null;
  const now = Date.now();
  return { issuer, slabs, nextNumbers: await nextNumbers(db, issuer, now), today: dayInIndia(now) };
}

/**
 * The seller's company as documents print it; null if it may not issue documents yet. One
 * statement.
 */
async function issuerOf(db: Db, sellerId: string): Promise<Issuer | null> {
  const company = await issuingCompany(db, system, { sellerId });
  if (company === null || (company.gstin ?? company.enrolmentNumber) === null) return null;
  const { registrationType, lut: _, signatory, signatureFile, logoFile, ...supplier } = company;
  return { registrationType, supplier, signatory, signatureFile, logoFile };
}

/** A forecast: whoever saves first gets these numbers. */
async function nextNumbers(db: Db, { supplier }: Issuer, nowMs: number): Promise<NextNumbers> {
  const rows = await lastSerials(db, [
    supplier.gstin ?? supplier.enrolmentNumber,
    financialYearStart(nowMs),
  ]);
  const next = (kind: keyof NextNumbers) =>
    documentNumber(kind, nowMs, (rows.find((row) => row.kind === kind)?.serial ?? 0) + 1);
  return { invoice: next("invoice"), bill_of_supply: next("bill_of_supply"), bill: next("bill") };
}
