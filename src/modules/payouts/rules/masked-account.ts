import type { AccountColumns } from "../contract.ts";
import { bankOfIfsc } from "./bank-of-ifsc.ts";

/** An account as screens and mails show it: enough to know one's own, never the number. */

/** "•••• 6789" of an account number; "as•••@okaxis" of a UPI address. */
export function maskedAccount({
  accountNumber,
  upiAddress,
}: Pick<AccountColumns, "accountNumber" | "upiAddress">): string {
  if (accountNumber !== null) return `•••• ${accountNumber.slice(-4)}`;
  const [name = "", bank = ""] = (upiAddress ?? "").split("@");
  return `${name.slice(0, 2)}•••@${bank}`;
}

/** The same in a sentence: "State Bank of India, •••• 6789", "UPI as•••@okaxis". */
export function accountLabel(account: AccountColumns): string {
  if (account.ifsc === null) return `UPI ${maskedAccount(account)}`;
  return `${bankOfIfsc(account.ifsc) ?? account.ifsc}, ${maskedAccount(account)}`;
}
