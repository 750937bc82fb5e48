import type { Account } from "#modules/ledger/public.ts";

/** The greatest size of a settlement report, in bytes, and its greatest number of lines. */
export const reportLimits = { bytes: 10 * 1024 * 1024, lines: 20_000 } as const;

/** After so many days a captured payment that is in no settlement is shown. */
export const settledWithinDays = 7;

/** A line of a settlement, in paise. The fee is without its tax. */
export type ReportFacts = {
  /** `payment`, `refund`, `adjustment` …, in the provider's words. */
  readonly kind: string;
  readonly entityId: string;
  readonly amountPaise: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  /** The provider's name of the settlement. */
  readonly settlementId: string;
  readonly utr: string | null;
  /** "2026-11-28". */
  readonly settledOn: string;
  readonly disputeId: string | null;
  readonly description: string | null;
  readonly cells: Readonly<Record<string, string>>;
};

/** What a report says: lines that are settled, and how many are not yet. */
export type Report = { readonly lines: readonly ReportFacts[]; readonly unsettled: number };

/** What importing a report did. */
export type ImportedReport = {
  readonly lines: number;
  readonly newLines: number;
  /** Lines that say something else than before. */
  readonly conflicts: number;
  readonly unsettled: number;
};

/**
 * How far a settlement is. `waiting`: nothing proves yet that its lines are whole. `different`: the
 * bank received another amount. `booked`: on no statement yet. `arrived`: a line of the statement
 * explains it.
 */
export const settlementStates = ["waiting", "different", "booked", "arrived"] as const;
export type ProviderSettlementState = (typeof settlementStates)[number];

/** A settlement in a list; amounts are paise. */
export type ProviderSettlementRow = {
  readonly id: string;
  readonly providerId: string;
  /** "2026-11-28". */
  readonly settledOn: string;
  readonly utr: string | null;
  readonly lines: number;
  readonly netPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly state: ProviderSettlementState;
  /** Lines of it that are none of our payments and refunds, or have another amount. */
  readonly unexplained: number;
};

/** A line on the page of its settlement. */
export type ProviderSettlementLine = {
  readonly id: string;
  readonly kind: string;
  readonly entityId: string;
  readonly amountPaise: number;
  readonly netPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly description: string | null;
  readonly isExplained: boolean;
};

/** An entry that a settlement was booked with. */
export type SettlementEntry = {
  readonly transactionId: number;
  readonly kind: string;
  readonly account: Account;
  readonly amountPaise: number;
};

/** A line that a later report has otherwise. */
export type ReportConflict = {
  readonly id: string;
  readonly reason: "other_content" | "late_line" | "other_utr";
  readonly settlementId: string;
  readonly providerId: string;
  readonly kind: string;
  readonly entityId: string;
  readonly foundAt: Date;
  /** The fields of the later report, as they came. */
  readonly cells: Readonly<Record<string, string>>;
};

/** What does not fit: a line of the provider, or a payment of ours that it has not settled. */
export type SettlementException = {
  readonly about: "line" | "capture";
  /** The line, or the provider's name of the payment. */
  readonly id: string;
  readonly kind: string;
  readonly entityId: string;
  readonly settlementId: string | null;
  readonly amountPaise: number;
  /** What we have captured or refunded under this name; null without any. */
  readonly ourPaise: number | null;
  readonly days: number;
};
