import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Contact } from "./contacts-of.ts";

const all = statement<Contact>(
  "identity.administrators",
  `select u.id as "userId", p.display_name as "displayName", u.email::text as email,
     u.email_verified as "isEmailVerified", p.language
   from profiles p
   join users u on u.id = p.user_id
   where p.is_admin and u.email_verified
   order by u.id
   limit 50`,
);

/** The contacts of administrators, for mail only: the first 50 with a confirmed address. */
export async function administrators(db: Db, actor: Actor): Promise<readonly Contact[]> {
  mustBeAllowed(actor, "notifications.send");
  return all(db, []);
}
