import { supplyBetween } from "#modules/tax/public.ts";
import { formatDateInDigits } from "#shared/ist.ts";
import type {
  DocumentAmounts,
  DocumentBody,
  DocumentKind,
  IssuedDocument,
  OriginalInvoice,
  Party,
} from "../../contract.ts";
import { amountInWords } from "./amount-in-words.ts";
import { faceTable, type FaceColumn } from "./document-columns.ts";
import { faceTotals, type FaceTotal } from "./document-totals.ts";
import { isVoucher } from "./kind-words.ts";
import { voucherTable, voucherTotals } from "./voucher-face.ts";
import { partyLines, stateWithCode, titleOf } from "./document-words.ts";

/**
 * The content of a document, in order. The page, the PDF and the preview all draw it, so they
 * cannot differ. It has everything that Rule 46 of the CGST Rules requires.
 */

/**
 * The words of a second language, by the English ones of the face. Numbers, names and what the
 * supplier wrote have none.
 */
export type SecondWords = {
  /** BCP 47, for `lang` attributes. */
  readonly tag: string;
  readonly words: Readonly<Record<string, string>>;
};
/** A name and its value. */
export type FaceDetail = readonly [name: string, value: string];
/** A party as a block: heading, name and lines. */
export type FaceParty = {
  readonly heading: string;
  readonly name: string;
  readonly lines: readonly string[];
};

/** The content of a document, in texts. */
export type DocumentFace = {
  readonly title: string;
  readonly copyMark: string;
  /** Printed across a document that is no longer valid, or not yet. */
  readonly mark: "CANCELLED" | "PREVIEW" | "NO IRN YET" | null;
  readonly logoFile: string | null;
  /** Issuer, recipient, and the delivery address if it is different. */
  readonly parties: readonly FaceParty[];
  readonly facts: readonly FaceDetail[];
  readonly columns: readonly FaceColumn[];
  /** One cell per column. */
  readonly rows: readonly (readonly string[])[];
  /** The last row is the amount to pay. */
  readonly totals: readonly FaceTotal[];
  readonly words: string;
  /** Payment terms and notes, or the reason of a credit note, in the supplier's words. */
  readonly remarks: readonly { readonly heading: string; readonly text: string }[];
  readonly statements: readonly string[];
  readonly signature: {
    readonly heading: string;
    readonly file: string | null;
    readonly note: string | null;
    readonly name: string | null;
    readonly role: string;
  };
  /** The response of the e-invoice portal. `qr` is the text of the QR code to draw. */
  readonly eInvoice: { readonly facts: readonly FaceDetail[]; readonly qr: string | null } | null;
  /** What is printed beside the English words; null on a document in English only. */
  readonly second: SecondWords | null;
};

/** The input of a face: an issued document, or an invoice form. */
export type FacedDocument = DocumentAmounts &
  DocumentBody &
  Pick<IssuedDocument, "kind" | "number" | "issuedAt" | "placeOfSupply" | "status" | "irn"> &
  Partial<Pick<IssuedDocument, "waitsForIrn" | "isVoid">> & {
    readonly corrects: { readonly number: string; readonly issuedAt: Date } | null;
  };

/** The face of a document or of an invoice form, in English and perhaps a second language. */
export function documentFace(
  document: FacedDocument,
  second: SecondWords | null = null,
): DocumentFace {
  const { supplier, placeOfSupply, sez } = document;
  const supply = supplyBetween(supplier.stateCode, placeOfSupply, sez !== undefined);
  return {
    title: titleOf(document),
    copyMark: "Original for recipient",
    mark: markOf(document),
    logoFile: document.logoFile,
    second,
    parties: partiesOf(document, second),
    facts: factsOf(document),
    ...(isVoucher(document)
      ? voucherTable(document)
      : withShipping(faceTable(document, supply), document, second)),
    totals: isVoucher(document) ? voucherTotals(document) : faceTotals(document),
    words: amountInWords(document.totalPaise),
    remarks: [
      { heading: "Payment terms", text: document.terms },
      { heading: document.kind === "credit_note" ? "Reason" : "Notes", text: document.notes },
    ].flatMap(({ heading, text }) =>
      text === null || text.trim() === "" ? [] : [{ heading, text: text.trim() }],
    ),
    statements: statementsOf(document),
    signature: signatureOf(document),
    eInvoice:
      document.irn === null
        ? null
        : {
            facts: [
              ["IRN", document.irn.irn],
              ["Ack. number", document.irn.ackNumber],
              ["Ack. date", formatDateInDigits(document.irn.ackedAt)],
            ],
            qr: document.irn.signedQr,
          },
  };
}

function markOf({
  status,
  waitsForIrn = false,
  isVoid = false,
}: FacedDocument): DocumentFace["mark"] {
  if (status === "cancelled" || isVoid) return "CANCELLED";
  return waitsForIrn ? "NO IRN YET" : null;
}

function partiesOf(
  { supplier, recipient, shipTo }: DocumentBody,
  second: SecondWords | null,
): readonly FaceParty[] {
  const block = (heading: string, party: Party, isOnlyShippedTo = false) => ({
    heading,
    name: party.name,
    lines: partyLines(party, isOnlyShippedTo).map((line) => lineWithSecond(line, second)),
  });
  return [
    block("From", supplier),
    block("To", recipient),
    ...(shipTo === null ? [] : [block("Ship to", shipTo, true)]),
  ];
}

/** The second language's words for English ones of the face; null if it has none. */
export function secondOf(second: SecondWords | null, text: string): string | null {
  return second !== null && Object.hasOwn(second.words, text) ? (second.words[text] ?? null) : null;
}

/** The shipping fee is not in the seller's words, so it has its second word. */
function withShipping(
  table: Pick<DocumentFace, "columns" | "rows">,
  { lines }: DocumentBody,
  second: SecondWords | null,
): Pick<DocumentFace, "columns" | "rows"> {
  return {
    columns: table.columns,
    rows: table.rows.map((cells, index) =>
      lines[index]?.isShipping === true
        ? cells.map((cell) => {
            const other = secondOf(second, cell);
            return other === null ? cell : `${cell} · ${other}`;
          })
        : cells,
    ),
  };
}

/** A line of a party has its second word in brackets: "State (राज्य): Maharashtra (27)". */
function lineWithSecond(line: string, second: SecondWords | null): string {
  const [label = ""] = line.split(":", 1);
  const other = secondOf(second, label);
  return other === null ? line : `${label} (${other})${line.slice(label.length)}`;
}

const numberNames: Readonly<Record<DocumentKind, string>> = {
  invoice: "Invoice number",
  credit_note: "Credit note number",
  bill_of_supply: "Bill number",
  bill: "Invoice number",
  receipt_voucher: "Receipt voucher number",
  refund_voucher: "Refund voucher number",
};
const paymentModes = { cod: "Cash on delivery", online: "Paid online" } as const;

function factsOf(document: FacedDocument): readonly FaceDetail[] {
  const { kind, number, issuedAt, order, placeOfSupply } = document;
  const mode = order?.paymentMethod ?? null;
  return [
    [numberNames[kind], number],
    ["Date", formatDateInDigits(issuedAt)],
    ...originalFacts(document),
    ...(order === null ? [] : [["Order number", order.number] as const]),
    ...(mode === null ? [] : [["Payment mode", paymentModes[mode]] as const]),
    ["Place of supply", stateWithCode(placeOfSupply)],
    ...lutFacts(document),
    ["Reverse charge", "No"],
  ];
}

/** Rule 96A: the letter under which no tax is charged. */
function lutFacts({ sez }: FacedDocument): readonly FaceDetail[] {
  const lut = sez?.lut ?? null;
  return lut === null ? [] : [["Letter of undertaking", lut]];
}

/** Rule 53(1A) of the CGST Rules: the number and date of each original. */
function originalFacts({
  kind,
  corrects,
  originals = [],
}: Pick<FacedDocument, "kind" | "corrects" | "originals">): readonly FaceDetail[] {
  if (corrects !== null)
    return [
      [
        kind === "refund_voucher" ? "Receipt voucher" : "Original document",
        `${corrects.number} of ${formatDateInDigits(corrects.issuedAt)}`,
      ],
    ];
  return originals.length === 0
    ? []
    : [["Original documents", originals.map(originalWords).join(", ")]];
}

function originalWords({ number, issuedAt }: OriginalInvoice): string {
  return `${number} of ${formatDateInDigits(new Date(issuedAt))}`;
}

/** Rule 5(1)(f) of the CGST Rules requires these words. */
export const compositionStatement =
  "Composition taxable person, not eligible to collect tax on supplies.";
/** Why a bill of an enrolled artisan has no tax. */
export const unregisteredStatement = "The supplier is not registered under GST and charges no tax.";

/** The words of rule 46 of the CGST Rules on a zero-rated supply with IGST. */
export const sezWithTaxStatement =
  "SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX";
/** The same without it. */
export const sezUnderLutStatement =
  "SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX";

/** Why a receipt or refund voucher for goods has no tax. */
export const untaxedAdvanceStatement =
  "No tax is payable on an advance for goods (Notification 66/2017 - Central Tax). The invoice charges it.";
/** The same where the supplier is under the composition scheme, which that notification leaves out. */
export const compositionAdvanceStatement = "No tax is charged on this advance.";

function statementsOf(document: FacedDocument): readonly string[] {
  const { supplier, isComposition, via, sez } = document;
  return [
    ...(sez === undefined ? [] : [sez.lut === null ? sezWithTaxStatement : sezUnderLutStatement]),
    ...(isVoucher(document)
      ? [isComposition ? compositionAdvanceStatement : untaxedAdvanceStatement]
      : []),
    ...(isComposition ? [compositionStatement] : []),
    ...(supplier.gstin === null ? [unregisteredStatement] : []),
    ...(via === null ? [] : [throughOperator(via)]),
  ];
}

/** Names the marketplace through which the goods were sold. */
export function throughOperator({ name, gstin }: NonNullable<DocumentBody["via"]>): string {
  return (
    `Supplied through ${name}${gstin === null ? "" : ` (GSTIN ${gstin})`}, ` +
    "an electronic commerce operator."
  );
}

const provisos: Readonly<Partial<Record<DocumentKind, string>>> = {
  invoice: " (proviso to Rule 46, CGST Rules)",
  bill_of_supply: " (proviso to Rule 49, CGST Rules)",
};

function signatureOf({
  kind,
  supplier,
  signatory,
  signatureFile,
}: FacedDocument): DocumentFace["signature"] {
  const note =
    signatureFile === null
      ? `Electronically generated; valid without a signature${provisos[kind] ?? ""}.`
      : null;
  return {
    heading: `For ${supplier.name}`,
    file: signatureFile,
    note,
    name: signatory,
    role: "Authorised signatory",
  };
}
