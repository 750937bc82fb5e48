import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** A user's address for mail. Never for another user's screen. */
export type Contact = {
  readonly userId: string;
  readonly displayName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** The code of the language that the user chose; null if none was chosen. */
  readonly language: string | null;
};

const contactsByIds = statement<Contact>(
  "identity.contactsByIds",
  `select u.id as "userId", p.display_name as "displayName", u.email::text as email,
     u.email_verified as "isEmailVerified", p.language
   from users u
   join profiles p on p.user_id = u.id
   where u.id = any($1::uuid[])`,
);

/** The contacts of these people, by user id. */
export async function contactsOf(
  db: Db,
  actor: Actor,
  input: { readonly userIds: readonly string[] },
): Promise<ReadonlyMap<string, Contact>> {
  mustBeAllowed(actor, "notifications.send");
  const contacts = await contactsByIds(db, [[...new Set(input.userIds)]]);
  return new Map(contacts.map((contact) => [contact.userId, contact]));
}
