import { deleteVisitorMarks } from "./delete-visitor-marks.ts";
import { recordPageViews } from "./record-page-views.ts";
import type { PageView } from "./contract.ts";
import { flushEvery, purgeOncePerDay, type BufferOptions } from "#platform/count-buffer.ts";
import { isDatabaseUnavailable } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";

/**
 * Buffers page views in memory until they are counted. A crash loses those of the last two seconds.
 */
export type ViewBuffer = {
  /** `visitor` is a hash of network and browser. */
  note(page: Omit<PageView, "day">): void;
  /** Counts the buffered views. If the database is unavailable they stay buffered. */
  flush(): Promise<void>;
  /** Counts the buffered views and stops the timer. */
  stop(): Promise<void>;
};

/**
 * Views per transaction: well within a statement's time limit on a slow database too, and short
 * enough that orders do not wait long.
 */
const batchSize = 1000;

/**
 * Collects page views in memory and writes them every `everyMs` milliseconds. Above `most` views
 * new ones are dropped and their number is logged. `clock` returns milliseconds since 1970.
 */
export function bufferViews({
  db,
  log,
  most = 20_000,
  everyMs = 2000,
  clock = () => Date.now(),
}: BufferOptions): ViewBuffer {
  let gathered = new Map<string, PageView>();
  const purgePassedDays = purgeOncePerDay(clock, (before) =>
    deleteVisitorMarks(db, system, { before }),
  );
  let lost = 0;

  function add(page: PageView): void {
    const key = `${page.day} ${page.subject.id} ${page.visitor.toString("base64")}`;
    if (gathered.size >= most && !gathered.has(key)) lost++;
    else gathered.set(key, page);
  }

  async function count(): Promise<void> {
    const pages = [...gathered.values()];
    gathered = new Map();
    let counted = 0;
    try {
      for (; counted < pages.length; counted += batchSize)
        await recordPageViews(db, system, pages.slice(counted, counted + batchSize));
      await purgePassedDays();
    } catch (error) {
      const rest = pages.slice(counted);
      if (isDatabaseUnavailable(error)) for (const page of rest) add(page);
      else log.error({ err: error, pages: rest.length }, "views could not be counted");
    }
    if (lost > 0) log.warn({ lost }, "more views than can be kept");
    lost = 0;
  }

  const writing = flushEvery(everyMs, count);
  return {
    note: (page) => add({ ...page, day: dayInIndia(clock()) }),
    flush: writing.flush,
    async stop() {
      await writing.stop();
      if (gathered.size > 0) log.warn({ lost: gathered.size }, "views are lost with the process");
    },
  };
}
