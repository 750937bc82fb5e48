import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { suspensionMail } from "./suspension-mail-template.ts";

type Person = {
  readonly email: string;
  readonly displayName: string;
  readonly language: string | null;
  readonly isStaff: boolean;
  readonly isSelling: boolean;
  readonly reason: string | null;
  readonly changeId: string;
};

const lockPerson = statement<Person>(
  "identity.lockPersonToSuspend",
  `select u.email::text as email, p.display_name as "displayName", p.language,
     p.is_admin or p.staff_roles <> '{}' as "isStaff",
     coalesce(p.is_seller and p.seller_status = 'approved', false) as "isSelling",
     (select s.reason from account_suspensions s where s.user_id = p.user_id) as reason,
     gen_random_uuid() as "changeId"
   from profiles p
   join users u on u.id = p.user_id
   where p.user_id = $1
   for no key update of p`,
);
const suspend = statement(
  "identity.suspend",
  `with ended as (delete from sessions where user_id = $1)
   insert into account_suspensions (user_id, reason, suspended_by)
   values ($1, $2, $3)`,
);
const lift = statement(
  "identity.liftSuspension",
  "delete from account_suspensions where user_id = $1",
);

/**
 * Suspends an account: all sessions end, nobody signs in to it, and its owner gets a mail with the
 * reason. Orders that it placed go on. Staff first lose their roles, and a shop is blocked first,
 * because its buyers are to be considered too. Throws NotFound and Conflict.
 */
export async function suspendAccount(
  db: Db,
  actor: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  const by = allowedUser(actor, "identity.suspendAccounts");
  await inTransactionAs(db, actor, "identity.suspendAccounts", async (tx) => {
    const person = await personToChange(tx, userId);
    if (person.reason !== null)
      throw refused("identity.suspended", t("This account is already suspended."));
    if (person.isStaff)
      throw refused(
        "identity.staffSuspension",
        t("This person works for the marketplace. Please take their role away first."),
      );
    if (person.isSelling)
      throw refused(
        "identity.sellerSuspension",
        t("This person has an open shop. Please block the shop first, at the application."),
      );
    await suspend(tx, [userId, reason, by.userId]);
    await tell(tx, person, reason);
    await writeAudit(tx, actor, {
      action: "identity.suspendAccount",
      objectType: "profile",
      objectId: userId,
      before: null,
      after: { reason },
    });
  });
}

/** Lifts the suspension of an account; its owner gets a mail. Throws NotFound and Conflict. */
export async function liftSuspension(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<void> {
  allowedUser(actor, "identity.suspendAccounts");
  await inTransactionAs(db, actor, "identity.suspendAccounts", async (tx) => {
    const person = await personToChange(tx, userId);
    if (person.reason === null)
      throw refused("identity.notSuspended", t("This account is not suspended."));
    await lift(tx, [userId]);
    await tell(tx, person, null);
    await writeAudit(tx, actor, {
      action: "identity.liftSuspension",
      objectType: "profile",
      objectId: userId,
      before: { reason: person.reason },
      after: null,
    });
  });
}

/** Commands that the person has begun end first; later ones find no session. */
async function personToChange(tx: Db, userId: string): Promise<Person> {
  if (!isUuid(userId)) throw new NotFound(t("This account does not exist."));
  await lockRightsOfUser(tx, [userId]);
  const [person] = await lockPerson(tx, [userId]);
  if (person === undefined) throw new NotFound(t("This account does not exist."));
  return person;
}

function refused(code: string, message: string): Conflict {
  return new Conflict(message, { code });
}

async function tell(
  tx: Db,
  { email, displayName, language, changeId }: Person,
  reason: string | null,
): Promise<void> {
  await enqueueMail(tx, {
    ...suspensionMail({ displayName, reason }),
    to: email,
    language,
    cause: `identity.suspension:${changeId}`,
  });
}
