import type { BankLedgerAccount } from "../statements/contract.ts";

/** How a line was explained: by a rule, by a person, or by an entry that was booked for it. */
export const foundBy = ["reference", "amount", "hand", "booked"] as const;
export type FoundBy = (typeof foundBy)[number];

/** The lists of lines. */
export const bankLists = ["open", "matched", "all"] as const;
export type BankList = (typeof bankLists)[number];

/** A line of a statement in a list. */
export type BankLineRow = {
  readonly id: string;
  readonly accountName: string;
  readonly lastFour: string;
  readonly ledgerAccount: BankLedgerAccount;
  /** "2026-11-28". */
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly narration: string;
  readonly reference: string | null;
  /** Money that came is positive. */
  readonly amountPaise: number;
  readonly balancePaise: number | null;
  readonly matchId: string | null;
  readonly foundBy: FoundBy | null;
};

/** An entry of the books in a bank account; money that came is positive. */
export type BankEntryRow = {
  readonly transactionId: number;
  readonly entryLine: number;
  readonly day: string;
  readonly kind: string;
  readonly note: string | null;
  /** The bank's references that our records have, separated by spaces. */
  readonly references: string;
  /** A bank transfer may pay several entries: those of one payout batch, or one remittance. */
  readonly unit: string | null;
  readonly amountPaise: number;
};

/** A match as its lines show it. */
export type BankMatch = {
  readonly id: string;
  readonly foundBy: FoundBy;
  readonly madeAt: Date;
  readonly lines: readonly BankLineRow[];
  readonly entries: readonly BankEntryRow[];
};

/** An earlier match of a line that a person undid. */
export type UndoneMatch = {
  readonly id: string;
  readonly foundBy: FoundBy;
  readonly undoneAt: Date;
  readonly reason: string;
};

/** What people book for a line that no other entry explains. */
export const lineKinds = [
  "charges",
  "interest",
  "interestTax",
  "chargeback",
  "owner",
  "transfer",
  "other",
] as const;
export type LineKind = (typeof lineKinds)[number];
