import type { SezSupply } from "#modules/tax/public.ts";
import type { Gstr1Section, TaxedSum } from "../contract.ts";

/** GSTR-3B, the monthly return with which the tax is paid. Amounts in paise. */

/**
 * What was supplied in a period, by section of GSTR-1, place of supply, supply to Special Economic
 * Zones and the financial year in which the invoice was issued. Amounts of credit notes are negative.
 */
export type OutwardRow = TaxedSum & {
  readonly section: Gstr1Section;
  readonly placeOfSupply: string;
  readonly isInterState: boolean;
  /** How it was supplied to a Special Economic Zone; null for all other supplies. */
  readonly sezSupply: SezSupply | null;
  /** Of the invoice, and of the invoice that a credit note reduces: 2026 begins in April 2026. */
  readonly year: number;
};

/** What the marketplace charged in a period, and gave back. Amounts of credit notes are negative. */
export type InwardRow = TaxedSum & {
  readonly isInterState: boolean;
  /** Without tax: the marketplace had no GSTIN. */
  readonly isTaxed: boolean;
};

/** The three taxes. */
export type Taxes = Omit<TaxedSum, "taxablePaise">;

/** A tax and how it is paid: with the credit of each tax, and the rest in cash. */
export type TaxPayment = {
  readonly tax: "igst" | "cgst" | "sgst";
  readonly duePaise: number;
  readonly byIgstPaise: number;
  readonly byCgstPaise: number;
  readonly bySgstPaise: number;
  readonly cashPaise: number;
};

/** Supplies to consumers in another State (table 3.2). */
export type ConsumerState = {
  readonly placeOfSupply: string;
  readonly taxablePaise: number;
  readonly igstPaise: number;
};

export type Gstr3b = {
  /** 3.1(a): taxed supplies, less credit notes. */
  readonly taxed: TaxedSum;
  /** 3.1(b): supplies to Special Economic Zones, with IGST or under a letter of undertaking. */
  readonly zeroRated: TaxedSum;
  /** 3.1(c): nil-rated and exempt supplies. */
  readonly exemptPaise: number;
  readonly toConsumers: readonly ConsumerState[];
  /** 4(A)(5): the tax on what the marketplace charged, less its credit notes. */
  readonly inputTax: TaxedSum;
  /** 5: what was bought without tax, from another State and from within it. */
  readonly boughtWithoutTax: { readonly interPaise: number; readonly intraPaise: number };
  readonly payments: readonly TaxPayment[];
  /** The marketplace's own return that is recorded as paid: the day. Null for sellers. */
  readonly paidOn: string | null;
  /** What GSTR-8 credits to the cash ledger: TCS of the month, with changes of earlier months. */
  readonly tcs: Taxes;
};
