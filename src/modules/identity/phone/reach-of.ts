import { statement, type Db } from "#platform/db/database.ts";
import type { Reach } from "#platform/mail/deliver-by-message.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { hasNoEmail } from "#shared/phone-account.ts";

type Found = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly isUsable: boolean;
};
const find = statement<Found>(
  "identity.reachOf",
  `select case when ${hasNoEmail("u")} then null else u.email::text end as email, n.phone,
     coalesce(n.usable_until > now(), false) as "isUsable"
   from users u
   left join phone_numbers n on n.user_id = u.id
   where u.id = $1`,
);

/**
 * How mails to an account reach its person now: by email, or by message to a number that is still
 * theirs. One statement.
 */
export async function reachOf(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<Reach> {
  mustBeAllowed(actor, "notifications.send");
  const [found] = isUuid(userId) ? await find(db, [userId]) : [];
  if (found === undefined) return { kind: "nobody", reason: "There is no such account" };
  if (found.email !== null) return { kind: "email", email: found.email };
  if (found.phone === null) return { kind: "nobody", reason: "The account has no number any more" };
  return found.isUsable
    ? { kind: "phone", phone: found.phone }
    : { kind: "nobody", reason: "The number was not used for too long" };
}
