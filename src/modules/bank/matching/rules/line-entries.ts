import { type Account, credit, debit, type Entry } from "#modules/ledger/public.ts";
import type { BankLedgerAccount } from "../../statements/contract.ts";
import type { LineKind } from "../contract.ts";

/** The entries that a person books for a line of a bank statement. */

const accountOf: Readonly<Record<LineKind, Account>> = {
  charges: "bank_charges",
  interest: "interest_received",
  interestTax: "tds_on_interest",
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
  /** What the bank deducted from interest. Requests stored before it was asked have none. */
  readonly taxPaise?: number;
};

/** Why a kind does not fit a line. */
export type UnfitLine =
  | "interestThatWent"
  | "gstOfNoCharges"
  | "taxOfNoInterest"
  | "taxAboveInterest";

export function unfitLine(line: LineToBook): UnfitLine | null {
  const { kind, amountPaise, gstPaise, taxPaise = 0 } = line;
  if (kind === "interest" && amountPaise < 0) return "interestThatWent";
  if (gstPaise !== 0 && (kind !== "charges" || gstPaise >= Math.abs(amountPaise)))
    return "gstOfNoCharges";
  if (taxPaise === 0) return null;
  if (kind !== "interest") return "taxOfNoInterest";
  return taxPaise > amountPaise ? "taxAboveInterest" : null;
}

/**
 * The bank's entry, which is the amount of the line, and those against it. Interest counts before
 * the bank deducted tax from it. Null where the kind does not fit.
 */
export function entriesOfLine(line: LineToBook): readonly Entry[] | null {
  if (unfitLine(line) !== null) return null;
  const { kind, ledgerAccount, amountPaise, gstPaise, taxPaise = 0 } = line;
  const gst = amountPaise < 0 ? gstPaise : 0 - gstPaise;
  return [
    debit(ledgerAccount, amountPaise),
    credit(accountOf[kind], amountPaise + gst + taxPaise),
    ...(gst === 0 ? [] : [debit("gst_on_bank_charges", gst)]),
    ...(taxPaise === 0 ? [] : [debit("tds_on_interest", taxPaise)]),
  ];
}

/** The same entries the other way round, for a booking whose match is undone. */
export function reversed(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => ({ ...entry, amountPaise: 0 - entry.amountPaise }));
}
