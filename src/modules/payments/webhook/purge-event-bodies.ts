import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** A dispute may need the provider's exact words for this long. */
const retentionDays = 120;

const purge = statement<{ id: string }>(
  "payments.purgeEventBodies",
  `update provider_events
   set body = ''
   where id in (
     select id
     from provider_events
     where handled_at < now() - interval '${retentionDays} days' and body <> ''
     order by handled_at
     limit 500
     for update skip locked
   )
   returning id`,
);

/**
 * Deletes the bodies of old events, which contain personal data (email, phone, UPI address). The
 * event and its time stay. Returns how many it deleted.
 */
export async function purgeEventBodies(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "payments.work");
  return (await purge(db, [])).length;
}
