import type { AccountColumns } from "../contract.ts";

/** What a column of a bank's file holds. */
export const layoutFields = [
  "name",
  "account_number",
  "ifsc",
  "bank_name",
  "upi_address",
  "amount",
  "method",
  "debit_account",
  "reference",
  "value_date",
  "narration",
  "row_number",
  "text",
  "empty",
] as const;
export type ColumnField = (typeof layoutFields)[number];

/** What separates the cells of a file of payouts. */
export const payoutSeparators = ["comma", "semicolon", "tab", "pipe"] as const;
/** How its lines end. */
export const lineEnds = ["crlf", "lf"] as const;
/** Names and narrations as people wrote them, or in plain Latin letters. */
export const textForms = ["as_written", "plain"] as const;
/** 28/11/2026, 28-11-2026, 2026-11-28, 20261128, 28112026 or 28-Nov-2026. */
export const payoutDateForms = [
  "day_first",
  "day_first_dash",
  "year_first",
  "year_first_compact",
  "day_first_compact",
  "month_name",
] as const;
export type PayoutDateForm = (typeof payoutDateForms)[number];
/** 1234.50, 1234.5 or 123450. */
export const amountForms = ["two_decimals", "short", "paise"] as const;
export type AmountForm = (typeof amountForms)[number];

/**
 * The kinds of transfer, in the order in which they are tried: within the payer's own bank, UPI, and
 * by NEFT, RTGS or IMPS to another bank.
 */
export const transferMethods = ["internal", "upi", "neft", "rtgs", "imps"] as const;
export type TransferMethod = (typeof transferMethods)[number];

/** The most columns that a layout has. */
export const mostColumns = 60;

export type LayoutColumn = {
  readonly field: ColumnField;
  /** Its heading, or a name for people if the file has no headings. */
  readonly title: string;
  /** The same text in each line, for the field `text` only. */
  readonly fixedText: string | null;
  readonly maxLength: number | null;
};

/** A kind of transfer that the bank takes, from which amount up to which one, in paise. */
export type LayoutMethod = {
  readonly method: TransferMethod;
  /** What the bank calls it in its file. */
  readonly code: string;
  readonly fromPaise: number;
  readonly toPaise: number | null;
};

/** How a bank wants its file of payouts. Without methods every payout fits whose account does. */
export type PayoutLayout = {
  readonly name: string;
  readonly separator: (typeof payoutSeparators)[number];
  readonly lineEnd: (typeof lineEnds)[number];
  readonly hasHeader: boolean;
  readonly textForm: (typeof textForms)[number];
  /** Characters that plain names and narrations leave out too. */
  readonly forbidden: string;
  readonly dateForm: PayoutDateForm;
  readonly amountForm: AmountForm;
  /** The first four letters of the IFSC of the payer's own bank. */
  readonly ownBank: string | null;
  /** Whether the bank has taken a file in this layout. */
  readonly isChecked: boolean;
  readonly columns: readonly LayoutColumn[];
  readonly methods: readonly LayoutMethod[];
};

/** A layout as stored. */
export type StoredLayout = PayoutLayout & { readonly code: string; readonly isChosen: boolean };

/** A payout as a line of a file needs it. */
export type FilePayout = AccountColumns & {
  readonly reference: string;
  readonly holder: string;
  readonly amountPaise: number;
};

/** What all lines of a file share. */
export type FileFacts = {
  readonly shopName: string;
  /** The day on which the bank is to pay, "2026-11-28". */
  readonly valueOn: string;
  /** The full number of the account that the money leaves. */
  readonly debitAccount: string | null;
};

/** Why a payout cannot be in the file. */
export type PayoutFileProblem = {
  readonly reference: string;
  readonly holder: string;
} & (
  | { readonly kind: "noMethod" | "noName" }
  | { readonly kind: "tooLong"; readonly column: string }
);

/** How many payouts go by one kind of transfer. */
export type MethodCount = {
  readonly method: TransferMethod;
  readonly payouts: number;
  readonly totalPaise: number;
};

/** What the file of a batch would be, or is, without full account numbers. */
export type FilePreview = {
  readonly layoutName: string;
  readonly isChecked: boolean;
  readonly methods: readonly MethodCount[];
  /** The first lines as they are written, with masked numbers. */
  readonly sample: string;
  readonly payouts: number;
  readonly problems: readonly PayoutFileProblem[];
  readonly lacksDebitAccount: boolean;
};

/** What the page of the layouts shows. */
export type PayoutLayouts = {
  readonly layouts: readonly StoredLayout[];
  /** The last four digits of the account that payouts leave. */
  readonly debitLastFour: string | null;
};
