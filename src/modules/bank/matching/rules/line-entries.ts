import { type Account, credit, debit, type Entry } from "#modules/ledger/public.ts";
import type { BankLedgerAccount } from "../../statements/contract.ts";
import type { LineKind } from "../contract.ts";

/** The entries that a person books for a line of a bank statement. */

const accountOf: Readonly<Record<LineKind, Account>> = {
  charges: "bank_charges",
  interest: "interest_received",
  chargeback: "chargebacks",
  owner: "owners",
  transfer: "bank_transfers",
  other: "adjustments",
};

export type LineToBook = {
  readonly kind: LineKind;
  readonly ledgerAccount: BankLedgerAccount;
  /** Money that came is positive. */
  readonly amountPaise: number;
  /** The part of charges that is GST, without a sign. */
  readonly gstPaise: number;
};

/**
 * The bank's entry, which is the amount of the line, and those against it. Null where the kind does
 * not fit: interest that went, or GST that is not a part of charges.
 */
export function entriesOfLine(line: LineToBook): readonly Entry[] | null {
  const { kind, ledgerAccount, amountPaise, gstPaise } = line;
  if (kind === "interest" && amountPaise < 0) return null;
  if (gstPaise !== 0 && (kind !== "charges" || gstPaise >= Math.abs(amountPaise))) return null;
  const gst = amountPaise < 0 ? gstPaise : 0 - gstPaise;
  return [
    debit(ledgerAccount, amountPaise),
    credit(accountOf[kind], amountPaise + gst),
    ...(gst === 0 ? [] : [debit("gst_on_bank_charges", gst)]),
  ];
}

/** The same entries the other way round, for a booking whose match is undone. */
export function reversed(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => ({ ...entry, amountPaise: 0 - entry.amountPaise }));
}
