import type { Account, Entry } from "../contract.ts";

/** A debit, in paise: it increases money that we have, or reduces a debt. */
export function debit(account: Account, amountPaise: number, partyId?: string): Entry {
  return { account, amountPaise, ...(partyId !== undefined && { partyId }) };
}

/** A credit, in paise: it reduces money that we have, or increases a debt or income. */
export function credit(account: Account, amountPaise: number, partyId?: string): Entry {
  return { account, amountPaise: 0 - amountPaise, ...(partyId !== undefined && { partyId }) };
}

/** Merges the entries to one per account and party and drops zero entries. */
export function gathered(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.account}:${entry.partyId ?? ""}`;
    const before = sums.get(key)?.amountPaise ?? 0;
    sums.set(key, { ...entry, amountPaise: before + entry.amountPaise });
  }
  return [...sums.values()].filter(({ amountPaise }) => amountPaise !== 0);
}

/** Debits less credits, in paise; zero if the booking is balanced. */
export function imbalance(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
