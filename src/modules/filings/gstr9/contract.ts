import type { HsnRow, TaxedSum } from "../contract.ts";
import type { Taxes } from "../gstr3b/contract.ts";

/** The annual returns: GSTR-9 of taxpayers and GSTR-9B of the marketplace. Amounts in paise. */

/** A financial year: 2026 runs from April 2026 to March 2027. */
export type FinancialYear = {
  readonly year: number;
  /** "2026-27". */
  readonly name: string;
  readonly from: Date;
  readonly before: Date;
  /** The year is not over. */
  readonly isSoFar: boolean;
};

/** The figures of GSTR-9 that come from documents of the shop. */
export type Gstr9 = {
  /** 4A: to buyers without a GSTIN, less credit notes. */
  readonly toConsumers: TaxedSum;
  /** 4B: to businesses, before credit notes. */
  readonly toBusinesses: TaxedSum;
  /** 4D: to Special Economic Zones with IGST, before credit notes. */
  readonly toZonesWithTax: TaxedSum;
  /** 4I: credit notes to businesses, and to zones that paid IGST; negative. */
  readonly creditNotes: TaxedSum;
  /** 4N: supplies on which tax is due. */
  readonly due: TaxedSum;
  /** 5B: to Special Economic Zones under a letter of undertaking, less credit notes. */
  readonly toZonesUnderLutPaise: number;
  /** 5D and 5E: exempt and nil-rated, less credit notes. */
  readonly exemptPaise: number;
  /** 5N: the turnover. */
  readonly turnoverPaise: number;
  /** 6B: the tax on what the marketplace charged, less its credit notes. */
  readonly inputTax: TaxedSum;
  /** 11: credit notes of April to November after the year, for its invoices; negative. */
  readonly reducedLater: TaxedSum;
  /** Credit notes of this year for earlier years' invoices, which table 11 of those years has. */
  readonly ofEarlierYears: TaxedSum;
  /** 17. */
  readonly hsn: readonly HsnRow[];
};

/** Net value and TCS of a supplier, or of all in a month. */
export type TcsYearRow = Taxes & { readonly netPaise: number };

/** The year of GSTR-8, with its amendments where they were filed. */
export type Gstr9b = {
  readonly months: readonly (TcsYearRow & { readonly month: string; readonly isClosed: boolean })[];
  readonly suppliers: readonly (TcsYearRow & {
    readonly supplier: string;
    readonly name: string;
    readonly isRegistered: boolean;
  })[];
};
