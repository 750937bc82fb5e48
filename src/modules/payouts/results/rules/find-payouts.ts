import type { AccountColumns } from "../../contract.ts";
import type { MatchedLine } from "../contract.ts";
import { ourReference } from "./our-reference.ts";
import type { ReadLine } from "./read-result.ts";

/** Finds the payout of the bank file that each line of the bank's answer is about. */

/** A payout with its account; its number is null if its key is lost. */
export type PayoutInFile = AccountColumns & {
  readonly id: string;
  readonly reference: string;
  readonly amountPaise: number;
};

/**
 * A line that has a reference of ours is about that payout, or about none of this file. Without
 * one, its account and amount decide, if one payout and one line have them. What is returned has no
 * account numbers: of a longer text with a reference of ours, it has the reference only.
 */
export function findPayouts(
  lines: readonly ReadLine[],
  payouts: readonly PayoutInFile[],
): readonly MatchedLine[] {
  const byReference = new Map(payouts.map((payout) => [payout.reference, payout.id]));
  const byAccount = onlyOnes(payouts.map((payout) => [keyOfPayout(payout), payout.id] as const));
  const lineOf = onlyOnes(
    lines.filter(isNameless).map((line) => [keyOfLine(line), line.row] as const),
  );
  return lines.map(({ account, ...line }) => {
    const named = ourReference.exec(line.reference ?? "")?.[0].toUpperCase();
    if (named !== undefined)
      return { ...line, reference: named, payoutId: byReference.get(named) ?? null };
    const key = keyOfLine({ ...line, account });
    const isOnly = key !== null && lineOf.get(key) === line.row;
    return { ...line, payoutId: isOnly ? (byAccount.get(key) ?? null) : null };
  });
}

function isNameless({ reference }: ReadLine): boolean {
  return !ourReference.test(reference ?? "");
}

function keyOfPayout({ accountNumber, upiAddress, amountPaise }: PayoutInFile): string | null {
  const account = accountNumber ?? upiAddress;
  return account === null ? null : keyOf(account, amountPaise);
}

function keyOfLine({ account, amountPaise }: ReadLine): string | null {
  return account === null ? null : keyOf(account, amountPaise);
}

/** Spreadsheets drop zeros at the start of account numbers. */
function keyOf(account: string, amountPaise: number): string {
  const plain = account.toLowerCase().replaceAll(/\s/g, "").replace(/^0+/, "");
  return `${plain} ${amountPaise}`;
}

/** The values whose key nobody else has. */
function onlyOnes<Value>(
  pairs: readonly (readonly [string | null, Value])[],
): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  const twice = new Set<string>();
  for (const [key, value] of pairs) {
    if (key === null) continue;
    if (found.has(key)) twice.add(key);
    found.set(key, value);
  }
  for (const key of twice) found.delete(key);
  return found;
}
