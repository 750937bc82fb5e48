import { type ErasedPerson, rowsPerErasure } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";

// Another job may have finished meanwhile and written the last mail.
const drop = statement<{ id: string }>(
  "privacy.eraseMails",
  `delete from mail_outbox
   where id in (
     select id
     from mail_outbox
     where to_address = any($1::text[]) and cause is distinct from $2
     limit ${rowsPerErasure}
   )
   returning id`,
);
const dropNotices = statement<{ id: string }>(
  "privacy.eraseNotices",
  `delete from notices
   where id in (select id from notices where user_id = $1 limit ${rowsPerErasure})
   returning id`,
);
const dropChoices = statement<{ topic: string }>(
  "privacy.eraseNoticeChoices",
  "delete from notice_choices where user_id = $1 returning topic",
);
const dropPushes = statement(
  "privacy.erasePushes",
  `with devices as (
     delete from push_subscriptions where user_id = $1
   )
   delete from quiet_hours
   where user_id = $1`,
);
const dropLast = statement("privacy.dropLastMail", "delete from mail_outbox where cause = $1");

/** The cause of the mail that says that an account was erased. */
export const causeOfLastMail = (userId: string) => `privacy.erased:${userId}`;

/** Deletes the mails to an account that is being erased, some at a time. */
export async function eraseMails(
  db: Db,
  actor: Actor,
  { userId, email }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  // Those of the time when the account had a mobile number only stay readable by their links.
  const addresses = [email, phoneAddressOf(userId)];
  return (await drop(db, [addresses, causeOfLastMail(userId)])).length;
}

/** Deletes the notices of an account that is being erased, some at a time, and what it chose. */
export async function eraseNotices(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  const notices = (await dropNotices(db, [userId])).length;
  await dropPushes(db, [userId]);
  return notices > 0 ? notices : (await dropChoices(db, [userId])).length;
}

/** Deletes the mail that said that an account was erased. */
export async function eraseLastMail(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<void> {
  mustBeAllowed(actor, "privacy.work");
  await dropLast(db, [causeOfLastMail(userId)]);
}
