import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const read = statement<{ count: number }>(
  "identity.signUpsLastHour",
  "select count(*)::int as count from users where created_at > now() - interval '1 hour'",
);

/** How many accounts were created in the last hour. For metrics. */
export async function signUpsLastHour(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "operations.watch");
  const [row] = await read(db, []);
  return row?.count ?? 0;
}
