import type { Db } from "#platform/db/database.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { eventHandler, type EventContext } from "#server/events.ts";
import { silentLog } from "./silent-log.ts";

/** The context of event handlers in tests: no pictures, and a silent log. */
export function eventContext(db: Db, given: Partial<EventContext> = {}): EventContext {
  return {
    db,
    log: silentLog,
    pictures: openFolderStore("/tmp/no-such-folder", "none"),
    config: { baseUrl: "https://charma.example" },
    ...given,
  };
}

/**
 * Delivers the events that are due, and those that follow from them, `times` each, in the queue's
 * format. Returns how many events there were.
 */
export async function deliverEvents(
  db: Db,
  { times = 1, ...given }: Partial<EventContext> & { readonly times?: number } = {},
): Promise<number> {
  const deliver = eventHandler(eventContext(db, given));
  for (let delivered = 0; ; delivered++) {
    const { rows } = await db.$client.query<{ readonly data: unknown }>(
      `delete from pgboss.job
       where id = (
         select id
         from pgboss.job
         where name = 'events' and start_after <= now()
         order by created_on
         limit 1
       )
       returning data`,
    );
    const [job] = rows;
    if (job === undefined) return delivered;
    for (let time = 0; time < times; time++) await deliver(job.data);
  }
}
