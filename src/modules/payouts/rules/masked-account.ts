import type { AccountColumns } from "../contract.ts";
import { bankOfIfsc } from "./bank-of-ifsc.ts";

/** A masked account for screens and mails: its owner recognises it, and the number stays hidden. */

/** "•••• 6789" for an account number; "as•••@okaxis" for a UPI address; "••••" if neither is known. */
export function maskedAccount({
  accountNumber,
  upiAddress,
}: Pick<AccountColumns, "accountNumber" | "upiAddress">): string {
  if (accountNumber !== null) return `•••• ${accountNumber.slice(-4)}`;
  if (upiAddress === null) return "••••";
  const [name = "", bank = ""] = upiAddress.split("@");
  return `${name.slice(0, 2)}•••@${bank}`;
}

/** A masked account in a sentence: "State Bank of India, •••• 6789", "UPI as•••@okaxis". */
export function accountLabel(account: AccountColumns): string {
  if (account.ifsc === null) return `UPI ${maskedAccount(account)}`;
  return `${bankOfIfsc(account.ifsc) ?? account.ifsc}, ${maskedAccount(account)}`;
}
