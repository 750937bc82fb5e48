import { statement, type Db } from "#platform/db/database.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import { english } from "#shared/texts/languages.ts";
import { noteConsent } from "../personal-data/consents.ts";
import { lockRightsOfUser } from "./rights-locks.ts";
import { signUpConsent } from "./rules/sign-up-consent.ts";

/**
 * Accounts of people who have just proved that an address is theirs, by a code or at their
 * provider, and chose no password.
 */

// The row of the password exists without one, so that a link by mail can set it later.
const insertAccount = statement<{ userId: string }>(
  "identity.insertAccountOfProvenAddress",
  `with person as (
     insert into users (name, email, email_verified)
     values ($1, $2, true)
     on conflict (email) do nothing
     returning id
   ),
   account as (
     insert into accounts (user_id, account_id, provider_id)
     select id, id::text, 'credential'
     from person
   ),
   profile as (
     insert into profiles (user_id, display_name, language)
     select id, $1, $3
     from person
   )
   select id as "userId"
   from person`,
);
// Somebody else may have made the account and know its password, and have sessions or links of it.
const takeOver = statement(
  "identity.takeOverUnconfirmed",
  `with account as (
     update accounts
     set password = null, updated_at = now()
     where user_id = $1 and provider_id = 'credential'
   ),
   ended as (delete from sessions where user_id = $1),
   links as (delete from verifications where value = $1::text),
   profile as (
     update profiles
     set display_name = $2, wants_to_sell = false, updated_at = now()
     where user_id = $1
   )
   update users
   set name = $2, email_verified = true, updated_at = now()
   where id = $1::uuid`,
);

type ProvenAddress = { readonly email: string; readonly displayName: string };

/** Makes an account with its consent, and returns its id; null if the address has one already. */
export async function makeAccountOfAddress(
  tx: Db,
  { email, displayName }: ProvenAddress,
): Promise<string | null> {
  const { code: language } = currentLanguage();
  const chosen = language === english.code ? null : language;
  const [made] = await insertAccount(tx, [displayName, email, chosen]);
  if (made === undefined) return null;
  const { userId } = made;
  await noteConsent(tx, { userId, purpose: "account", words: signUpConsent() });
  return userId;
}

/** Gives an account that was never confirmed to the owner of its address, and ends its password. */
export async function takeOverAccount(
  tx: Db,
  { userId, displayName }: { readonly userId: string; readonly displayName: string },
): Promise<void> {
  await lockRightsOfUser(tx, [userId]);
  await takeOver(tx, [userId, displayName]);
}
