import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { databaseErrorCode, poolOf, statement, type Db } from "#platform/db/database.ts";

/**
 * Lists are true by the clock: list rows whose moment has come (a sale or a holiday began or ended)
 * are brought up to date before anything is read from them, by whoever reads first. When the next
 * one is due is remembered per pool for a second, in the time of this process's own steady clock,
 * so that a read asks nothing more of the database than what it reads.
 */

/** At most a second old, for a sale that was planned without our hearing of it. */
const cacheTtlMs = 1000;
/** Rows that somebody is changing just now are tried again after this time. */
const retryMs = 100;
const batchSize = 500;
/**
 * Where very many sales begin at once, no reader waits for all of them: from this time on readers
 * are shown what is there.
 */
const patienceMs = 2000;

/**
 * Moments are milliseconds of `performance.now()`. `next` names that of the next change as the
 * database does, null if there is none, "due" if it is past.
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
   from refresh_due_listings($1)`,
);

const cached = new WeakMap<Pool, Freshness>();
const inFlight = new WeakMap<Pool, Refresh>();

/**
 * To be awaited before list rows are read. Inside a transaction it does nothing: what a transaction
 * reads it may hold for long.
 */
export async function refreshLists(db: Db): Promise<void> {
  if (poolOf(db) === db.$client) await currentFreshness(db);
}

/** A name for the time until the next change: what was computed in it is not true after it. */
export async function nextListChange(db: Db): Promise<string> {
  return poolOf(db) === db.$client ? ((await currentFreshness(db)).next ?? "never") : "";
}

/**
 * Until when what is read of the catalogue from now on stays true, in milliseconds since 1970,
 * unless somebody changes it.
 */
export async function listsValidUntil(db: Db): Promise<number> {
  const { changesAt } = await currentFreshness(db);
  return Date.now() + changesAt - performance.now();
}

/** Something changed in the catalogue, perhaps what is planned for it. */
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
    // Another may have asked before something was due that is due by now.
    if (answer.isBehind || performance.now() < answer.changesAt) return answer;
  }
}

/** Something is due, and is not done: what is read now may be over, and is kept by nobody. */
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
      // Forgotten meanwhile: what was asked may be older than the change.
      if (inFlight.get(pool) === refresh) cached.set(pool, freshness);
    })
    // Told to those who wait.
    .catch(() => undefined)
    .finally(() => {
      if (inFlight.get(pool) === refresh) inFlight.delete(pool);
    });
  return refresh;
}

/** All that is due, however many; whoever has no more patience leaves it to work on alone. */
async function refreshAll(db: Db): Promise<Freshness> {
  for (;;) {
    const startedAt = performance.now();
    const { refreshed, nextInMs, next } = await refreshBatch(db);
    if (refreshed === batchSize) continue;
    if (nextInMs !== null && nextInMs <= 0) return behind(startedAt);
    // Counted from before the question, so that we are early rather than late.
    const changesAt = startedAt + (nextInMs ?? Infinity);
    return {
      isBehind: false,
      changesAt,
      next,
      validUntil: Math.min(changesAt, startedAt + cacheTtlMs),
    };
  }
}

// Somebody else's locks were in the way, or there was too much to do: what is there is shown, and
// not kept.
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
