import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { TeamEntry } from "../people/contract.ts";

const newest = statement<TeamEntry>(
  "identity.trailOfTeam",
  `select e.id, e.at, coalesce(p.display_name, '') as "actorName", e.action,
     e.object_type as "objectType", e.object_id as "objectId"
   from audit_trail e
   left join profiles p on p.user_id = e.actor_id
   where e.shop_id = $1
   order by e.id desc
   limit 50`,
);

/** What the team of the actor's shop did for it last, newest first. One statement. */
export async function trailOfTeam(db: Db, actor: Actor): Promise<readonly TeamEntry[]> {
  const { sellerId } = allowedSeller(actor, "sellers.manageTeam");
  return newest(db, [sellerId]);
}
