import { statement } from "#platform/db/database.ts";

/**
 * Locks between commands and whoever revokes a right. Revoking waits for the user's commands in
 * progress, and later commands wait for it. Row locks are not enough: PostgreSQL lets new shared
 * locks pass somebody who waits for an exclusive one. Overlapping commands could then delay the
 * revocation for ever.
 */

/** The key of a user's lock. `user` is an SQL expression for the id. */
const keyOf = (user: string) => `hashtextextended(concat('identity.rights:', ${user}::text), 0)`;

/** A condition of the check of the actor. Commands share this lock until they end. */
export const sharedRightsLock = `(select true from pg_advisory_xact_lock_shared(${keyOf("$1")}))`;
/** The lock of the shop in whose team the actor works, before their own: its block waits for both. */
export const sharedShopLock = (shop: string) =>
  `(select true from pg_advisory_xact_lock_shared(${keyOf(shop)}))`;
/** The exclusive lock, for a command that changes the user's own rights. */
export const exclusiveRightsLock = `(select true from pg_advisory_xact_lock(${keyOf("$1")}))`;

/**
 * The first statement of a transaction that revokes a right of this user or ends their sessions.
 */
export const lockRightsOfUser = statement(
  "identity.lockRightsOfUser",
  `select from pg_advisory_xact_lock(${keyOf("$1")})`,
);

/** The lock of commands, for a transaction that no actor begins: until it ends, no right changes. */
export const shareRightsOfUser = statement(
  "identity.shareRightsOfUser",
  `select from pg_advisory_xact_lock_shared(${keyOf("$1")})`,
);

/** Locks all administrators and this user, before it is known which of them changes. */
export const lockRightsOfAdministrators = statement(
  "identity.lockRightsOfAdministrators",
  `select
   from (
     select user_id
     from profiles
     where is_admin or user_id = $1
     order by user_id
     offset 0
   ) people
   cross join lateral pg_advisory_xact_lock(${keyOf("people.user_id")})`,
);

/** The session with this token, with the rights of its owner locked before it ends. */
export const lockRightsOfSessionOwner = `
  select s.id
  from sessions s
  cross join lateral pg_advisory_xact_lock(${keyOf("s.user_id")})
  where s.token = $1`;
