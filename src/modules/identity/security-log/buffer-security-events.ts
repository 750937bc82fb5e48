import { flushEvery, type BufferOptions } from "#platform/count-buffer.ts";
import { isDatabaseUnavailable, statement, type Db } from "#platform/db/database.ts";
import { onSecurityEvent, type SecurityEvent } from "./note-security-event.ts";

/**
 * The security log's way into the database: events are counted in memory and written together, so
 * a flood of refusals costs one statement in five seconds and few rows.
 */

/** Rows of an hour. Beyond them networks and accounts are no longer told apart in this hour. */
export const maxRowsPerHour = 2000;
/** Different events in memory. Beyond them, the same. */
const maxInMemory = 500;

type Counted = SecurityEvent & { readonly count: number };

const record = statement(
  "identity.recordSecurityEvents",
  `with room as (
     select count(*) < ${maxRowsPerHour} as is_left
     from security_events
     where hour = date_trunc('hour', now())
   ),
   given as (
     select g.kind, g.detail, sum(g.count)::integer as count,
       case when room.is_left then g.network else '' end as network,
       case when room.is_left then g.subject else '' end as subject
     from jsonb_to_recordset($1::jsonb) as g(
       kind text, detail text, network text, subject text, count integer
     )
     cross join room
     group by g.kind, g.detail, 4, 5
   )
   insert into security_events (hour, kind, detail, network, subject, count, last_at)
   select date_trunc('hour', now()), kind, detail, network, subject, count, now()
   from given
   order by kind, detail, network, subject
   on conflict (hour, kind, detail, network, subject) do update
   set count = least(security_events.count::bigint + excluded.count, 1000000000)::integer,
     last_at = excluded.last_at`,
);

/** A buffer that listens until it is stopped. */
export type SecurityBuffer = {
  flush(): Promise<void>;
  /** Writes what it has, and listens no more. */
  stop(): Promise<void>;
};

/** Listens for security events and writes them every `everyMs` milliseconds. */
export function bufferSecurityEvents({
  db,
  log,
  most = maxInMemory,
  everyMs = 5000,
}: Pick<BufferOptions, "db" | "log" | "most" | "everyMs">): SecurityBuffer {
  let gathered = new Map<string, Counted>();

  function add(event: SecurityEvent, count = 1): void {
    const isKnown = gathered.has(keyOf(event));
    const fit = isKnown || gathered.size < most ? event : { ...event, network: "", subject: "" };
    const before = gathered.get(keyOf(fit))?.count ?? 0;
    gathered.set(keyOf(fit), { ...fit, count: before + count });
  }

  async function write(): Promise<void> {
    const events = [...gathered.values()];
    if (events.length === 0) return;
    gathered = new Map();
    try {
      await recordEvents(db, events);
    } catch (error) {
      if (isDatabaseUnavailable(error)) for (const event of events) add(event, event.count);
      else log.error({ err: error, events: events.length }, "security events could not be stored");
    }
  }

  const remove = onSecurityEvent((event) => add(event));
  const writing = flushEvery(everyMs, write);
  return {
    flush: writing.flush,
    async stop() {
      remove();
      await writing.stop();
    },
  };
}

async function recordEvents(db: Db, events: readonly Counted[]): Promise<void> {
  await record(db, [JSON.stringify(events)]);
}

function keyOf({ kind, detail, network, subject }: SecurityEvent): string {
  return [kind, detail, network, subject].join("\0");
}
