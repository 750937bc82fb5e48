/**
 * What is left of an account that was erased: its rows are referred to by orders and documents, so
 * they stay, without the person.
 */

/** The name of every erased account, in the database. */
export const closedAccountName = "Closed account";

// RFC 2606: no mail server ever answers for ".invalid".
const closedDomain = "@closed.invalid";

/** The address of an erased account: unique, and nobody's. */
export function closedAddressOf(userId: string): string {
  return `closed-${userId}${closedDomain}`;
}

/** Whether an address is of an erased account. Nothing is ever mailed to it. */
export function isClosedAddress(address: string): boolean {
  return address.toLowerCase().endsWith(closedDomain);
}
