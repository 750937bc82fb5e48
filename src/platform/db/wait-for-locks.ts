/**
 * Changes to tables need locks that conflict with running orders. A change that waits makes
 * everybody behind it wait too, so it waits briefly, gives way, and tries again later.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { withClient } from "./with-client.ts";

/** Where and how long to wait for locks. */
export interface LockPatience {
  readonly databaseUrl: string;
  /** For all tries together, in milliseconds. */
  readonly totalMs: number;
}

/**
 * Longer than PostgreSQL's deadlock_timeout (1 s), after which an autovacuum in the way is
 * cancelled. Shorter than the 2 s that a buyer's statement waits.
 */
const oneTryMs = 1500;
const firstPauseMs = 200;
/** After this time a wait counts as long, and the session in the way is looked up. */
const lookAfterMs = 300;

const lockNotAvailable = "55P03";
const retryable: ReadonlySet<string> = new Set([lockNotAvailable, "40P01"]);

/**
 * Runs `work` in a transaction that waits 1.5 s for a lock. If it has to give up, or in a deadlock,
 * it is rolled back and tried again after growing pauses. Throws CannotStart with the session in
 * the way once `totalMs` are over.
 */
export async function inBriefTransactions(
  client: pg.Client,
  what: string,
  { databaseUrl, totalMs }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + totalMs;
  const pid = await processOf(client);
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const blocker = watchBlocker(databaseUrl, pid);
    try {
      await client.query(`begin; set local lock_timeout = ${oneTryMs}`);
      await work();
      await client.query("commit");
      return;
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      await client.query("rollback");
      if (performance.now() + pauseMs > deadline)
        throw blocked(what, await blocker.stop(), totalMs, error);
    } finally {
      await blocker.stop();
    }
    await sleep(pauseMs);
  }
}

/**
 * Runs one statement that may not be in a transaction. Its locks let orders through while it waits,
 * so it waits for the whole time. Throws CannotStart with the session in the way after that.
 */
export async function outsideTransaction(
  client: pg.Client,
  what: string,
  { databaseUrl, totalMs }: LockPatience,
  statement: string,
): Promise<void> {
  const blocker = watchBlocker(databaseUrl, await processOf(client));
  try {
    await client.query(`set lock_timeout = ${totalMs}`);
    await client.query(statement);
  } catch (error) {
    if (errorCode(error) !== lockNotAvailable) throw error;
    throw blocked(what, await blocker.stop(), totalMs, error);
  } finally {
    await blocker.stop();
  }
}

/** Whether an error means that a lock was not free in time, or a deadlock. */
export function isLockFailure(error: unknown): boolean {
  return retryable.has(errorCode(error));
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

function blocked(what: string, by: string | undefined, totalMs: number, cause: unknown) {
  return new CannotStart(
    `${what} found no moment in ${totalMs / 1000} seconds to lock what it changes. In its way: ` +
      `${by ?? "many short transactions"}. Nothing of it was changed; end that and start again.`,
    { cause },
  );
}

type Blocker = {
  readonly pid: number;
  readonly name: string;
  readonly user: string;
  readonly since: string;
};

/** Without the statement: it may contain personal data. */
const oldestBlocker = `
  select a.pid, a.application_name as name, a.usename as user,
    to_char(a.xact_start at time zone 'utc', 'DD Mon YYYY HH24:MI:SS "UTC"') as since
  from unnest(pg_blocking_pids($1)) as b (pid)
  join pg_stat_activity a using (pid)
  order by a.xact_start
  limit 1`;

/**
 * Looks from a second connection at who blocks a session. `stop` returns the last one seen. Most
 * changes are over before the second connection is opened.
 */
function watchBlocker(databaseUrl: string, pid: number) {
  const ending = new AbortController();
  let seen: Blocker | undefined;
  async function watch(): Promise<void> {
    await pause();
    if (ending.signal.aborted) return;
    await withClient(databaseUrl, look, { query_timeout: 3000 });
  }
  async function look(client: pg.Client): Promise<void> {
    while (!ending.signal.aborted) {
      const { rows } = await client.query<Blocker>(oldestBlocker, [pid]);
      seen = rows[0] ?? seen;
      await pause();
    }
  }
  const pause = () =>
    sleep(lookAfterMs, undefined, { signal: ending.signal }).catch(() => undefined);
  // Without a second connection the sentence names nobody.
  const watching = watch().catch(() => undefined);
  return {
    async stop(): Promise<string | undefined> {
      ending.abort();
      await watching;
      if (seen === undefined) return undefined;
      const { name, user, since } = seen;
      return (
        `the database session ${seen.pid} of ${user} (${name === "" ? "unnamed" : name}), ` +
        `in a transaction since ${since}`
      );
    },
  };
}
