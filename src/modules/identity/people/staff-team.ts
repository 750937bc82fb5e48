import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { TeamMember } from "./contract.ts";

const members = statement<TeamMember>(
  "identity.staffTeam",
  `select u.id as "userId", p.display_name as name, u.email::text as email,
     p.is_admin as "isAdmin", p.staff_roles as "staffRoles",
     f.user_id is not null as "hasSecondFactor"
   from profiles p
   join users u on u.id = p.user_id
   left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
   where p.is_admin or p.staff_roles <> '{}'
   order by p.is_admin desc, p.display_name, u.id
   limit 200`,
);

/** Everybody who works for the marketplace, administrators first. One statement. */
export async function staffTeam(db: Db, actor: Actor): Promise<readonly TeamMember[]> {
  mustBeAllowed(actor, "identity.changeRoles");
  return members(db, []);
}
