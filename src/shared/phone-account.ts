/**
 * Accounts with a mobile number and no email address. Their row has an address that nobody can type
 * and no mail server answers for; mails to it go as a message with a link. No screen, document or
 * file shows it.
 */

// RFC 2606: no mail server ever answers for ".invalid".
const phoneDomain = "@phone.invalid";

/** The address of an account without an email address: unique, and it names the account. */
export function phoneAddressOf(userId: string): string {
  return `${userId}${phoneDomain}`;
}

/** SQL for the address of before, or of now, of the account whose id this expression is. */
export function phoneAddressOfId(id: string): string {
  return `(${id}::text || '${phoneDomain}')`;
}

/** Whether an address is of an account without an email address. */
export function isPhoneAddress(address: string): boolean {
  return address.toLowerCase().endsWith(phoneDomain);
}

/** The account of such an address. */
export function userOfPhoneAddress(address: string): string {
  return address.slice(0, -phoneDomain.length).toLowerCase();
}

/** Where mails to a person are addressed, with or without an email address. */
export function mailAddressOf({
  userId,
  email,
}: {
  readonly userId: string;
  readonly email: string | null;
}): string {
  return email ?? phoneAddressOf(userId);
}

/** The condition that an address in this column is of an account without an email address. */
export function isPhoneAddressIn(column: string): string {
  return `${column} like '%${phoneDomain}'`;
}

/** The condition that the account of `users` row `alias` has no email address. */
export function hasNoEmail(alias: string): string {
  return isPhoneAddressIn(`${alias}.email`);
}
