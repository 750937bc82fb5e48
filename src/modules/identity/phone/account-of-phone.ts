import { statement, type Db } from "#platform/db/database.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import { english } from "#shared/texts/languages.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { signUpConsent } from "../account/rules/sign-up-consent.ts";
import { noteConsent } from "../personal-data/consents.ts";
import { usableDays } from "./contract.ts";
import { phoneAccountConsent, type MessageChannel } from "./rules/phone-consent.ts";

/** The account of a mobile number, as somebody signs in to it who has read a code sent there. */

/** The account of a number that was confirmed. */
export type AccountOfPhone = {
  readonly userId: string;
  readonly displayName: string;
  /** The address of its mails, `hasEmail` or not. */
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly isUsable: boolean;
  readonly language: string | null;
  /** An administrator, or one of the staff. */
  readonly isStaff: boolean;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
};

export const accountOfPhone = statement<AccountOfPhone>(
  "identity.accountOfConfirmedPhone",
  `select u.id as "userId", u.name as "displayName", u.email::text as email,
     u.email_verified as "isConfirmed", n.usable_until > now() as "isUsable", p.language,
     p.is_admin or p.staff_roles <> '{}' as "isStaff", a.password as "passwordHash",
     exists (
       select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
     ) as "hasSecondFactor"
   from phone_numbers n
   join users u on u.id = n.user_id
   join profiles p on p.user_id = u.id
   left join accounts a on a.user_id = u.id and a.provider_id = 'credential'
   where n.phone = $1`,
);
export const notePhoneUse = statement(
  "identity.notePhoneUse",
  `update phone_numbers
   set last_used_at = now(), usable_until = now() + interval '${usableDays} days'
   where user_id = $1`,
);
// The row of the password exists without one, so that a link can set it later.
const insertAccount = statement<{ userId: string }>(
  "identity.insertAccountOfPhone",
  `with person as (
     insert into users (id, name, email, email_verified)
     values ($1, $2, $3, true)
     returning id
   ),
   account as (
     insert into accounts (user_id, account_id, provider_id)
     select id, id::text, 'credential'
     from person
   ),
   profile as (
     insert into profiles (user_id, display_name, language)
     select id, $2, $4
     from person
   )
   insert into phone_numbers (user_id, phone, last_used_at, usable_until)
   select id, $5, now(), now() + interval '${usableDays} days'
   from person
   returning user_id as "userId"`,
);

type ConfirmedPhone = {
  readonly phone: string;
  readonly displayName: string;
  readonly channel: MessageChannel;
};

/**
 * Makes an account of a confirmed number, without email address and password, and returns its id.
 * Violates phone_numbers_phone_key if the number has an account.
 */
export async function makeAccountOfPhone(
  tx: Db,
  { phone, displayName, channel }: ConfirmedPhone,
): Promise<string> {
  const { code: language } = currentLanguage();
  const userId = crypto.randomUUID();
  const chosen = language === english.code ? null : language;
  await insertAccount(tx, [userId, displayName, phoneAddressOf(userId), chosen, phone]);
  await noteConsent(tx, { userId, purpose: "account", words: signUpConsent() });
  await noteConsent(tx, { userId, purpose: "phone", words: phoneAccountConsent(channel) });
  return userId;
}
