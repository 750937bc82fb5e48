import { statement, type Db } from "#platform/db/database.ts";
import { visitor } from "#policy/actor.ts";
import { hasNoEmail } from "#shared/phone-account.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { withdrawConsent } from "../personal-data/consents.ts";

// A code to sign in that is on its way ends with the number.
const takeAway = statement<{ userId: string }>(
  "identity.takeLapsedNumber",
  `with gone as (
     delete from phone_numbers n
     using users u
     where n.user_id = $1 and n.phone = $2 and n.usable_until <= now()
       and u.id = n.user_id and ${hasNoEmail("u")}
       and not exists (select from passkeys k where k.user_id = n.user_id)
       and not exists (
         select
         from accounts a
         where a.user_id = n.user_id and (a.provider_id <> 'credential' or a.password is not null)
       )
     returning n.user_id
   ),
   codes as (delete from phone_codes where user_id in (select user_id from gone))
   select user_id as "userId"
   from gone`,
);

/**
 * Takes a lapsed number from an account that nobody can sign in to any more, as part of `tx`, and
 * writes it into the audit trail. False if it is usable again, or there is another way in.
 */
export async function passOnNumber(
  tx: Db,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<boolean> {
  // Whoever signs in, or confirms the number again, commits first and is seen, or waits.
  await lockRightsOfUser(tx, [userId]);
  if ((await takeAway(tx, [userId, phone])).length === 0) return false;
  await withdrawConsent(tx, { userId, purpose: "phone" });
  await writeAudit(tx, visitor, {
    action: "identity.passOnPhone",
    objectType: "profile",
    objectId: userId,
  });
  return true;
}
