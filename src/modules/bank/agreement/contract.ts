import type { BankEntryRow, BankLineRow } from "../matching/contract.ts";
import type { BalanceGap, BankAccount, BankLedgerAccount } from "../statements/contract.ts";

/** The books and the statements of the bank, compared at the end of a day. Amounts are paise. */

/** A bank account with the balance that its statements print. */
export type AccountAtDay = BankAccount & {
  readonly closingPaise: number;
  /** The last day that has a line; null without lines. */
  readonly lastDay: string | null;
  readonly gaps: readonly BalanceGap[];
};

/** Items of one kind: how many, their sum, and the oldest 200. */
export type OpenItems<Item> = {
  readonly count: number;
  readonly sumPaise: number;
  readonly items: readonly Item[];
};

/** One account of the ledger, and all that makes it differ from the bank's statements. */
export type BankAgreement = {
  readonly ledgerAccount: BankLedgerAccount;
  readonly accounts: readonly AccountAtDay[];
  readonly ledgerPaise: number;
  readonly statementPaise: number;
  /** What the books had before the first statement, less what the bank had. */
  readonly openingPaise: number;
  /** Entries that are on no statement yet. */
  readonly openEntries: OpenItems<BankEntryRow>;
  /** Lines that no entry explains. */
  readonly openLines: OpenItems<BankLineRow>;
  /** What the lines that are missing between others come to. */
  readonly missingPaise: number;
  /** What nothing explains; other than zero only if the books or the matches are damaged. */
  readonly restPaise: number;
};
