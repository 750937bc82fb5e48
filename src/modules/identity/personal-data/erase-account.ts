import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { closedAccountName, closedAddressOf } from "#shared/closed-account.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";
import type { ErasedPerson } from "./read-personal-data.ts";

const personOf = statement<{ email: string }>(
  "identity.personToErase",
  "select email::text as email from users where id = $1",
);
const endWaysIn = statement(
  "identity.endWaysIn",
  `with ended as (delete from sessions where user_id = $1::uuid),
   ways as (delete from accounts where user_id = $1::uuid),
   numbers as (delete from phone_numbers where user_id = $1::uuid returning phone),
   asked as (delete from phone_codes where user_id = $1::uuid returning phone),
   confirming as (delete from account_codes where user_id = $1::uuid),
   messages as (
     delete from message_outbox
     where to_number in (select phone from numbers union all select phone from asked)
   ),
   google as (delete from google_requests where user_id = $1::uuid),
   passkey as (delete from passkeys where user_id = $1::uuid),
   suspension as (delete from account_suspensions where user_id = $1::uuid),
   suspensions as (
     update account_suspensions
     set suspended_by = null
     where suspended_by = $1::uuid and user_id <> $1::uuid
   ),
   codes as (delete from second_factors where user_id = $1::uuid),
   links as (delete from verifications where value = $1::text),
   changes as (delete from email_changes where user_id = $1::uuid)
   update profiles
   set is_seller = false, seller_status = null, wants_to_sell = false, shop_id = null,
     team_role = null, joined_team_at = null, updated_at = now()
   where user_id = $1::uuid`,
);

/**
 * The first step of an erasure: nobody can sign in or act for the account any more, and its shop is
 * closed. Waits for commands of the person that are in progress. Runs in the transaction that notes
 * that the erasure began. Null if there is no such account.
 */
export async function lockOut(
  tx: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<ErasedPerson | null> {
  mustBeAllowed(actor, "privacy.work");
  await lockRightsOfUser(tx, [userId]);
  const [person] = await personOf(tx, [userId]);
  if (person === undefined) return null;
  await endWaysIn(tx, [userId]);
  return { userId, email: person.email, closedEmail: closedAddressOf(userId) };
}

const eraseRows = statement<{ id: string }>(
  "identity.eraseAccount",
  `with consent as (delete from consents where user_id = $1::uuid),
   nominee as (delete from nominees where user_id = $1::uuid),
   visit as (delete from last_visits where user_id = $1::uuid),
   country as (delete from sign_in_countries where user_id = $1::uuid),
   refusal as (delete from refused_addresses where address = lower($2))
   delete from addresses
   where user_id = $1::uuid
   returning id`,
);

/** Deletes what only the account needs. */
export async function eraseAccount(
  db: Db,
  actor: Actor,
  { userId, email }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseRows(db, [userId, email])).length;
}

const forget = statement(
  "identity.forgetPerson",
  `with profile as (
     update profiles
     set display_name = $3, is_admin = false, staff_roles = '{}', language = null, updated_at = now()
     where user_id = $1
   )
   update users
   set name = $3, email = $2, email_verified = false, image = null, updated_at = now()
   where id = $1`,
);

/** The last step: the account's row stays, since orders refer to it, without name and address. */
export async function forgetPerson(
  tx: Db,
  actor: Actor,
  { userId, closedEmail }: ErasedPerson,
): Promise<void> {
  mustBeAllowed(actor, "privacy.work");
  await forget(tx, [userId, closedEmail, closedAccountName]);
}
