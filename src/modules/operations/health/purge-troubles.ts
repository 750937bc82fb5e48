import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const purge = statement<{ id: number }>(
  "operations.purgeTroubles",
  `delete from health_troubles
   where id in (
     select id
     from health_troubles
     where ended_at < now() - interval '1 year'
     limit 1000
   )
   returning id`,
);

/** Deletes troubles that ended more than a year ago, at most 1000. Returns how many. */
export async function purgeTroubles(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "operations.watch");
  return (await purge(db, [])).length;
}
