import { randomUUID } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import type { StaffRole } from "#policy/staff-roles.ts";
import { roleChangedMail } from "./role-mail-template.ts";

type Reader = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly language: string | null;
  readonly isAdmin: boolean;
  readonly roles: readonly StaffRole[];
};

const readersOf = statement<Reader>(
  "identity.readersOfRoleChange",
  `select u.id as "userId", u.email::text as email, p.display_name as "displayName", p.language,
     p.is_admin as "isAdmin", p.staff_roles as roles
   from profiles p
   join users u on u.id = p.user_id
   where u.email_verified and (p.is_admin or p.user_id = $1)
   order by u.id
   limit 51`,
);

/**
 * Mails somebody whose roles have just changed, and all administrators, in the transaction of the
 * change: nobody becomes an administrator unnoticed. A statement, and one for each reader.
 */
export async function tellOfRoles(tx: Db, actor: Actor, userId: string): Promise<void> {
  const readers = await readersOf(tx, [userId]);
  const person = readers.find((reader) => reader.userId === userId);
  if (person === undefined) return;
  const by = actor.kind === "user" ? actor.displayName : "npm run first-admin";
  const changeId = randomUUID();
  for (const { userId: readerId, email, displayName, language } of readers) {
    const about = readerId === userId ? null : person.displayName;
    const { isAdmin, roles } = person;
    await enqueueMail(tx, {
      ...roleChangedMail({ displayName, about, by, isAdmin, roles }),
      to: email,
      userId: readerId,
      language,
      cause: `identity.role:${changeId}:${readerId}`,
    });
  }
}
