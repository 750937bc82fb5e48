import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { BookedDocument, Books } from "../contract.ts";

/**
 * Invoices, credit notes, bills and vendor credits as CSV files for Zoho Books, a row for each rate
 * of a document. Columns as in Zoho's sample files and "GST import format". Not checked by Zoho.
 */

type Item = BookedDocument["items"][number];
type Columns = readonly (readonly [title: string, of: (row: Row) => CsvCell])[];
type Row = {
  readonly document: BookedDocument;
  readonly item: Item;
  /** What Zoho adds to its own sum to reach the document's total; on the first row only. */
  readonly adjustmentPaise: number | null;
};

/** Which documents a file has, and what its program calls number, date and party. */
type Layout = {
  readonly takes: (document: BookedDocument) => boolean;
  readonly columns: Columns;
};

const rupees = (paise: number) => paise / 100;
const day = (instant: Date) => dayInIndia(instant.getTime());
const isReversed = ({ kind }: BookedDocument) => kind === "credit_note";

const party = (title: string): Columns => [
  [title, ({ document: { name, gstin } }) => (gstin === null ? name : `${name} (${gstin})`)],
  ["GST Treatment", ({ document }) => gstTreatment(document)],
  ["GST Identification Number (GSTIN)", ({ document }) => document.gstin],
];

function gstTreatment({ gstin, sezSupply }: BookedDocument): string {
  if (sezSupply !== null) return "business_sez";
  return gstin === null ? "consumer" : "business_registered_regular";
}

const items = (price: string, tax: string, percentage: string): Columns => [
  ["Item Name", ({ document, item }) => itemName(document, item)],
  ["Quantity", () => 1],
  [price, ({ item }) => rupees(item.taxablePaise)],
  [tax, ({ document, item }) => taxName(document, item)],
  [percentage, ({ item }) => item.gstBasisPoints / 100],
  ["Adjustment", ({ adjustmentPaise }) => adjustmentPaise && rupees(adjustmentPaise)],
];

const original: Columns = [
  ["Reference Invoice#", ({ document }) => document.original?.number ?? null],
  [
    "Reference Invoice Date",
    ({ document }) => (document.original === null ? null : day(document.original.issuedAt)),
  ],
];

const ofSale: Columns = [
  ...party("Customer Name"),
  ["Place of Supply", ({ document }) => zohoState(document.placeOfSupply)],
  ...items("Item Price", "Item Tax", "Item Tax %"),
  ["Is Inclusive Tax", () => "false"],
];
const ofPurchase: Columns = [
  ...party("Vendor Name"),
  ["Source of Supply", ({ document }) => zohoState(document.gstin?.slice(0, 2) ?? "")],
  ["Destination of Supply", ({ document }) => zohoState(document.placeOfSupply)],
  ...items("Rate", "Tax Name", "Tax Percentage"),
];

const layouts = {
  "zoho-invoices.csv": {
    takes: (document) => document.side === "sale" && !isReversed(document),
    columns: [...headOf("Invoice"), ["Invoice Status", () => "Sent"], ...ofSale],
  },
  "zoho-credit-notes.csv": {
    takes: (document) => document.side === "sale" && isReversed(document),
    columns: [...headOf("Credit Note"), ...original, ...ofSale],
  },
  "zoho-bills.csv": {
    takes: (document) => document.side === "purchase" && !isReversed(document),
    columns: [...headOf("Bill"), ...ofPurchase],
  },
  "zoho-vendor-credits.csv": {
    takes: (document) => document.side === "purchase" && isReversed(document),
    columns: [...headOf("Vendor Credit"), ...original, ...ofPurchase],
  },
} as const satisfies Readonly<Record<string, Layout>>;

/** The lines of a file, its titles first. */
export async function* zohoFile(
  file: keyof typeof layouts,
  documents: AsyncIterable<BookedDocument>,
  books: Books,
): AsyncGenerator<string> {
  const { takes, columns }: Layout = layouts[file];
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for await (const document of documents) {
    if (!takes(document)) continue;
    const drawn = isCost(document, books) ? document.items.map(withoutTax) : document.items;
    const adjustmentPaise = adjustmentOf(document, drawn);
    for (const [index, item] of drawn.entries()) {
      const row = { document, item, adjustmentPaise: index === 0 ? adjustmentPaise : null };
      yield csvLine(columns.map(([, of]) => of(row)));
    }
  }
}

/** GST that no return gives back is a part of the price. */
function isCost({ side, isLate }: BookedDocument, { deductsTax }: Books): boolean {
  return isLate || (side === "purchase" && !deductsTax);
}

function withoutTax({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Item): Item {
  return {
    gstBasisPoints: 0,
    taxablePaise: taxablePaise + cgstPaise + sgstPaise + igstPaise,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  };
}

function headOf(kind: string): Columns {
  return [
    [`${kind} Date`, ({ document }) => day(document.issuedAt)],
    [`${kind} Number`, ({ document }) => document.number],
  ];
}

function itemName({ side }: BookedDocument, { gstBasisPoints }: Item): string {
  if (side === "purchase") return "Commission and fees of marketplaces";
  return gstBasisPoints === 0 ? "Goods without GST" : `Goods at ${gstBasisPoints / 100} % GST`;
}

/** The names of the taxes that come with Zoho Books: GST18 within a State, IGST18 across. */
function taxName({ isInterState }: BookedDocument, { gstBasisPoints }: Item): string {
  return `${isInterState ? "IGST" : "GST"}${gstBasisPoints / 100}`;
}

/**
 * What rounding the total added. Zoho computes the tax of a rate from its price, and a document's is
 * the sum of its lines: the paisa between them is here too, so the totals are equal.
 */
function adjustmentOf(
  { totalPaise, isInterState }: BookedDocument,
  drawn: readonly Item[],
): number {
  return drawn.reduce(
    (rest, item) => rest - item.taxablePaise - computedTax(item, isInterState),
    totalPaise,
  );
}

/** IGST, or CGST and SGST, each rounded on its own. */
function computedTax({ taxablePaise, gstBasisPoints }: Item, isInterState: boolean): number {
  const parts = isInterState ? 1 : 2;
  return parts * Math.round((taxablePaise * gstBasisPoints) / (parts * 10_000));
}

/** Zoho's codes of the states, "Valid state codes list". */
const zohoStates = new Map(
  (
    "01 JK,02 HP,03 PB,04 CH,05 UK,06 HR,07 DL,08 RJ,09 UP,10 BR,11 SK,12 AR,13 NL,14 MN,15 MZ," +
    "16 TR,17 ML,18 AS,19 WB,20 JH,21 OD,22 CG,23 MP,24 GJ,26 DN,27 MH,29 KA,30 GA,31 LD,32 KL," +
    "33 TN,34 PY,35 AN,36 TS,37 AD,38 LA,97 OT"
  )
    .split(",")
    .map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
);

function zohoState(code: string): string {
  return zohoStates.get(code) ?? code;
}
