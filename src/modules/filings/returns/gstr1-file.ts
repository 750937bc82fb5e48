import type { DocumentNature } from "#modules/invoicing/public.ts";
import { dayInIndia } from "#shared/ist.ts";
import type {
  Filer,
  FiledDocument,
  Gstr1,
  NumberRange,
  OperatorRow,
  Gstr1Section,
  TaxedSum,
} from "../contract.ts";
import { jsonText, Rupees, type Json } from "./rules/json-text.ts";
import { returnPeriod } from "./rules/months-to-file.ts";

/** GSTR-1 in the format of the portal's offline tool. Empty sections are left out. */

const version = "GST3.2.2";

/** Reads the documents of a section one by one, by party. */
export type DocumentsOf = (section: Gstr1Section) => AsyncIterable<FiledDocument>;

/** The file in chunks, written while the documents are read. No section is held in memory. */
export async function* gstr1File(
  filer: Filer,
  month: { readonly month: string },
  sums: Gstr1,
  documentsOf: DocumentsOf,
): AsyncGenerator<string> {
  yield `{"gstin":${jsonText(filer.supplier)},"fp":${jsonText(returnPeriod(month))},"version":"${version}","hash":"hash"`;
  yield* byParty("b2b", documentsOf("b2b"), ({ gstin }) => ["ctin", gstin ?? ""], "inv", invoiceOf);
  yield* byParty(
    "b2cl",
    documentsOf("b2cl"),
    ({ placeOfSupply }) => ["pos", placeOfSupply],
    "inv",
    largeInvoiceOf,
  );
  yield* member(
    "b2cs",
    sums.b2cs.map((row) => ({
      sply_ty: row.isInterState ? "INTER" : "INTRA",
      pos: row.placeOfSupply,
      typ: "OE",
      ...rated(row),
      ...taxesOf(row, row.isInterState),
    })),
  );
  yield* byParty("cdnr", documentsOf("cdnr"), ({ gstin }) => ["ctin", gstin ?? ""], "nt", noteOf);
  yield* oneByOne("cdnur", documentsOf("cdnur"), largeNoteOf);
  if (sums.nil.length > 0)
    yield* member("nil", {
      inv: sums.nil.map(({ isInterState, isRegistered, taxablePaise }) => ({
        sply_ty: `${isInterState ? "INTR" : "INTRA"}${isRegistered ? "B2B" : "B2C"}`,
        nil_amt: new Rupees(taxablePaise),
        expt_amt: new Rupees(0),
        ngsup_amt: new Rupees(0),
      })),
    });
  if (sums.hsn.length > 0)
    yield* member("hsn", { hsn_b2b: hsnOf(sums, true), hsn_b2c: hsnOf(sums, false) });
  if (sums.ranges.length > 0) yield* member("doc_issue", { doc_det: issuedOf(sums.ranges) });
  yield* operatorsOf(sums);
  yield "}";
}

/** A section that lists documents, grouped by party in the order in which they are read. */
async function* byParty(
  name: string,
  documents: AsyncIterable<FiledDocument>,
  partyOf: (document: FiledDocument) => readonly [key: string, value: string],
  listName: string,
  write: (document: FiledDocument) => Json,
): AsyncGenerator<string> {
  let open: string | null = null;
  for await (const document of documents) {
    const [key, party] = partyOf(document);
    if (party === open) yield ",";
    else
      yield `${open === null ? `,"${name}":[` : "]},"}{"${key}":${jsonText(party)},"${listName}":[`;
    open = party;
    yield jsonText(write(document));
  }
  if (open !== null) yield "]}]";
}

async function* oneByOne(
  name: string,
  documents: AsyncIterable<FiledDocument>,
  write: (document: FiledDocument) => Json,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const document of documents) {
    yield `${isFirst ? `,"${name}":[` : ","}${jsonText(write(document))}`;
    isFirst = false;
  }
  if (!isFirst) yield "]";
}

function* member(name: string, value: Json): Generator<string> {
  if (Array.isArray(value) && value.length === 0) return;
  yield `,"${name}":${jsonText(value)}`;
}

/** A day in India as the portal writes it: "21-11-2026". */
function dayOf(instant: Date): string {
  return dayInIndia(instant.getTime()).split("-").toReversed().join("-");
}

const rated = ({
  gstBasisPoints,
  taxablePaise,
}: TaxedSum & { readonly gstBasisPoints: number }) => ({
  rt: gstBasisPoints / 100,
  txval: new Rupees(taxablePaise),
});

function taxesOf(
  { igstPaise, cgstPaise, sgstPaise }: TaxedSum,
  isInterState: boolean,
): { readonly [key: string]: Json } {
  const taxes = isInterState
    ? { iamt: new Rupees(igstPaise) }
    : { camt: new Rupees(cgstPaise), samt: new Rupees(sgstPaise) };
  return { ...taxes, csamt: new Rupees(0) };
}

function itemsOf({ items, isInterState }: FiledDocument): Json {
  return items.map((item, index) => ({
    num: index + 1,
    itm_det: { ...rated(item), ...taxesOf(item, isInterState) },
  }));
}

/** Regular, or to a Special Economic Zone with or without payment of IGST. */
function invoiceTypeOf({ sezSupply }: FiledDocument): string {
  if (sezSupply === null) return "R";
  return sezSupply === "with_tax" ? "SEWP" : "SEWOP";
}

function invoiceOf(document: FiledDocument): Json {
  return {
    inum: document.number,
    idt: dayOf(document.issuedAt),
    val: new Rupees(document.totalPaise),
    pos: document.placeOfSupply,
    rchrg: "N",
    inv_typ: invoiceTypeOf(document),
    itms: itemsOf(document),
  };
}

function largeInvoiceOf(document: FiledDocument): Json {
  return {
    inum: document.number,
    idt: dayOf(document.issuedAt),
    val: new Rupees(document.totalPaise),
    itms: itemsOf(document),
  };
}

function noteOf(document: FiledDocument): Json {
  return {
    ntty: "C",
    nt_num: document.number,
    nt_dt: dayOf(document.issuedAt),
    val: new Rupees(document.totalPaise),
    pos: document.placeOfSupply,
    rchrg: "N",
    inv_typ: invoiceTypeOf(document),
    itms: itemsOf(document),
  };
}

function largeNoteOf(document: FiledDocument): Json {
  return {
    typ: "B2CL",
    ntty: "C",
    nt_num: document.number,
    nt_dt: dayOf(document.issuedAt),
    val: new Rupees(document.totalPaise),
    pos: document.placeOfSupply,
    itms: itemsOf(document),
  };
}

function hsnOf({ hsn }: Gstr1, isRegistered: boolean): Json {
  return hsn
    .filter((row) => row.isRegistered === isRegistered)
    .map((row, index) => ({
      num: index + 1,
      hsn_sc: row.hsn,
      uqc: row.unit,
      qty: row.quantity,
      ...rated(row),
      iamt: new Rupees(row.igstPaise),
      camt: new Rupees(row.cgstPaise),
      samt: new Rupees(row.sgstPaise),
      csamt: new Rupees(0),
    }));
}

/** The natures of documents in the portal's list, with the numbers that it gives them. */
const natures: readonly {
  readonly doc_num: number;
  readonly doc_typ: string;
  readonly kinds: readonly DocumentNature[];
}[] = [
  {
    doc_num: 1,
    doc_typ: "Invoices for outward supply",
    kinds: ["invoice", "bill_of_supply", "bill"],
  },
  { doc_num: 5, doc_typ: "Credit Note", kinds: ["credit_note"] },
  { doc_num: 6, doc_typ: "Receipt Voucher", kinds: ["receipt_voucher"] },
  { doc_num: 8, doc_typ: "Refund Voucher", kinds: ["refund_voucher"] },
  {
    doc_num: 12,
    doc_typ: "Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)",
    kinds: ["delivery_challan"],
  },
];

/** The portal's list of documents issued. */
function issuedOf(ranges: readonly NumberRange[]): Json {
  return natures.flatMap(({ kinds, ...nature }) => {
    const docs = ranges
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ from, to, total, cancelled }, index) => ({
        num: index + 1,
        from,
        to,
        totnum: total,
        cancel: cancelled,
        net_issue: total - cancelled,
      }));
    return docs.length === 0 ? [] : [{ ...nature, docs }];
  });
}

/** Tables 14(a) and 14A: supplies through operators who collect TCS, and what changed in them. */
function* operatorsOf({ operators, amendedOperators }: Gstr1): Generator<string> {
  const rows = operators.flatMap((row) => operatorOf(row) ?? []);
  if (rows.length > 0) yield* member("supeco", { clttx: rows });
  const amended = amendedOperators.flatMap((row) => {
    const now = operatorOf(row);
    return now === null
      ? []
      : [{ ...now, oetin: row.gstin ?? "", omon: returnPeriod({ month: row.ofMonth }) }];
  });
  if (amended.length > 0) yield* member("supecoa", { clttxa: amended });
}

function operatorOf({
  gstin,
  taxablePaise,
  igstPaise,
  cgstPaise,
  sgstPaise,
}: OperatorRow): { readonly [key: string]: Json } | null {
  return gstin === null
    ? null
    : {
        etin: gstin,
        suppval: new Rupees(taxablePaise),
        igst: new Rupees(igstPaise),
        cgst: new Rupees(cgstPaise),
        sgst: new Rupees(sgstPaise),
        cess: new Rupees(0),
        flag: "N",
      };
}
