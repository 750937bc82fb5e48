import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import type { StaffRole } from "#policy/staff-roles.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { emailColumn } from "./contact.sql.ts";
import { shopColumns, shopJoin, shopRightsOf, type ShopColumns } from "./shop-of-person.ts";

type Row = ShopColumns & {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly displayName: string;
  readonly isAdmin: boolean;
  readonly staffRoles: readonly StaffRole[];
};

const readUser = statement<Row>(
  "identity.actorForUser",
  `select ${emailColumn("u")} as email, u.email_verified as "isEmailVerified",
     p.display_name as "displayName", p.is_admin as "isAdmin",
     p.staff_roles as "staffRoles", ${shopColumns}
   from users u
   join profiles p on p.user_id = u.id
   ${shopJoin}
   where u.id = $1
     and not exists (select 1 from account_suspensions s where s.user_id = u.id)`,
);

/**
 * The user for whom a job continues what they began, with their present rights: a blocked user is
 * refused. Null if the account is deleted or suspended. Only jobs may call this.
 */
export async function actorForUser(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<UserActor | null> {
  mustBeAllowed(actor, "identity.actForUser");
  const [row] = await readUser(db, [userId]);
  if (row === undefined) return null;
  const { email, isEmailVerified, displayName, isAdmin, staffRoles } = row;
  const person = { userId, email, isEmailVerified, displayName, isAdmin, staffRoles };
  return { kind: "user", sessionId: null, ...person, ...shopRightsOf(row) };
}
