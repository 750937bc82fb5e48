import type { UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { sharedRightsLock, sharedShopLock } from "./rights-locks.ts";
import { shopJoin } from "./shop-of-person.ts";

/**
 * The check of `inTransactionAs` for a command of one statement, which needs no transaction around
 * it: the write follows only for `allowed`, in the same statement. For actions that everybody who
 * is signed in may do.
 */

/**
 * SQL: common tables of which `allowed` has one row, with user_id, if the person of `allowedValues`
 * ($1 to $4) is still signed in and still acts for the same shop. `known` is without the shop.
 * Their session is locked last: who ends it holds the lock of their rights.
 */
export const allowedTables = `person as materialized (
     select p.user_id, shop.user_id as shop_id, shop.is_seller
     from profiles p
     ${shopJoin}
     where ($3::uuid is null or ${sharedShopLock("$3")})
       and ${sharedRightsLock}
       and p.user_id = $1::uuid
     for share of p for share of shop
   ),
   signed_in as materialized (
     select person.user_id
     from person
     join sessions s on s.user_id = person.user_id and s.id = $2::uuid
     for key share of s
   ),
   known as (
     select user_id from signed_in
     union all
     select user_id
     from person
     where $2::uuid is null
       and not exists (select from account_suspensions a where a.user_id = person.user_id)
   ),
   allowed as (
     select known.user_id
     from known
     join person on person.user_id = known.user_id
     where $4::uuid is null or (person.is_seller and person.shop_id = $4)
   )`;

/** SQL: the columns that `mustStillBeAllowed` judges. */
export const allowedColumns = `exists (select from known) as "isKnown",
  exists (select from allowed) as "isAllowed"`;

/** A row with `allowedColumns`. */
export type AllowedColumns = { readonly isKnown: boolean; readonly isAllowed: boolean };

/** The first values of the statement: the person, the session, the team's shop, the own shop. */
export function allowedValues(actor: UserActor): readonly (string | null)[] {
  const { userId, sessionId, teamRole, sellerId } = actor;
  return [userId, sessionId, teamRole === undefined ? null : sellerId, sellerId];
}

/** Throws NotSignedIn and NotAllowed, as `inTransactionAs` does. Nothing was written then. */
export function mustStillBeAllowed(actor: UserActor, { isKnown, isAllowed }: AllowedColumns): void {
  if (!isKnown && actor.teamRole === undefined) throw new NotSignedIn();
  if (!isAllowed) throw new NotAllowed();
}
