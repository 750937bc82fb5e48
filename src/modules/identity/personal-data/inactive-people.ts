import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const unseen = statement<{ userId: string }>(
  "identity.inactivePeople",
  `select v.user_id as "userId"
   from last_visits v
   join profiles p on p.user_id = v.user_id
   where v.at < now() - make_interval(years => $1) and not p.is_admin and p.staff_roles = '{}'
     and v.user_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
   order by v.user_id
   limit 100`,
);
const visitSince = statement<{ id: string }>(
  "identity.visitSince",
  `select user_id as id from last_visits where user_id = $1 and at > $2`,
);

/**
 * The next hundred people, by id, who were not here for so many years. Administrators and other
 * staff are never among them. One statement.
 */
export async function inactivePeople(
  db: Db,
  actor: Actor,
  { years, after }: { readonly years: number; readonly after: string | null },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "privacy.work");
  return (await unseen(db, [years, after])).map(({ userId }) => userId);
}

/** Whether somebody was here after this moment. */
export async function hasVisitedSince(
  db: Db,
  actor: Actor,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<boolean> {
  mustBeAllowed(actor, "privacy.work");
  return (await visitSince(db, [userId, since])).length > 0;
}
