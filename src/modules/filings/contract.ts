import type { DocumentKind, DocumentNature, Month } from "#modules/invoicing/public.ts";
import type { SezSupply } from "#modules/tax/public.ts";
import type { AmendedRow, TcsRow } from "./tcs/contract.ts";

/** The monthly GST returns. Amounts are in paise; amounts of credit notes are negative. */

/**
 * The section of GSTR-1 for a document. `late` are credit notes after the last day on which they
 * reduce the tax.
 */
export const gstr1SectionNames = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "nil", "late"] as const;
export type Gstr1Section = (typeof gstr1SectionNames)[number];

/** The parts of GSTR-1 that list sums instead of documents. */
export const summaryNames = ["b2cs", "nil", "hsn", "documents", "operators"] as const;
export type SummaryName = (typeof summaryNames)[number];

/** The taxpayer of a return: a seller under one of their registrations, or the marketplace. */
export type Supplier = { readonly sellerId: string | null; readonly supplier: string };

/** Taxable value and taxes in paise. */
export type TaxedSum = {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
};

/** The sum of a section, and its number of documents. */
export type SectionSum = TaxedSum & { readonly section: Gstr1Section; readonly documents: number };
/** Supplies to consumers by place of supply and rate (table 7), less credit notes. */
export type RateRow = TaxedSum & {
  readonly placeOfSupply: string;
  readonly isInterState: boolean;
  readonly gstBasisPoints: number;
  readonly documents: number;
};
/** Supplies without tax (table 8). */
export type NilRow = {
  readonly isInterState: boolean;
  readonly isRegistered: boolean;
  readonly taxablePaise: number;
  readonly documents: number;
};
/** Goods and services by HSN code, unit and rate (table 12). Services have no quantity. */
export type HsnRow = TaxedSum & {
  readonly isRegistered: boolean;
  readonly hsn: string;
  readonly unit: string;
  readonly gstBasisPoints: number;
  readonly quantity: number;
};
/** A run of document numbers without a gap (table 13). */
export type NumberRange = {
  readonly kind: DocumentNature;
  readonly from: string;
  readonly to: string;
  readonly total: number;
  readonly cancelled: number;
};
/**
 * Supplies through an e-commerce operator who collects TCS (table 14a). Null: the operator had no
 * GSTIN.
 */
export type OperatorRow = TaxedSum & { readonly gstin: string | null };
/** A line of table 14(a) of an earlier month, "2026-09", as it is now (table 14A). */
export type AmendedOperatorRow = OperatorRow & { readonly ofMonth: string };

/** Something to check before filing. `numbers` are the first documents that it concerns. */
export type Finding = {
  readonly what: "gstin" | "recipientState" | "hsn" | "late" | "gap" | "lost" | "operator";
  readonly count: number;
  readonly numbers: readonly string[];
};

/** GSTR-1 of a month in sums, with what to check before filing. */
export type Gstr1 = {
  readonly sums: readonly SectionSum[];
  readonly b2cs: readonly RateRow[];
  readonly nil: readonly NilRow[];
  readonly hsn: readonly HsnRow[];
  readonly ranges: readonly NumberRange[];
  readonly operators: readonly OperatorRow[];
  readonly amendedOperators: readonly AmendedOperatorRow[];
  readonly findings: readonly Finding[];
};

/** What was issued in a month after the file was downloaded with which GSTR-1 was filed. */
export type ChangesAfterFiling = {
  /** "2026-12-05". */
  readonly filedOn: string;
  readonly fileAt: Date;
  /** Where they go: into GSTR-1A of the month, or into a later GSTR-1 once GSTR-3B is filed. */
  readonly goesTo: "gstr1a" | "later";
  readonly sums: Gstr1["sums"];
  /** The part of the month that the file lacks. */
  readonly span: Month;
};

/** A document that GSTR-1 lists individually, with its tax by rate. */
export type FiledDocument = {
  readonly id: string;
  readonly section: Gstr1Section;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly gstin: string | null;
  readonly name: string;
  readonly placeOfSupply: string;
  readonly isInterState: boolean;
  /** How it was supplied to a Special Economic Zone (table 6B); null for all other supplies. */
  readonly sezSupply: SezSupply | null;
  readonly totalPaise: number;
  readonly original: { readonly number: string; readonly issuedAt: Date } | null;
  readonly isCancelled: boolean;
  /** As the document prints them: positive for credit notes too. */
  readonly items: readonly (TaxedSum & { readonly gstBasisPoints: number })[];
};

/**
 * Who files which return: regular sellers GSTR-1, composition sellers CMP-08 and GSTR-4,
 * unregistered artisans none.
 */
export type Filer = {
  readonly supplier: string;
  readonly name: string;
  readonly files: "gstr1" | "composition" | "nothing";
  readonly hsnDigits: number;
};

/** GSTR-8 of a month, with the comparison to the ledger. Amounts in paise. */
export type Gstr8 = {
  /** Booked and stored. Open months are as their documents are until now. */
  readonly isClosed: boolean;
  /** Table 3: supplies of the month, by supplier and registration of the marketplace. */
  readonly rows: readonly TcsRow[];
  /** Table 4: lines of earlier months that changed. */
  readonly amendments: readonly AmendedRow[];
  /** What these lines booked as due on the ledger's account of TCS. */
  readonly bookedPaise: number;
  /** What is booked less the TCS of the lines; 0 for an open month. */
  readonly differencePaise: number;
  /** TCS that was deposited with the tax office in the month. */
  readonly depositedPaise: number;
};

/**
 * From this day ("2027-04-01"), an interstate invoice to a consumer above this value is listed
 * individually.
 */
export type B2clLimit = {
  readonly validFrom: string;
  readonly abovePaise: number;
  readonly legalBasis: string;
};
