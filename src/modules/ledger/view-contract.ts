import type { Account } from "./contract.ts";
import type { EntryFileLink } from "./files/contract.ts";

/** The books as administrators read them. */

export type LedgerAccountKind = "asset" | "liability" | "income" | "expense";

/** The balance of an account: debits less credits. */
export type AccountBalance = {
  readonly account: Account;
  readonly kind: LedgerAccountKind;
  readonly balancePaise: number;
};

/** An entry of a transaction; the party is a seller or an order, depending on the account. */
export type JournalEntry = {
  readonly account: Account;
  readonly accountName: string;
  readonly owner: "marketplace" | "seller" | "order";
  readonly partyId: string | null;
  readonly amountPaise: number;
};

/** A transaction of the journal. */
export type JournalLine = {
  readonly id: number;
  readonly kind: string;
  readonly cause: string;
  readonly orderId: string | null;
  readonly sellerId: string | null;
  readonly note: string | null;
  readonly at: Date;
  /** The locked month for which it came too late, "2026-10". */
  readonly forMonth: string | null;
  readonly entries: readonly JournalEntry[];
  /** Of an entry by hand. */
  readonly files: readonly EntryFileLink[];
};

/**
 * The filters of the journal; an empty filter matches all. `party` is the id of a seller or an
 * order.
 */
export type JournalFilters = {
  readonly account: string;
  readonly kind: string;
  readonly party: string;
  readonly fromDay: string;
  readonly toDay: string;
};
