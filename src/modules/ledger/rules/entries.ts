import type { Account, Entry } from "../contract.ts";

/**
 * An entry that adds to what the account stands for on its debit side: money we have, or a debt
 * that shrinks.
 */
export function debit(account: Account, amountPaise: number, partyId?: string): Entry {
  return { account, amountPaise, ...(partyId !== undefined && { partyId }) };
}

/** The other side: money that leaves, or a debt or income that grows. */
export function credit(account: Account, amountPaise: number, partyId?: string): Entry {
  return { account, amountPaise: 0 - amountPaise, ...(partyId !== undefined && { partyId }) };
}

/** One entry per account and party, without those of nothing. */
export function gathered(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.account}:${entry.partyId ?? ""}`;
    const before = sums.get(key)?.amountPaise ?? 0;
    sums.set(key, { ...entry, amountPaise: before + entry.amountPaise });
  }
  return [...sums.values()].filter(({ amountPaise }) => amountPaise !== 0);
}

/** Debits less credits: nothing, where a booking is sound. */
export function imbalance(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
