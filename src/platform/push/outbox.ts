import { z } from "zod";
import { statement, type Db } from "#platform/db/database.ts";
import { defineJob } from "#platform/jobs/jobs.ts";

/**
 * The outbox of pushes. `enqueueMail` writes one row for each device, in the statement that writes
 * mail and notice, and a job delivers it. A row goes with its device.
 */

/** Delivers one push. */
export const pushJob = defineJob("pushes", z.object({ pushId: z.uuid() }));

const purge = statement<{ id: string }>(
  "push.purge",
  `delete from push_outbox
   where id in (
     select id
     from push_outbox
     where created_at < now() - interval '7 days'
     limit 1000
     for update skip locked
   )
   returning id`,
);

/** Deletes pushes that are older than seven days, a thousand at a time. Returns how many. */
export async function purgePushes(db: Db): Promise<number> {
  return (await purge(db, [])).length;
}
