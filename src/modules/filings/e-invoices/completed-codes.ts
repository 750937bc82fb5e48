import type { IssuedDocument } from "#modules/invoicing/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { shortCodes, withWholeCodes, type WholeCodes } from "./rules/whole-codes.ts";

const read = statement<{ documentId: string; line: number; hsn: string }>(
  "filings.wholeCodes",
  `select document_id as "documentId", line, hsn from e_invoice_codes where document_id = any($1)`,
);

/** The document whose lines it has: of a credit note, its invoice. */
export const invoiceOf = ({ id, corrects }: IssuedDocument) => corrects?.id ?? id;

/**
 * The documents with the HSN codes that their sellers completed. At most one statement, and none if
 * all codes are whole. The caller has checked the permission.
 */
export async function withCompletedCodes(
  db: Db,
  documents: readonly IssuedDocument[],
): Promise<readonly IssuedDocument[]> {
  const short = documents.filter(({ lines }) => shortCodes(lines).length > 0);
  if (short.length === 0) return documents;
  const rows = await read(db, [[...new Set(short.map(invoiceOf))]]);
  const byInvoice = Map.groupBy(rows, ({ documentId }) => documentId);
  return documents.map((document) => {
    const codes = byInvoice.get(invoiceOf(document)) ?? [];
    const wholeCodes: WholeCodes = new Map(codes.map(({ line, hsn }) => [line, hsn]));
    return withWholeCodes(document, wholeCodes);
  });
}
