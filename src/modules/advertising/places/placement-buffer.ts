import type { ServedPlace } from "../contract.ts";
import type { ServedPlaces, AdEvent } from "../contract.ts";
import { purgeAdMarks } from "./purge-ad-marks.ts";
import { recordAdEvents } from "./record-ad-events.ts";
import { recordServed } from "./record-served.ts";
import { flushEvery, purgeOncePerDay, type BufferOptions } from "#platform/count-buffer.ts";
import { isDatabaseUnavailable } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";

/** Buffers the counts of sponsored places in memory. A crash loses the last two seconds. */
export type PlacementBuffer = {
  /** Adds a served page. Cheap: the same list of a cached page is one entry. */
  addServedPlaces(served: readonly ServedPlace[]): void;
  addAdEvent(event: Omit<AdEvent, "day">): void;
  /** Writes the buffered counts. If the database is unavailable they stay buffered. */
  flush(): Promise<void>;
  /** Writes the buffered counts and stops the timer. */
  stop(): Promise<void>;
};

/** Entries per transaction. */
const batchSize = 1000;

/** Limits the retries of refused batches: enough for several bad entries at a time. */
const mostHalvings = 60;

/**
 * Collects served places, clicks and orders in memory and writes them every `everyMs` milliseconds.
 * Above `most` entries new ones are dropped and their number is logged. `clock` returns
 * milliseconds since 1970.
 */
export function bufferPlacements({
  db,
  log,
  most = 20_000,
  everyMs = 2000,
  clock = () => Date.now(),
}: BufferOptions): PlacementBuffer {
  const sums = createSums();
  let events: AdEvent[] = [];
  const purgePassedDays = purgeOncePerDay(clock, (before) => purgeAdMarks(db, system, { before }));
  let lost = 0;

  async function countServed(): Promise<void> {
    const { uncounted } = await countAll(log, sums.take(dayInIndia(clock())), (some) =>
      recordServed(db, system, some),
    );
    sums.restore(uncounted);
  }

  async function countEvents(): Promise<void> {
    const batch = events;
    events = [];
    const { uncounted } = await countAll(log, batch, (some) => recordAdEvents(db, system, some));
    events = [...uncounted, ...events];
    if (lost > 0) log.warn({ lost }, "more of sponsored places than can be kept");
    lost = 0;
    if (uncounted.length === 0) await tryTo(purgePassedDays, log);
  }

  async function count(): Promise<void> {
    await countServed();
    await countEvents();
  }

  const writing = flushEvery(everyMs, count);
  return {
    addServedPlaces: sums.note,
    addAdEvent(event) {
      if (events.length >= most) lost++;
      else events.push({ ...event, day: dayInIndia(clock()) });
    },
    flush: writing.flush,
    async stop() {
      await writing.stop();
      if (events.length + sums.size > 0)
        log.warn(
          { events: events.length, sums: sums.size },
          "counts of sponsored places are lost with the process",
        );
    },
  };
}

async function tryTo(purgePassedDays: () => Promise<void>, log: Log): Promise<void> {
  try {
    await purgePassedDays();
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      log.error({ err: error }, "marks of sponsored places could not be thrown away");
  }
}

/**
 * Writes everything except what the database refuses. Returns what is left because the database is
 * unavailable.
 */
async function countAll<Counted>(
  log: Log,
  all: readonly Counted[],
  record: (some: readonly Counted[]) => Promise<void>,
): Promise<{ readonly uncounted: readonly Counted[] }> {
  const parts = Array.from({ length: Math.ceil(all.length / batchSize) }, (_, part) =>
    all.slice(part * batchSize, (part + 1) * batchSize),
  );
  let halvings = mostHalvings;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    try {
      await record(part);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return { uncounted: [...part, ...parts.flat()] };
      // A refused batch is halved until the bad entry is alone, so that the good ones are counted.
      if (part.length > 1 && halvings-- > 0)
        parts.unshift(part.slice(0, part.length / 2), part.slice(part.length / 2));
      else
        log.error(
          { err: error, lost: part.length },
          "what became of sponsored places could not be counted",
        );
    }
  }
  return { uncounted: [] };
}

/** Page views, summed by campaign, day and placement when they are taken. */
function createSums() {
  const answered = new Map<readonly ServedPlace[], number>();
  const sums = new Map<string, ServedPlaces>();

  function add(more: ServedPlaces): void {
    const key = `${more.campaignId} ${more.day} ${more.placement}`;
    const earlier = sums.get(key);
    sums.set(key, {
      ...more,
      eligible: more.eligible + (earlier?.eligible ?? 0),
      shown: more.shown + (earlier?.shown ?? 0),
    });
  }

  return {
    get size() {
      return sums.size + answered.size;
    },
    note: (served: readonly ServedPlace[]) =>
      void answered.set(served, (answered.get(served) ?? 0) + 1),
    take(day: string): readonly ServedPlaces[] {
      for (const [served, times] of answered)
        for (const { campaignId, placement, isShown } of served)
          add({ campaignId, day, placement, eligible: times, shown: isShown ? times : 0 });
      answered.clear();
      const batch = [...sums.values()];
      sums.clear();
      return batch;
    },
    restore(served: readonly ServedPlaces[]): void {
      for (const each of served) add(each);
    },
  };
}
