import type { Account } from "#modules/ledger/public.ts";
import type { Taxes, TaxPayment } from "../gstr3b/contract.ts";

/** How the marketplace pays its own GST. Amounts in paise, days "2026-12-20". */

/** What is left of a registration's payments after a month, by head. */
export type GstStanding = {
  /** Credit that was claimed and not used. */
  readonly credit: Taxes;
  /** Money in the cash ledger. Each head pays its own tax only. */
  readonly cash: Taxes;
  /** Tax below zero, which the next month sets off. Zero or less. */
  readonly carried: Taxes;
};

/** The part of a payment that belongs to an account; positive is tax paid, or credit used. */
export type AccountShare = { readonly account: Account; readonly paise: number };

/** What a payment did. It is stored with the payment and never changes. */
export type GstFigures = {
  /** The tax of the month's documents. */
  readonly tax: Taxes;
  /** The input tax of the month, as claimed from GSTR-2B. */
  readonly claimed: Taxes;
  readonly before: GstStanding;
  readonly after: GstStanding;
  readonly payments: readonly TaxPayment[];
  /** What rounding to whole rupees adds to the tax; negative if it makes it less. */
  readonly roundingPaise: number;
  readonly outputs: readonly AccountShare[];
  readonly inputs: readonly AccountShare[];
};

/** A recorded payment. */
export type GstPayment = {
  readonly id: string;
  readonly gstin: string;
  /** "2026-11" */
  readonly month: string;
  readonly cpin: string | null;
  readonly cin: string | null;
  readonly brn: string | null;
  readonly paidOn: string;
  readonly igstPaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly interestPaise: number;
  readonly feePaise: number;
  readonly wasBookedByHand: boolean;
  readonly figures: GstFigures;
};

/**
 * A month: not over, to be paid, past its due day, paid in time or late, or before the first month
 * that was recorded.
 */
export type GstMonthState = "open" | "due" | "late" | "paid" | "paidLate" | "before";

/** A month in the list. */
export type GstMonthLine = {
  readonly month: string;
  readonly dueOn: string;
  readonly state: GstMonthState;
  readonly payment: Pick<GstPayment, "paidOn" | "cpin"> | null;
};

/** A month's tax of one registration, and where it is in the books. */
export type GstMonth = {
  readonly gstin: string;
  readonly month: string;
  readonly dueOn: string;
  readonly state: GstMonthState;
  readonly tax: Taxes;
  readonly before: GstStanding;
  /** What each account has for this and earlier months, unpaid: tax owed, and credit unused. */
  readonly outputs: readonly AccountShare[];
  readonly inputs: readonly AccountShare[];
  /** What the accounts of tax have more than the documents. */
  readonly differencePaise: number;
  readonly payment: GstPayment | null;
  /** Whether it is the last one that was recorded, which can be withdrawn. */
  readonly isLast: boolean;
};
