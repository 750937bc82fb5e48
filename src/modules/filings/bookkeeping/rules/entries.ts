import type { BookedDocument, Books } from "../contract.ts";

/** The double entry of a document, and the ledgers that it needs. Pure. */

/** The groups that every company in Tally has. */
export type LedgerGroup =
  | "Sundry Debtors"
  | "Sundry Creditors"
  | "Sales Accounts"
  | "Indirect Expenses"
  | "Duties & Taxes";

export type BookLedger = {
  readonly name: string;
  readonly group: LedgerGroup;
  /** Of taxes: which one. */
  readonly tax?: "CGST" | "SGST/UTGST" | "IGST";
  /** Of buyers and suppliers with a GSTIN. */
  readonly party?: { readonly gstin: string; readonly stateCode: string };
};

/** Debits are positive paise, credits negative. The entries of a document come to zero. */
export type BookEntry = { readonly ledger: BookLedger; readonly paise: number };

/**
 * The entries of a document, the party first. A credit note is the opposite of what it reverses.
 * Entries of zero are left out, but for the party's.
 */
export function entriesOf(
  document: BookedDocument,
  books: Books,
): readonly [BookEntry, ...BookEntry[]] {
  const toSales = document.side === "sale" ? -1 : 1;
  const sign = document.kind === "credit_note" ? -toSales : toSales;
  const others = document.items.flatMap((item) => [
    { ledger: goodsLedger(document, item.gstBasisPoints), paise: sign * item.taxablePaise },
    ...taxes(document, item, books).map(({ ledger, paise }) => ({ ledger, paise: sign * paise })),
  ]);
  const party = { ledger: partyLedger(document, books), paise: -sign * document.totalPaise };
  const roundOff = -others.reduce((sum, { paise }) => sum + paise, party.paise);
  return [
    party,
    ...added([...others, { ledger: roundOffLedger, paise: roundOff }]).filter(
      ({ paise }) => paise !== 0,
    ),
  ];
}

const roundOffLedger: BookLedger = { name: "Round off", group: "Indirect Expenses" };

function partyLedger({ side, name, gstin }: BookedDocument, books: Books): BookLedger {
  const group = side === "sale" ? "Sundry Debtors" : "Sundry Creditors";
  if (gstin === null) return { name: `Buyers through ${books.marketplace}`, group };
  // Two businesses may have the same name; the GSTIN tells them apart.
  return { name: `${name} (${gstin})`, group, party: { gstin, stateCode: gstin.slice(0, 2) } };
}

function goodsLedger({ side, sezSupply }: BookedDocument, gstBasisPoints: number): BookLedger {
  if (side === "purchase")
    return { name: "Commission and fees of marketplaces", group: "Indirect Expenses" };
  // Zero-rated, which is not exempt.
  if (sezSupply === "under_lut") return { name: "Sales to SEZ under LUT", group: "Sales Accounts" };
  return {
    name: gstBasisPoints === 0 ? "Sales without GST" : `Sales at ${gstBasisPoints / 100} % GST`,
    group: "Sales Accounts",
  };
}

function taxes(
  document: BookedDocument,
  { cgstPaise, sgstPaise, igstPaise }: BookedDocument["items"][number],
  { deductsTax }: Books,
): readonly BookEntry[] {
  const all = [
    { tax: "CGST", paise: cgstPaise },
    { tax: "SGST/UTGST", paise: sgstPaise },
    { tax: "IGST", paise: igstPaise },
  ] as const;
  const side = document.side === "sale" ? "Output" : "Input";
  const asCost = costLedger(document, deductsTax);
  return all.map(({ tax, paise }) => ({
    ledger: asCost ?? { name: `${side} ${tax.split("/")[0]}`, group: "Duties & Taxes", tax },
    paise,
  }));
}

/** The ledger of tax that no return gives back; null if there is none. */
function costLedger(document: BookedDocument, deductsTax: boolean): BookLedger | null {
  if (document.isLate) return { name: "GST of late credit notes", group: "Indirect Expenses" };
  return document.side === "purchase" && !deductsTax ? goodsLedger(document, 0) : null;
}

/** One entry for each ledger, in the order in which they first occur. */
function added(entries: readonly BookEntry[]): readonly BookEntry[] {
  const sums = new Map<string, BookEntry>();
  for (const { ledger, paise } of entries)
    sums.set(ledger.name, { ledger, paise: paise + (sums.get(ledger.name)?.paise ?? 0) });
  return [...sums.values()];
}
