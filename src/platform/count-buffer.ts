import { dayInIndia } from "#shared/ist.ts";
import type { Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";

/** The options of a buffer of counts in memory. */
export type BufferOptions = {
  readonly db: Db;
  readonly log: Log;
  /** The maximum number of buffered entries while the database is unavailable. */
  readonly most?: number;
  readonly everyMs?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** Entries of a day's last minutes are still counted with its salt. */
const lateMs = 15 * 60_000;

/**
 * Calls `write` every `everyMs` milliseconds and at each `flush`, one call after the other. `stop`
 * ends the timer and writes a last time. `write` must not throw.
 */
export function flushEvery(everyMs: number, write: () => Promise<void>) {
  let inFlight = Promise.resolve();
  function flush(): Promise<void> {
    inFlight = inFlight.then(write);
    return inFlight;
  }
  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    flush,
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Deletes once a day what belongs to the days before. A purge that fails is tried again. */
export function purgeOncePerDay(
  clock: () => number,
  purge: (before: string) => Promise<void>,
): () => Promise<void> {
  let purgedBefore = "";
  return async () => {
    const before = dayInIndia(clock() - lateMs);
    if (before === purgedBefore) return;
    await purge(before);
    purgedBefore = before;
  };
}
