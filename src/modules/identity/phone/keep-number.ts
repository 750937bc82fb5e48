import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { hasNoEmail } from "#shared/phone-account.ts";
import { qualityGuaranteeDays } from "#shared/promises.ts";
import { NumberLapsed } from "../errors.ts";
import { usableDays } from "./contract.ts";

/**
 * What keeps the number of an account without email address usable. Nothing brings one back that
 * has lapsed, except a code to it: the operator may have given it to somebody else.
 */

/**
 * Days for which the number stays usable after the last round in which something was open: those of
 * the guarantee after a delivery or a repair, and a week in which no round needs to run.
 */
const openDays = qualityGuaranteeDays + 7;
const atOnce = 500;

/** Moves on the time of a number whose owner uses the account. */
export const keepUsedNumber = statement<{ phone: string }>(
  "identity.keepUsedNumber",
  `update phone_numbers n
   set usable_until = greatest(n.usable_until, now() + interval '${usableDays} days')
   from users u
   where n.user_id = $1 and n.usable_until > now() and u.id = n.user_id and ${hasNoEmail("u")}
   returning n.phone`,
);
const keepRead = statement(
  "identity.keepReadNumber",
  `update phone_numbers n
   set usable_until = $2::timestamptz + interval '${usableDays} days'
   from users u
   where n.phone = $1 and n.usable_until > now()
     and n.usable_until < $2::timestamptz + interval '${usableDays} days'
     and u.id = n.user_id and ${hasNoEmail("u")}`,
);
// A day's difference, so that an hourly round writes a number once a day.
const ending = statement<{ userId: string }>(
  "identity.numbersThatEnd",
  `select n.user_id as "userId"
   from phone_numbers n
   join users u on u.id = n.user_id and ${hasNoEmail("u")}
   where n.usable_until > now() and n.usable_until < now() + interval '${openDays - 1} days'
     and n.user_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
   order by n.user_id
   limit ${atOnce}`,
);
const keepOpen = statement(
  "identity.keepOpenNumbers",
  `update phone_numbers
   set usable_until = greatest(usable_until, now() + interval '${openDays} days')
   where user_id = any($1::uuid[]) and usable_until > now()`,
);

/**
 * Moves on the time of the number of somebody who orders, as part of `tx`. Without an email address
 * nothing about an order could reach them otherwise. Throws NumberLapsed.
 */
export async function keepOwnNumber(tx: Db, { userId, email }: UserActor): Promise<void> {
  if (email === null && (await keepUsedNumber(tx, [userId])).length === 0) throw new NumberLapsed();
}

/** Notes that a message was read, which its number still had when it was sent. */
export async function noteMessageRead(
  db: Db,
  actor: Actor,
  { phone, sentAt }: { readonly phone: string; readonly sentAt: Date },
): Promise<void> {
  mustBeAllowed(actor, "notifications.readByLink");
  await keepRead(db, [phone, sentAt]);
}

/** The next accounts, by id, whose number lapses soon if nothing of theirs is open. */
export async function numbersThatEnd(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string | null },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "notifications.send");
  return (await ending(db, [after])).map(({ userId }) => userId);
}

/** Keeps the numbers of accounts with something open. One that has lapsed meanwhile stays so. */
export async function keepOpenNumbers(
  db: Db,
  actor: Actor,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  mustBeAllowed(actor, "notifications.send");
  await keepOpen(db, [userIds]);
}
