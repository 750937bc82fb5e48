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
const rememberedMs = 1000;
/** Rows that somebody is changing just now are tried again after this time. */
const againMs = 100;
const rowsAtOnce = 500;
/**
 * Where very many sales begin at once, no reader waits for all of them: from this time on readers
 * are shown what is there.
 */
const patienceMs = 2000;

/**
 * Moments are milliseconds of `performance.now()`. `next` names that of the next change as the
 * database does, null if there is none, "due" if it is past.
 */
type Known = {
  readonly isBehind: boolean;
  readonly changesAt: number;
  readonly next: string | null;
  readonly goodUntil: number;
};

type Asking = { readonly startedAt: number; readonly answer: Promise<Known> };

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

const remembered = new WeakMap<Pool, Known>();
const underWay = new WeakMap<Pool, Asking>();

/**
 * To be awaited before list rows are read. Inside a transaction it does nothing: what a transaction
 * reads it may hold for long.
 */
export async function bringListsUpToDate(db: Db): Promise<void> {
  if (poolOf(db) === db.$client) await knownNow(db);
}

/** A name for the time until the next change: what was computed in it is not true after it. */
export async function nextListChange(db: Db): Promise<string> {
  return poolOf(db) === db.$client ? ((await knownNow(db)).next ?? "never") : "";
}

/**
 * Until when what is read of the catalogue from now on stays true, in milliseconds since 1970,
 * unless somebody changes it.
 */
export async function listsHoldUntil(db: Db): Promise<number> {
  const { changesAt } = await knownNow(db);
  return Date.now() + changesAt - performance.now();
}

/** Something changed in the catalogue, perhaps what is planned for it. */
export function forgetNextChange(db: Db): void {
  remembered.delete(poolOf(db));
  underWay.delete(poolOf(db));
}

async function knownNow(db: Db): Promise<Known> {
  const pool = poolOf(db);
  for (;;) {
    const known = remembered.get(pool);
    if (known !== undefined && performance.now() < known.goodUntil) return known;
    const asking = underWay.get(pool) ?? begin(db, pool);
    const leftMs = asking.startedAt + patienceMs - performance.now();
    const answer =
      leftMs <= 0
        ? undefined
        : await Promise.race([asking.answer, sleep(leftMs, undefined, { ref: false })]);
    if (answer === undefined) return behind(asking.startedAt);
    // Another may have asked before something was due that is due by now.
    if (answer.isBehind || performance.now() < answer.changesAt) return answer;
  }
}

/** Something is due, and is not done: what is read now may be over, and is kept by nobody. */
function behind(askedAt: number): Known {
  return {
    isBehind: true,
    changesAt: askedAt,
    next: "due",
    goodUntil: performance.now() + againMs,
  };
}

function begin(db: Db, pool: Pool): Asking {
  const asking: Asking = { startedAt: performance.now(), answer: refreshAll(db) };
  underWay.set(pool, asking);
  void asking.answer
    .then((known) => {
      // Forgotten meanwhile: what was asked may be older than the change.
      if (underWay.get(pool) === asking) remembered.set(pool, known);
    })
    // Told to those who wait.
    .catch(() => undefined)
    .finally(() => {
      if (underWay.get(pool) === asking) underWay.delete(pool);
    });
  return asking;
}

/** All that is due, however many; whoever has no more patience leaves it to work on alone. */
async function refreshAll(db: Db): Promise<Known> {
  for (;;) {
    const askedAt = performance.now();
    const { refreshed, nextInMs, next } = await refreshBatch(db);
    if (refreshed === rowsAtOnce) continue;
    if (nextInMs !== null && nextInMs <= 0) return behind(askedAt);
    // Counted from before the question, so that we are early rather than late.
    const changesAt = askedAt + (nextInMs ?? Infinity);
    return {
      isBehind: false,
      changesAt,
      next,
      goodUntil: Math.min(changesAt, askedAt + rememberedMs),
    };
  }
}

// Somebody else's locks were in the way, or there was too much to do: what is there is shown, and
// not kept.
const postponing = new Set(["55P03", "40P01", "57014"]);

async function refreshBatch(db: Db): Promise<Answer> {
  try {
    const [answer] = await refreshDue(db, [rowsAtOnce]);
    return answer ?? { refreshed: 0, nextInMs: 0, next: null };
  } catch (error) {
    if (!postponing.has(databaseErrorCode(error) ?? "")) throw error;
    return { refreshed: 0, nextInMs: 0, next: null };
  }
}
