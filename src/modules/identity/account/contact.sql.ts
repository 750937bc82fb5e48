import { hasNoEmail } from "#shared/phone-account.ts";

/** How an account is reached, as people see it. `alias` is that of a row of `users`. */

/** The email address; null of an account with a mobile number only. */
export function emailColumn(alias: string): string {
  return `case when ${hasNoEmail(alias)} then null else ${alias}.email::text end`;
}

/** The mobile number of an account without an email address, +91 and ten digits; else null. */
export function onlyPhoneColumn(alias: string): string {
  return `case
       when ${hasNoEmail(alias)}
         then (select reached.phone from phone_numbers reached where reached.user_id = ${alias}.id)
     end`;
}

/** The email address, or the mobile number where there is none; empty if it was given up. */
export function contactColumn(alias: string): string {
  return `coalesce(${emailColumn(alias)}, ${onlyPhoneColumn(alias)}, '')`;
}
