import { setTimeout as sleep } from "node:timers/promises";
import { refreshStock } from "#modules/catalog/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { restAfter } from "#platform/jobs/pace.ts";
import type { Log } from "#platform/log.ts";

/** So long a piece may be sold or back until filters and counts know it. */
const gatheredMs = 200;
/** In case a notification was lost, or a row was locked. */
const laterMs = 1000;
/** Some 0.1 s of work. */
const batchSize = 50;

type Follower = {
  readonly db: Db;
  /** How long at least one request was in progress, since the start. */
  readonly busyMs: () => number;
  readonly log: Log;
};

/**
 * Lets list rows follow the stock, some products at a time: call `soon` when the catalogue changed.
 * While requests are served it rests as jobs do.
 */
export function followStock({ db, busyMs, log }: Follower) {
  let next: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  async function refreshAll(): Promise<void> {
    for (let refreshed = batchSize; refreshed >= batchSize && !isStopped;) {
      isAskedAgain = false;
      const [startedAt, busyBefore] = [performance.now(), busyMs()];
      refreshed = await refreshStock(db, batchSize);
      const workedMs = performance.now() - startedAt;
      if (refreshed > 0) await sleep(restAfter({ workedMs, busyMs: busyMs() - busyBefore }));
    }
  }
  function work(): void {
    next = undefined;
    isAskedAgain = true;
    working ??= refreshAll()
      .catch((err: unknown) => log.warn({ err }, "lists did not follow the stock"))
      .finally(() => {
        working = undefined;
        // What came during the last look may have come too late for it.
        if (isAskedAgain) soon();
      });
  }
  function soon(): void {
    if (!isStopped) next ??= setTimeout(work, gatheredMs).unref();
  }
  const later = setInterval(soon, laterMs).unref();
  return {
    soon,
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(later);
      clearTimeout(next);
      await working;
    },
  };
}
