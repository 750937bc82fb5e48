/** The report of settlements of a payment provider, as the shop knows it. Amounts are paise, INR. */

/** The fields of a settlement report that are read. */
export const reportFields = [
  "kind",
  "entityId",
  "amount",
  "debit",
  "credit",
  "fee",
  "tax",
  "currency",
  "settlementId",
  "utr",
  "settledAt",
  "disputeId",
  "description",
  "onHold",
  "settled",
] as const;

/** One field of a settlement report. */
export type ReportField = (typeof reportFields)[number];

/**
 * A line of the provider's report of settlements: what a payment, a refund or an adjustment adds to
 * a settlement, or takes from it. It may be reported again at any time.
 */
export type ProviderReportLine = {
  /** `payment`, `refund`, `adjustment`, `transfer` …, in the provider's words. */
  readonly kind: string;
  readonly entityId: string;
  readonly currency: string;
  readonly amountPaise: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
  /** With its tax or without: files and calls differ, and the other amounts say which. */
  readonly feePaise: number;
  readonly taxPaise: number;
  /** Null while it is held back or not settled yet. */
  readonly settlementId: string | null;
  /** The bank's number of the transfer (UTR), once there is one. */
  readonly utr: string | null;
  /** The day in India, "2026-11-28". */
  readonly settledOn: string | null;
  readonly disputeId: string | null;
  readonly description: string | null;
  /** The fields that were read, as they came. */
  readonly cells: Readonly<Partial<Record<ReportField, string>>>;
};
