import { statement } from "#platform/db/database.ts";

/**
 * Whoever takes a right away waits for the commands of the person that are under way, and only for
 * those: commands that come later wait behind. The rows alone do not settle that, since PostgreSQL
 * lets one share a row past those who wait to change it. Commands that overlap all the time would
 * keep the right for ever.
 */

/** The lock of a person's rights; `user` is an expression for the id. */
const keyOf = (user: string) => `hashtextextended(concat('identity.rights:', ${user}::text), 0)`;

/** As a condition of the check of the actor: held together by commands, until each ends. */
export const sharedRightsLock = `(select true from pg_advisory_xact_lock_shared(${keyOf("$1")}))`;
/** The same for a command that changes the person's own rights. */
export const exclusiveRightsLock = `(select true from pg_advisory_xact_lock(${keyOf("$1")}))`;

/** First in a transaction that takes a right of this person away, or ends their sessions. */
export const lockRightsOfUser = statement(
  "identity.lockRightsOfUser",
  `select from pg_advisory_xact_lock(${keyOf("$1")})`,
);

/** The same before it is known which of the administrators, or of them and this person, is meant. */
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

/** The owner of a session, whose turn is taken before it is ended. */
export const lockRightsOfSessionOwner = `
  select s.id
  from sessions s
  cross join lateral pg_advisory_xact_lock(${keyOf("s.user_id")})
  where s.token = $1`;
