import type { DocumentKind } from "#modules/invoicing/public.ts";

/**
 * What goes to the tax office each month. Amounts in paise; what credit notes take back is below
 * nothing.
 */

/**
 * Where a document of the month stands in GSTR-1. `late` are credit notes after the last day on
 * which they change the tax.
 */
export const gstr1SectionNames = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "nil", "late"] as const;
export type Gstr1Section = (typeof gstr1SectionNames)[number];

/** The parts of GSTR-1 that are told in sums. */
export const summaryNames = ["b2cs", "nil", "hsn", "documents", "operators"] as const;
export type SummaryName = (typeof summaryNames)[number];

/** Whose return it is: a seller's under one of their registrations, or the marketplace's own. */
export type Supplier = { readonly sellerId: string | null; readonly supplier: string };

export type TaxedSum = {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
};

export type SectionSum = TaxedSum & { readonly section: Gstr1Section; readonly documents: number };
/** Sales to consumers by place of supply and rate (7), less what credit notes took back. */
export type RateRow = TaxedSum & {
  readonly placeOfSupply: string;
  readonly isInterState: boolean;
  readonly gstBasisPoints: number;
  readonly documents: number;
};
/** Sales without tax (8). */
export type NilRow = {
  readonly isInterState: boolean;
  readonly isRegistered: boolean;
  readonly taxablePaise: number;
  readonly documents: number;
};
/** Goods by HSN code, unit and rate (12); services have no quantity. */
export type HsnRow = TaxedSum & {
  readonly isRegistered: boolean;
  readonly hsn: string;
  readonly unit: string;
  readonly gstBasisPoints: number;
  readonly quantity: number;
};
/** Numbers of a series that follow one another without a gap (13). */
export type NumberRange = {
  readonly kind: DocumentKind;
  readonly from: string;
  readonly to: string;
  readonly total: number;
  readonly cancelled: number;
};
/** Sales through an operator who collects tax at source (14a); null: it had no GSTIN. */
export type OperatorRow = TaxedSum & { readonly gstin: string | null };

/** What to look at before filing. Numbers are the first of those concerned. */
export type Finding = {
  readonly what: "gstin" | "recipientState" | "hsn" | "late" | "gap" | "operator";
  readonly count: number;
  readonly numbers: readonly string[];
};

export type Gstr1 = {
  readonly sums: readonly SectionSum[];
  readonly b2cs: readonly RateRow[];
  readonly nil: readonly NilRow[];
  readonly hsn: readonly HsnRow[];
  readonly ranges: readonly NumberRange[];
  readonly operators: readonly OperatorRow[];
  readonly findings: readonly Finding[];
};

/** A document that is told one by one, with its tax by rate. */
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
  readonly totalPaise: number;
  readonly original: { readonly number: string; readonly issuedAt: Date } | null;
  readonly isCancelled: boolean;
  /** As the document says, also for credit notes. */
  readonly items: readonly (TaxedSum & { readonly gstBasisPoints: number })[];
};

/**
 * Who files, and what: regular sellers GSTR-1, composition sellers CMP-08 and GSTR-4, artisans
 * without a registration nothing.
 */
export type Filer = {
  readonly supplier: string;
  readonly name: string;
  readonly files: "gstr1" | "composition" | "nothing";
  readonly hsnDigits: number;
};

/**
 * A line of GSTR-8: what a supplier sold through the marketplace in a month, by goods without GST
 * and shipping.
 */
export type SupplierRow = {
  readonly registration: string;
  readonly name: string;
  readonly isRegistered: boolean;
  readonly toRegisteredPaise: number;
  readonly returnedByRegisteredPaise: number;
  readonly toOthersPaise: number;
  readonly returnedByOthersPaise: number;
  readonly netPaise: number;
  /** As it was booked, order by order. */
  readonly igstPaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  /** As it would be, worked out once on the month's sum. */
  readonly oncePaise: number;
};

export type Gstr8 = {
  readonly rows: readonly SupplierRow[];
  /**
   * What the ledger's account of TCS was credited in the month, deposits left out; less what the
   * rows say is the difference.
   */
  readonly bookedPaise: number;
  readonly differencePaise: number;
  /** What left the account for the tax office in the month. */
  readonly depositedPaise: number;
  /**
   * Goods of registered sellers on which nothing is collected: the seller took the cash, or no GST
   * applies.
   */
  readonly withoutTcsPaise: number;
};

/**
 * Above which value an invoice to a consumer in another state is told by itself, from a day on,
 * written "2027-04-01".
 */
export type B2clLimit = {
  readonly validFrom: string;
  readonly abovePaise: number;
  readonly legalBasis: string;
};
