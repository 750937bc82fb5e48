import { notBegun } from "./work-on-batch.ts";

/**
 * Takes jobs back from workers that died. A worker refreshes the heartbeat of its jobs; a job whose
 * heartbeat stopped returns to its queue, so it runs again within a minute of the worker's death.
 * pg-boss alone takes about three: expiry, supervision and the delay of a retry add up.
 */

/** In seconds. pg-boss fails a job after `expiresAfterSeconds`, with a delay; we come before it. */
export const heartbeat = { refreshSeconds: 5, lostAfterSeconds: 30, expiresAfterSeconds: 120 };

const checkEveryMs = 10_000;

/** Without a start, the next one does not count as another attempt. */
const giveBackSql = `
update pgboss.job
set
  start_after = now(),
  started_on = null,
  output = null
where
  state = 'retry'
  and output ->> 'message' = $1
`;

type Executor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/**
 * The pause grows by 5 seconds with each attempt, so a job that kills its worker does not do so
 * without end: after the last attempt pg-boss marks it as failed. It varies by a half, so that the
 * other jobs of its batch come back in other batches, and are done.
 */
const retakeSql = `
update pgboss.job
set
  state = 'retry',
  start_after = now() + least(retry_count * 5, 50) * (0.5 + random()) * interval '1 second',
  heartbeat_on = null
where
  state = 'active'
  and retry_count < retry_limit
  and ($1 or heartbeat_on < now() - $2 * interval '1 second')
`;

/**
 * Takes lost jobs back now and every `everyMs`. `isAlone`: no other process works on the queues, so
 * every active job is lost at the start. Errors of later rounds go to `onError`.
 */
export async function retakeLostJobs(
  db: Executor,
  {
    isAlone,
    onError,
    everyMs = checkEveryMs,
  }: {
    readonly isAlone: boolean;
    readonly onError: (error: Error) => void;
    readonly everyMs?: number;
  },
): Promise<{ stop(): void }> {
  async function retake(all: boolean): Promise<void> {
    await db.executeSql(retakeSql, [all, heartbeat.lostAfterSeconds]);
    await db.executeSql(giveBackSql, [notBegun]);
  }
  await retake(isAlone);
  let dueAt = Date.now() + everyMs;
  const timer = setInterval(() => {
    // This process, or the machine, stood still. Its own jobs live: they come to their heartbeat
    // first.
    const wasStill = Date.now() - dueAt > everyMs / 2;
    dueAt = Date.now() + everyMs;
    if (!wasStill) void retake(false).catch(onError);
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
