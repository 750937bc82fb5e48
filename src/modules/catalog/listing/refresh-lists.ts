import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { databaseErrorCode, poolOf, statement, type Db } from "#platform/db/database.ts";
import { primaryOf } from "#platform/db/replica.ts";

/**
 * List rows hold prices and holidays that start and end by the clock. Before a read, rows that are
 * due are brought up to date by the first reader.
 *
 * Each pool caches for a second when the next row is due, measured by this process's monotonic
 * clock, so that most reads need no extra query. Rows are refreshed on the primary, also for reads
 * from a replica.
 */

/** At most a second old, in case the notification of a planned sale was lost. */
const cacheTtlMs = 1000;
/** Rows that another transaction is changing are retried after this time. */
const retryMs = 100;
const batchSize = 500;
/**
 * If very many sales start at once, readers wait no longer than this and get the rows as they are.
 */
const patienceMs = 2000;

/**
 * Times are milliseconds of `performance.now()`. `next` is the database's instant of the next
 * change; null if there is none, "due" if it has passed.
 */
type Freshness = {
  readonly isBehind: boolean;
  readonly changesAt: number;
  readonly next: string | null;
  readonly validUntil: number;
};

type Refresh = { readonly startedAt: number; readonly answer: Promise<Freshness> };

type Answer = {
  readonly refreshed: number;
  readonly nextInMs: number | null;
  readonly next: string | null;
};

const refreshDue = statement<Answer>(
  "catalog.refreshDue",
  `select coalesce(refreshed, 0) as refreshed, next_in_ms as "nextInMs", next_at::text as next
   from refresh_listings_by_clock($1)`,
);

const cached = new WeakMap<Pool, Freshness>();
const inFlight = new WeakMap<Pool, Refresh>();

/**
 * Await this before list rows are read. Does nothing inside a transaction, which may hold what it
 * reads for long.
 */
export async function refreshLists(db: Db): Promise<void> {
  if (poolOf(db) === db.$client) await currentFreshness(primaryOf(db));
}

/**
 * Whether rows are due that could not be refreshed because somebody has them locked. Await
 * `refreshLists` first.
 */
export function areListsBehind(db: Db): boolean {
  return cached.get(poolOf(primaryOf(db)))?.isBehind ?? true;
}

/**
 * A name for the time until the next change; part of cache keys, since nothing computed before a
 * change holds after it.
 */
export async function nextListChange(db: Db): Promise<string> {
  if (poolOf(db) !== db.$client) return "";
  return (await currentFreshness(primaryOf(db))).next ?? "never";
}

/**
 * Until when what the catalogue returns now stays valid, in milliseconds since 1970, unless
 * somebody changes it.
 */
export async function listsValidUntil(db: Db): Promise<number> {
  const { changesAt } = await currentFreshness(db);
  return Date.now() + changesAt - performance.now();
}

/** Call this when the catalogue changed, or a planned change was added. */
export function invalidateNextChange(db: Db): void {
  cached.delete(poolOf(db));
  inFlight.delete(poolOf(db));
}

async function currentFreshness(db: Db): Promise<Freshness> {
  const pool = poolOf(db);
  for (;;) {
    const freshness = cached.get(pool);
    if (freshness !== undefined && performance.now() < freshness.validUntil) return freshness;
    const refresh = inFlight.get(pool) ?? begin(db, pool);
    const leftMs = refresh.startedAt + patienceMs - performance.now();
    const answer =
      leftMs <= 0
        ? undefined
        : await Promise.race([refresh.answer, sleep(leftMs, undefined, { ref: false })]);
    if (answer === undefined) return behind(refresh.startedAt);
    // Another request may have started before a row became due that is due now.
    if (answer.isBehind || performance.now() < answer.changesAt) return answer;
  }
}

/**
 * A row is due but could not be refreshed: what is read now may be out of date, and must not be
 * cached.
 */
function behind(startedAt: number): Freshness {
  return {
    isBehind: true,
    changesAt: startedAt,
    next: "due",
    validUntil: performance.now() + retryMs,
  };
}

function begin(db: Db, pool: Pool): Refresh {
  const refresh: Refresh = { startedAt: performance.now(), answer: refreshAll(db) };
  inFlight.set(pool, refresh);
  void refresh.answer
    .then((freshness) => {
      // Invalidated in the meantime: the answer may be older than the change.
      if (inFlight.get(pool) === refresh) cached.set(pool, freshness);
    })
    // The waiting readers get the error.
    .catch(() => undefined)
    .finally(() => {
      if (inFlight.get(pool) === refresh) inFlight.delete(pool);
    });
  return refresh;
}

/** Refreshes all rows that are due. A reader that stops waiting leaves this running. */
async function refreshAll(db: Db): Promise<Freshness> {
  for (;;) {
    const startedAt = performance.now();
    const { refreshed, nextInMs, next } = await refreshBatch(db);
    if (refreshed === batchSize) continue;
    if (nextInMs !== null && nextInMs <= 0) return behind(startedAt);
    // Measured from before the query, so that we are early rather than late.
    const changesAt = startedAt + (nextInMs ?? Infinity);
    return {
      isBehind: false,
      changesAt,
      next,
      validUntil: Math.min(changesAt, startedAt + cacheTtlMs),
    };
  }
}

// Another transaction holds the locks, or there was too much to do: the rows are served as they
// are, and not cached.
const postponingCodes = new Set(["55P03", "40P01", "57014"]);

async function refreshBatch(db: Db): Promise<Answer> {
  try {
    const [answer] = await refreshDue(db, [batchSize]);
    return answer ?? { refreshed: 0, nextInMs: 0, next: null };
  } catch (error) {
    if (!postponingCodes.has(databaseErrorCode(error) ?? "")) throw error;
    return { refreshed: 0, nextInMs: 0, next: null };
  }
}
