import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { phoneCodeRemembered } from "../phone/contract.ts";
import { idleDays } from "./session-cookie.ts";

const most = 1000;

const purgeSessions = statement<{ id: string }>(
  "identity.purgeSessions",
  `delete from sessions
   where id in (
     select id
     from sessions
     where expires_at < now() or updated_at < now() - interval '${idleDays} days'
     limit ${most}
     for update skip locked
   )
   returning id`,
);
const purgeTokens = statement<{ id: string }>(
  "identity.purgeTokens",
  `delete from verifications
   where id in (
     select id
     from verifications
     where expires_at < now()
     limit ${most}
     for update skip locked
   )
   returning id`,
);
/** Their links are valid for an hour. */
const purgeEmailChanges = statement<{ id: string }>(
  "identity.purgeEmailChanges",
  `delete from email_changes
   where user_id in (
     select user_id
     from email_changes
     where created_at < now() - interval '1 day'
     limit ${most}
     for update skip locked
   )
   returning user_id as id`,
);

const purgeEmailCodes = statement<{ id: string }>(
  "identity.purgeEmailCodes",
  `delete from email_codes
   where id in (
     select id from email_codes where expires_at < now() limit ${most} for update skip locked
   )
   returning id`,
);

const purgeAccountCodes = statement<{ id: string }>(
  "identity.purgeAccountCodes",
  `delete from account_codes
   where id in (
     select id from account_codes where expires_at < now() limit ${most} for update skip locked
   )
   returning id`,
);

const purgePhoneCodes = statement<{ id: string }>(
  "identity.purgePhoneCodes",
  `delete from phone_codes
   where id in (
     select id
     from phone_codes
     where expires_at < now() - interval '${phoneCodeRemembered}'
     limit ${most}
     for update skip locked
   )
   returning id`,
);

const purgeGoogleRequests = statement<{ id: string }>(
  "identity.purgeGoogleRequests",
  `delete from google_requests
   where state_hash in (
     select state_hash
     from google_requests
     where expires_at < now()
     limit ${most}
     for update skip locked
   )
   returning state_hash as id`,
);

/**
 * Deletes sessions, mail links, codes and changes of an address that are over, with the addresses and
 * browsers that they contain: at most a thousand of each. Returns how many it deleted.
 */
export async function purgeExpired(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "identity.purge");
  const gone = [
    await purgeSessions(db, []),
    await purgeTokens(db, []),
    await purgeEmailChanges(db, []),
    await purgeEmailCodes(db, []),
    await purgeAccountCodes(db, []),
    await purgePhoneCodes(db, []),
    await purgeGoogleRequests(db, []),
  ];
  return gone.flat().length;
}
