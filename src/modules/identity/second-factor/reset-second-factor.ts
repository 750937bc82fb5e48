import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { secondFactorMail } from "./second-factor-mail-templates.ts";

type Person = {
  readonly userId: string;
  readonly displayName: string;
  readonly email: string;
  readonly language: string | null;
};

const personOf = statement<Person>(
  "identity.personToReset",
  `select u.id as "userId", u.name as "displayName", u.email::text as email, p.language
   from users u
   join profiles p on p.user_id = u.id
   where u.email = $1`,
);
const reset = statement<{ wasOn: boolean }>(
  "identity.resetSecondFactor",
  `with former as (
     select exists (
         select 1 from second_factors where user_id = $1 and confirmed_at is not null
       ) or exists (select 1 from passkeys where user_id = $1) as is_on
   ),
   ended as (delete from sessions where user_id = $1 and (select is_on from former)),
   app as (delete from second_factors where user_id = $1 and (select is_on from former)),
   keys as (delete from passkeys where user_id = $1 and (select is_on from former))
   select is_on as "wasOn" from former`,
);

/**
 * Switches the second step of somebody off who has lost phone and recovery codes, removes their
 * passkeys, which may be lost as well, and ends their sessions. Returns false, and changes nothing,
 * if there was neither. Whoever may run commands on the server has made sure who asks. Throws
 * NotFound.
 */
export async function resetSecondFactor(
  db: Db,
  actor: Actor,
  input: { readonly email: string },
): Promise<boolean> {
  mustBeAllowed(actor, "identity.resetSecondFactor");
  return inTransaction(db, async (tx) => {
    const [person] = await personOf(tx, [input.email.trim()]);
    if (person === undefined)
      throw new NotFound(
        t("There is no account with the address {email}.", { email: input.email }),
      );
    const { userId, displayName, email, language } = person;
    await lockRightsOfUser(tx, [userId]);
    const [former] = await reset(tx, [userId]);
    if (former?.wasOn !== true) return false;
    await writeAudit(tx, actor, {
      action: "identity.resetSecondFactor",
      objectType: "profile",
      objectId: userId,
    });
    await enqueueMail(tx, {
      ...secondFactorMail({ displayName, change: "reset", codesLeft: 0 }),
      to: email,
      language: language ?? "en",
      cause: null,
    });
    return true;
  });
}
