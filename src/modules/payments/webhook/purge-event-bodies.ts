import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** As long as a dispute may still ask what the provider said word for word. */
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
 * Takes away what the provider's news said of people (e-mail, phone, UPI address) once nobody needs
 * it; that and when they came stays. Answers how many.
 */
export async function purgeEventBodies(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "payments.work");
  return (await purge(db, [])).length;
}
