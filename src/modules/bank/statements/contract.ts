import type { CsvForm, DecimalForm } from "#shared/file-form.ts";
import { t } from "#shared/texts/text.ts";

/** How a bank writes dates: 2026-11-28, 28/11/2026, 11/28/2026 or 28 Nov 2026. */
export const statementDateForms = ["year_first", "day_first", "month_first", "month_name"] as const;

/** How the statement of a bank is laid out, by the names of its columns. */
export type BankLayout = CsvForm & {
  readonly code: string;
  readonly name: string;
  readonly decimalForm: DecimalForm;
  readonly dateForm: (typeof statementDateForms)[number];
  readonly dateColumn: string;
  readonly valueDateColumn: string | null;
  readonly narrationColumn: string;
  readonly referenceColumn: string | null;
  /** Both, or neither and an amount column. */
  readonly debitColumn: string | null;
  readonly creditColumn: string | null;
  readonly amountColumn: string | null;
  /** Says "Dr" or "Cr"; without it the amount has a sign. */
  readonly signColumn: string | null;
  readonly balanceColumn: string | null;
};

/** The accounts of the ledger that bank accounts have. */
export const bankLedgerAccounts = ["bank", "bank_other"] as const;
export type BankLedgerAccount = (typeof bankLedgerAccounts)[number];

/** A bank account of the marketplace. */
export type BankAccount = {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
  readonly ledgerAccount: BankLedgerAccount;
  readonly layoutCode: string;
  /** The first day whose lines count, "2026-11-01", and the balance when it began, in paise. */
  readonly startsOn: string;
  readonly openingPaise: number;
};

/** The greatest size of an uploaded file, in bytes, and its greatest number of lines. */
export const statementLimits = { bytes: 10 * 1024 * 1024, lines: 20_000 } as const;

/** The sentence about a file above the limit. */
export function tooLargeStatement(): string {
  return t("The file is larger than 10 MB. Please upload it in parts.");
}

/** A line as its statement has it; money that came is positive. */
export type BankStatementLine = {
  /** "2026-11-28". */
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly narration: string;
  readonly reference: string | null;
  readonly amountPaise: number;
  readonly balancePaise: number | null;
  /** The place among the lines of its day, from 1. */
  readonly place: number;
  /** The cells that were read, as they came, by the name of their column. */
  readonly cells: Readonly<Record<string, string>>;
};

/** A day on which the balance that the bank printed does not follow from the lines. */
export type BalanceGap = {
  readonly day: string;
  /** What the missing lines come to, in paise. */
  readonly missingPaise: number;
};

/** What storing a statement would do. */
export type StatementPreview = {
  readonly accountId: string;
  readonly accountName: string;
  readonly lastFour: string;
  readonly fileName: string;
  readonly uploadedAt: Date;
  readonly lines: number;
  /** Lines that no earlier file had. */
  readonly newLines: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly inPaise: number;
  readonly outPaise: number;
  /** The balance after the last line, if the layout has one. */
  readonly closingPaise: number | null;
  /** Where the balances of the file itself do not follow from its lines. */
  readonly gaps: readonly BalanceGap[];
  /** The first lines, to compare with the file. */
  readonly sample: readonly BankStatementLine[];
};
