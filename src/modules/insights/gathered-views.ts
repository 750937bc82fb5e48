import { forgetVisitors } from "./forget-visitors.ts";
import { recordSeenPages } from "./record-seen-pages.ts";
import type { SeenPage } from "./contract.ts";
import { isDatabaseAway, type Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";

/**
 * Pages that were seen, in memory until they are counted: a crash loses those of the last two
 * seconds.
 */
export type GatheredViews = {
  /** `visitor` is a hash of network and browser. */
  note(page: Omit<SeenPage, "day">): void;
  /** Counts what was gathered; what cannot be counted just now is kept. */
  flush(): Promise<void>;
  /** Counts what was gathered, and takes nothing more. */
  stop(): Promise<void>;
};

type Part = {
  readonly db: Db;
  readonly log: Log;
  /** How many are kept at most, while the database is away. */
  readonly most?: number;
  readonly everyMs?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/**
 * As many in a transaction: well within what a statement may take, also of a slow database, and
 * orders wait for none of it for long.
 */
const atOnce = 1000;

/** Views of the last minutes of a day are still counted with its salt. */
const lateMs = 15 * 60_000;

export function gatherViews({
  db,
  log,
  most = 20_000,
  everyMs = 2000,
  clock = () => Date.now(),
}: Part): GatheredViews {
  let gathered = new Map<string, SeenPage>();
  let underWay = Promise.resolve();
  let forgottenBefore = "";
  let lost = 0;

  function keep(page: SeenPage): void {
    const key = `${page.day} ${page.subject.id} ${page.visitor.toString("base64")}`;
    if (gathered.size >= most && !gathered.has(key)) lost++;
    else gathered.set(key, page);
  }

  async function count(): Promise<void> {
    const pages = [...gathered.values()];
    gathered = new Map();
    let counted = 0;
    try {
      for (; counted < pages.length; counted += atOnce)
        await recordSeenPages(db, system, pages.slice(counted, counted + atOnce));
      await forgetPassedDays();
    } catch (error) {
      const rest = pages.slice(counted);
      if (isDatabaseAway(error)) for (const page of rest) keep(page);
      else log.error({ err: error, pages: rest.length }, "views could not be counted");
    }
    if (lost > 0) log.warn({ lost }, "more views than can be kept");
    lost = 0;
  }

  async function forgetPassedDays(): Promise<void> {
    const before = dayInIndia(clock() - lateMs);
    if (before === forgottenBefore) return;
    await forgetVisitors(db, system, { before });
    forgottenBefore = before;
  }

  function flush(): Promise<void> {
    underWay = underWay.then(count);
    return underWay;
  }

  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    note: (page) => keep({ ...page, day: dayInIndia(clock()) }),
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
      if (gathered.size > 0) log.warn({ lost: gathered.size }, "views are lost with the process");
    },
  };
}
