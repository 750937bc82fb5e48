import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from "pg";
import type { Log } from "#platform/log.ts";
import { databaseErrorCode, openDatabase, poolOf, type Database, type Db } from "./database.ts";
import { queryPool } from "./pool.ts";
import { ReplicaState, type UnseenChanges } from "./replica-state.ts";

/**
 * Reads from a streaming replica of the database. A statement that the replica cannot answer, or
 * not with recent data, runs on the primary instead, and its caller does not notice. This file
 * names no table.
 */

/** Data that a read of the replica returns is at most this old. */
export const maxLagMs = 5000;

const probeEveryMs = 1000;
/** A replica that takes longer to answer a probe counts as away. */
const probeTimeoutMs = 2000;

/** A replica in use. */
export type Replica = {
  /** Reads only: from the replica while its data is recent, else from the primary. */
  readonly db: Db;
  /** Whether a read that begins now goes to the replica. */
  isUsed(): boolean;
  /** The changes that reads from `db` that begin now may not see. */
  unseen(): UnseenChanges;
  /** Notes a change of the primary, as its listeners receive it. */
  noteChange(topics: readonly string[]): void;
  /** From now on every change is noted. */
  open(): void;
  /** Changes may be missed: all reads go to the primary. */
  close(): void;
  /** Ends its connections. */
  stop(): Promise<void>;
};

/** The addresses of both servers, and the listeners. */
export type ReplicaOptions = {
  /** One server, not a balancer before several: their positions differ. */
  readonly url: string;
  readonly primary: Database;
  readonly primaryUrl: string;
  readonly poolSize: number;
  readonly log: Log;
  /**
   * Called with the topics of changes that the replica now contains: what was read before is old.
   */
  readonly onReplayed: (topics: readonly string[], db: Db) => void;
};

const primaryOfReplica = new WeakMap<Pool, Db>();

/** The database to which a read belongs: the primary, also for reads from its replica. */
export function primaryOf(db: Db): Db {
  return primaryOfReplica.get(poolOf(db)) ?? db;
}

/** Connects to a replica and probes it once a second. It need not be there yet. */
export function openReplica(options: ReplicaOptions): Replica {
  const { primary, log, onReplayed } = options;
  const state = new ReplicaState(maxLagMs);
  const stopping = new AbortController();
  const waiting = new Set<() => void>();
  let isListening = false;

  const isUsed = () => isListening && state.isFresh(performance.now());
  function lose(): void {
    state.lose();
    for (const giveUp of waiting) giveUp();
  }
  const pool = openDatabase({ ...options, onBrokenConnection: lose });
  const db: Db = { $client: withFallback(pool.pool, primary.pool, { isUsed, waiting }) };
  primaryOfReplica.set(poolOf(db), primary.db);
  const report = createReport(log, isUsed);
  const probing = keepProbing(options, state, {
    signal: stopping.signal,
    onAnswer(topics) {
      if (topics.length > 0) onReplayed(topics, db);
      report();
    },
    onFailure(error) {
      lose();
      report(error);
    },
  });

  return {
    db,
    isUsed,
    unseen: () => state.unseen(),
    noteChange: (topics) => state.noteChange(topics),
    open() {
      state.reset();
      isListening = true;
    },
    close() {
      isListening = false;
      lose();
    },
    async stop() {
      stopping.abort();
      lose();
      await Promise.all([probing, pool.close()]);
    },
  };
}

/** Logs each change between the replica and the primary once. */
function createReport(log: Log, isUsed: () => boolean): (error?: unknown) => void {
  let wasUsed = false;
  return (error) => {
    if (wasUsed === isUsed()) return;
    wasUsed = !wasUsed;
    if (wasUsed) log.info("the replica answers reads of the catalogue");
    else log.warn({ err: error }, "the replica is away or behind, so the primary answers");
  };
}

type Fallback = { readonly isUsed: () => boolean; readonly waiting: Set<() => void> };

/**
 * A pool whose statements run on the primary if the replica is not used, is lost while they run, or
 * refuses them: it cancels reads that conflict with replay, and lacks what a migration just added.
 * A statement that exceeded its time limit does not run a second time.
 */
function withFallback(replica: Pool, primary: Pool, { isUsed, waiting }: Fallback): Pool {
  const on = (pool: Pool, sent: QueryConfig) => queryPool<QueryResultRow>(pool, "reads", sent);
  async function query(sent: QueryConfig): Promise<QueryResult> {
    if (!isUsed()) return on(primary, sent);
    const lost = Promise.withResolvers<undefined>();
    const giveUp = () => lost.resolve(undefined);
    waiting.add(giveUp);
    try {
      const answer = await Promise.race([on(replica, sent), lost.promise]);
      if (answer !== undefined) return answer;
    } catch (error) {
      if (databaseErrorCode(error) === "57014") throw error;
    } finally {
      waiting.delete(giveUp);
    }
    return on(primary, sent);
  }
  return new Proxy(replica, {
    get(target, name) {
      if (name === "query") return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
    // Statements take connections of a `pg.Pool` themselves, and would not come to `query`.
    getPrototypeOf: () => null,
  });
}

type ProbeHandlers = {
  readonly signal: AbortSignal;
  readonly onAnswer: (topics: readonly string[]) => void;
  readonly onFailure: (error: unknown) => void;
};

/** The probes have connections of their own: a busy pool is no lag. */
async function keepProbing(
  { url, primaryUrl }: Pick<ReplicaOptions, "url" | "primaryUrl">,
  state: ReplicaState,
  { signal, onAnswer, onFailure }: ProbeHandlers,
): Promise<void> {
  const primary = openDatabase({ url: primaryUrl, poolSize: 1 });
  const replica = openDatabase({ url, poolSize: 1 });
  while (!signal.aborted) {
    try {
      const probe = replayedPosition(state, primary, replica);
      // It may fail after its time is over.
      probe.catch(() => undefined);
      const position = await inTime(probe, signal);
      onAnswer(state.noteReplayed(position));
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    await sleep(probeEveryMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all([primary.close(), replica.close()]);
}

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const done = new AbortController();
  const late = sleep(probeTimeoutMs, undefined, {
    signal: AbortSignal.any([signal, done.signal]),
  }).then(() => {
    throw new Error(`The replica or its primary took longer than ${probeTimeoutMs} ms to answer.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
    late.catch(() => undefined);
  }
}

type Position = { readonly system: string; readonly position: string | null };

// A commit of which a listener knows is in the log, though perhaps not yet on the disk.
const insertPosition = `select system_identifier::text as system,
    (pg_current_wal_insert_lsn() - '0/0')::text as position
  from pg_control_system()`;
const replayPosition = `select system_identifier::text as system,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end)::text as position
  from pg_control_system()`;

/** Reads both positions, the primary's first. Throws if one server is not what it should be. */
async function replayedPosition(
  state: ReplicaState,
  primary: Database,
  replica: Database,
): Promise<bigint> {
  const notePosition = state.beginProbe(performance.now());
  const ahead = await positionOf(primary, insertPosition);
  notePosition(BigInt(ahead.position ?? 0));
  const behind = await positionOf(replica, replayPosition);
  if (behind.system !== ahead.system)
    throw new Error("The server of DATABASE_REPLICA_URL is no replica of this database.");
  if (behind.position === null) throw new Error("The server of DATABASE_REPLICA_URL is a primary.");
  return BigInt(behind.position);
}

async function positionOf({ pool }: Database, text: string): Promise<Position> {
  const { rows } = await pool.query<Position>(text);
  return rows[0] ?? { system: "", position: null };
}
