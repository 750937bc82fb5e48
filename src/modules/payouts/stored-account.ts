/**
 * How a payout account is stored: its number or UPI address is encrypted, and bound to the row. A
 * fingerprint tells equal accounts without decrypting them.
 */
import { fingerprint, seal, SecretUnreadable, unseal } from "#platform/secrets/sealed-text.ts";
import type { AccountColumns } from "./contract.ts";

/** An account as stored. Those of earlier releases have a number instead of `sealed`. */
export type StoredAccount = AccountColumns & {
  readonly accountId: string;
  readonly sealed: string | null;
};

/** The columns of a `StoredAccount` in a statement that calls the table `a`. */
export const storedAccountColumns = `
  a.id as "accountId", a.account_number as "accountNumber", a.ifsc, a.upi_address as "upiAddress",
  a.sealed`;

/** The account with its number. Throws SecretUnreadable. */
export function accountOf(stored: StoredAccount): AccountColumns {
  const { accountId, sealed, accountNumber, ifsc, upiAddress } = stored;
  if (sealed === null) return { accountNumber, ifsc, upiAddress };
  const number = unseal(sealed, placeOf(accountId));
  return ifsc === null
    ? { accountNumber: null, ifsc, upiAddress: number }
    : { accountNumber: number, ifsc, upiAddress: null };
}

/** The account for a screen or a mail: without its number if its key is lost. */
export function accountToShow(stored: StoredAccount): AccountColumns {
  return readableAccountOf(stored) ?? { accountNumber: null, ifsc: stored.ifsc, upiAddress: null };
}

/** The account with its number; null if its key is lost. */
export function readableAccountOf(stored: StoredAccount): AccountColumns | null {
  try {
    return accountOf(stored);
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}

/** What is stored of an account instead of its number. */
export function sealAccount(
  accountId: string,
  { accountNumber, ifsc, upiAddress }: AccountColumns,
): { readonly sealed: string; readonly fingerprint: string } {
  const number = accountNumber ?? upiAddress ?? "";
  return {
    sealed: seal(number, placeOf(accountId)),
    fingerprint: fingerprint(`${ifsc ?? ""}:${number}`, "payout account"),
  };
}

function placeOf(accountId: string): string {
  return `payout_accounts:${accountId}`;
}
