import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { isoDay } from "#shared/ist.ts";
import type { RegisterLine } from "./contract.ts";
import { isVoucher } from "../issuing/rules/kind-words.ts";
import { documentTitles, stateWithCode } from "../issuing/rules/document-words.ts";

/**
 * The register as CSV for a spreadsheet or an accountant: one line per document, amounts in rupees.
 * Amounts of credit notes are negative. Vouchers are no supply, so their amounts stand in a column
 * of their own and are in no other sum.
 */

const amount = (of: (line: RegisterLine) => number) => (line: RegisterLine) =>
  isVoucher(line) ? null : (line.kind === "credit_note" ? 0 - of(line) : of(line)) / 100;

/** What was received in advance; negative where it was refunded. */
function advanceOf({ kind, totalPaise }: RegisterLine): number | null {
  if (kind === "receipt_voucher") return totalPaise / 100;
  return kind === "refund_voucher" ? 0 - totalPaise / 100 : null;
}

const columns: readonly (readonly [title: string, of: (line: RegisterLine) => CsvCell])[] = [
  ["Number", (line) => line.number],
  ["Kind", (line) => documentTitles[line.kind]],
  ["Date", (line) => isoDay(line.issuedAt)],
  ["Status", (line) => line.status],
  ["Original document", (line) => line.correctsNumber],
  ["Order number", (line) => line.orderNumber],
  ["Customer", (line) => line.recipientName],
  ["GSTIN", (line) => line.recipientGstin],
  ["Place of supply", (line) => stateWithCode(line.placeOfSupply)],
  ["Taxable value", amount((line) => line.taxablePaise)],
  ["CGST", amount((line) => line.cgstPaise)],
  ["SGST or UTGST", amount((line) => line.sgstPaise)],
  ["IGST", amount((line) => line.igstPaise)],
  ["Round-off", amount((line) => line.roundOffPaise)],
  ["Total", amount((line) => line.totalPaise)],
  ["Advance", advanceOf],
];

/** The lines of the file, written while the documents are read. */
export async function* registerFile(lines: AsyncIterable<RegisterLine>): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for await (const line of lines) yield csvLine(columns.map(([, of]) => of(line)));
}
