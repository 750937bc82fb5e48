import { documentTitles, natureTitles } from "#modules/invoicing/public.ts";
import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { officialStateName } from "#shared/official-states.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { BookedDocument } from "../bookkeeping/contract.ts";
import type { FiledDocument, Gstr1, SummaryName, TaxedSum } from "../contract.ts";
import { sectionNames } from "./rules/section-words.ts";

/** The sections of GSTR-1, and the register of a month, as tables for spreadsheets. */

type Columns<Row> = readonly (readonly [title: string, of: (row: Row) => CsvCell])[];
type Item = FiledDocument["items"][number];

const rupees = (paise: number) => paise / 100;
const taxes = <Row extends TaxedSum>(): Columns<Row> => [
  ["Taxable value", ({ taxablePaise }) => rupees(taxablePaise)],
  ["Integrated tax", ({ igstPaise }) => rupees(igstPaise)],
  ["Central tax", ({ cgstPaise }) => rupees(cgstPaise)],
  ["State or UT tax", ({ sgstPaise }) => rupees(sgstPaise)],
];
const rate: Columns<{ readonly gstBasisPoints: number }> = [
  ["Rate %", ({ gstBasisPoints }) => gstBasisPoints / 100],
];
const place = (code: string) => `${code}-${officialStateName(code)}`;

/** Invoices to Special Economic Zones are in table 6B, their credit notes in 9B with all others. */
function tableOf({ section, sezSupply }: FiledDocument): string {
  return section === "b2b" && sezSupply !== null ? "6B" : sectionNames()[section].table;
}

/** In the words of the portal's offline tool; only documents to businesses have one. */
function invoiceType({ gstin, sezSupply }: FiledDocument): string | null {
  if (sezSupply === null) return gstin === null ? null : "Regular B2B";
  return `SEZ supplies ${sezSupply === "with_tax" ? "with" : "without"} payment`;
}

type DocumentItem = Item & { readonly document: FiledDocument };
const documentColumns: Columns<DocumentItem> = [
  ["Table", ({ document }) => tableOf(document)],
  ["Section", ({ document }) => document.section.toUpperCase()],
  ["Document", ({ document }) => documentTitles[document.kind]],
  ["Number", ({ document }) => document.number],
  ["Date", ({ document }) => dayInIndia(document.issuedAt.getTime())],
  ["GSTIN of buyer", ({ document }) => document.gstin],
  ["Buyer", ({ document }) => document.name],
  ["Place of supply", ({ document }) => place(document.placeOfSupply)],
  ["Reverse charge", () => "N"],
  ["Invoice type", ({ document }) => invoiceType(document)],
  ["Document value", ({ document }) => rupees(document.totalPaise)],
  ["Takes back from", ({ document }) => document.original?.number ?? null],
  [
    "Of the date",
    ({ document }) =>
      document.original === null ? null : dayInIndia(document.original.issuedAt.getTime()),
  ],
  ["Cancelled", ({ document }) => (document.isCancelled ? "Y" : null)],
  ...rate,
  ...taxes<DocumentItem>(),
];

/** One line per rate and document, in the order in which they are read. */
export async function* documentTable(
  documents: AsyncIterable<FiledDocument>,
): AsyncGenerator<string> {
  yield headOf(documentColumns);
  for await (const document of documents)
    for (const item of document.items) yield lineOf(documentColumns, { ...item, document });
}

type PurchasedItem = Item & { readonly document: BookedDocument };
const purchaseColumns: Columns<PurchasedItem> = [
  ["Document", ({ document }) => documentTitles[document.kind]],
  ["Number", ({ document }) => document.number],
  ["Date", ({ document }) => dayInIndia(document.issuedAt.getTime())],
  ["GSTIN of supplier", ({ document }) => document.gstin],
  ["Supplier", ({ document }) => document.name],
  ["Document value", ({ document }) => rupees(document.totalPaise)],
  ["Takes back from", ({ document }) => document.original?.number ?? null],
  ...rate,
  ...taxes<PurchasedItem>(),
];

/** The register of input tax, one line per rate and document. */
export function purchaseTable(documents: readonly BookedDocument[]): Generator<string> {
  return table(
    purchaseColumns,
    documents.flatMap((document) => document.items.map((item) => ({ ...item, document }))),
  );
}

const summaries = {
  b2cs: (sums: Gstr1) =>
    table(
      [
        ["Place of supply", ({ placeOfSupply }) => place(placeOfSupply)],
        ["Supply", ({ isInterState }) => (isInterState ? "Inter-state" : "Within the state")],
        ...rate,
        ["Documents", ({ documents }) => documents],
        ...taxes<Gstr1["b2cs"][number]>(),
      ],
      sums.b2cs,
    ),
  nil: (sums: Gstr1) =>
    table(
      [
        ["Supply", ({ isInterState }) => (isInterState ? "Inter-state" : "Within the state")],
        ["Buyers", ({ isRegistered }) => (isRegistered ? "Registered" : "Unregistered")],
        ["Documents", ({ documents }) => documents],
        ["Value", ({ taxablePaise }) => rupees(taxablePaise)],
      ],
      sums.nil,
    ),
  hsn: (sums: Gstr1) =>
    table(
      [
        ["Buyers", ({ isRegistered }) => (isRegistered ? "B2B" : "B2C")],
        ["HSN", ({ hsn }) => hsn],
        ["UQC", ({ unit }) => unit],
        ["Quantity", ({ quantity }) => quantity],
        ...rate,
        ...taxes<Gstr1["hsn"][number]>(),
      ],
      sums.hsn,
    ),
  documents: (sums: Gstr1) =>
    table(
      [
        ["Document", ({ kind }) => natureTitles[kind]],
        ["From", ({ from }) => from],
        ["To", ({ to }) => to],
        ["Total", ({ total }) => total],
        ["Cancelled", ({ cancelled }) => cancelled],
        ["Net", ({ total, cancelled }) => total - cancelled],
      ],
      sums.ranges,
    ),
  operators: (sums: Gstr1) =>
    table(
      [
        ["GSTIN of operator", ({ gstin }) => gstin],
        ["Amends month", ({ ofMonth }) => ofMonth],
        ...taxes<Gstr1["operators"][number] & { readonly ofMonth: string | null }>(),
      ],
      [...sums.operators.map((row) => ({ ...row, ofMonth: null })), ...sums.amendedOperators],
    ),
} as const satisfies Record<SummaryName, (sums: Gstr1) => Generator<string>>;

/** A section that lists sums. */
export function summaryTable(name: SummaryName, sums: Gstr1): Generator<string> {
  return summaries[name](sums);
}

function* table<Row>(columns: Columns<Row>, rows: readonly Row[]): Generator<string> {
  yield headOf(columns);
  for (const row of rows) yield lineOf(columns, row);
}

function headOf<Row>(columns: Columns<Row>): string {
  return csvByteOrderMark + csvLine(columns.map(([title]) => title));
}

function lineOf<Row>(columns: Columns<Row>, row: Row): string {
  return csvLine(columns.map(([, of]) => of(row)));
}
